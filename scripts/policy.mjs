// What a browser may do with the page: `vite.config.ts` writes it into the built page, `serve.mjs` sends what only a
// header can say. A host of your own does well to send `HEADER_POLICY`, too (docs/models.md).

/**
 * What runs here, and what is shown, is the page's own: no script, style, image or frame comes from elsewhere. Only the
 * built page has this; Vite's own needs more.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  // llama.cpp and ONNX Runtime are WebAssembly, which this word lets run; strings stay strings (no 'unsafe-eval').
  "script-src 'self' 'wasm-unsafe-eval'",
  // Data goes to and from the addresses that a person names, and no others: a model's files (huggingface.co and the
  // hosts that it sends on to, raw.githubusercontent.com, a mirror) and a server of their own, which in a local network
  // speaks plain http. A policy cannot list what nobody knows before. Browsers that hold a worker to its page's policy
  // (Safari) need it here; `blob:` is how llama.cpp's program reaches its worker.
  "connect-src 'self' https: http: blob:",
  // llama.cpp makes its worker from a blob.
  "worker-src 'self' blob:",
  // Cytoscape and Svelte's `style:` set inline styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  // Every form is read here. One that was sent would have a key in its address.
  "form-action 'none'",
].join('; ')

/** Nobody shows the page within theirs, to have clicks that are meant for them fall on it. A page cannot say so itself. */
export const HEADER_POLICY = "frame-ancestors 'none'; form-action 'none'"
