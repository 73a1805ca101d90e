/** Code that gives a worker a GPU, as far as it is asked about. It goes before the worker's own code. */
export const graphicsCard = `
Object.defineProperty(navigator, 'gpu', { value: { requestAdapter: async () => ({
  features: new Set(['shader-f16']),
  info: { description: 'A card that is not there', vendor: '', architecture: '', isFallbackAdapter: false },
  limits: { maxBufferSize: 2 ** 32, maxStorageBufferBindingSize: 2 ** 32 },
}) } });
`
