/** `4.3 GB`, `695 MB`: bytes in the units that shops and browsers use. */
export const bytesInWords = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`

/** WebLLM's MB are 2²⁰ bytes. */
export const memoryInWords = (memoryMB: number): string => bytesInWords(memoryMB * 2 ** 20)
