// The browser's permissions for the page and for each of its workers. `vite.config.ts` writes the page's policy into
// the built page; `serve.mjs` sends it with the parts that only a header can state. A worker that comes over http has
// the policy of its own response (Content Security Policy 3, "run a worker"), so each gets what its engine needs and
// no more. Other hosts should send the same (docs/models.md).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The only script within the page's HTML. Line ends as a browser's parser leaves them. */
export const REPAIR = readFileSync(new URL('start-page/repair.js', import.meta.url), 'utf8').replaceAll(
  '\r\n',
  '\n',
)

const REPAIR_SOURCE = `'sha256-${createHash('sha256').update(REPAIR).digest('base64')}'`

/** @param {Record<string, string>} directives */
const written = (directives) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const NOTHING = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" }

/** A string is no script, whatever its source: script sinks only accept values from a named policy. */
const TRUSTED = { 'require-trusted-types-for': "'script'" }

const PAGE = {
  ...NOTHING,
  // Scripts are the page's own, and the repair script. 'wasm-unsafe-eval' lets WebAssembly run, and strings stay
  // strings (no 'unsafe-eval').
  'script-src': `'self' ${REPAIR_SOURCE} 'wasm-unsafe-eval'`,
  // The page itself contacts only its own host. Workers download models and talk to servers.
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  // Cytoscape and Svelte's `style:` set inline styles.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  ...TRUSTED,
  // Svelte's makes its templates; the default one looks at the addresses of workers (src/ui/state/trusted.ts).
  'trusted-types': 'svelte-trusted-html default',
}

export const PAGE_POLICY = written(PAGE)

/** No other page may frame this one and catch its clicks. A page cannot state this itself; only the server can. */
const FRAMED_BY_NOBODY = { 'frame-ancestors': "'none'" }

/** Runs agents, parses files: it asks for parts of the program and word vectors, and for nothing else. */
const QUIET = {
  ...NOTHING,
  'script-src': "'self'",
  'connect-src': "'self'",
  ...TRUSTED,
  'trusted-types': "'none'",
}

/**
 * Workers that need more, by their names, each with the reason. Data goes only to and from addresses
 * that the user names. A policy cannot list these in advance.
 *
 * @type {Readonly<Record<string, Record<string, string>>>}
 */
const ENGINES = {
  // WebLLM: files from huggingface.co and the hosts it sends on to, raw.githubusercontent.com, or a mirror. llama.cpp: any GGUF
  // file; its program reaches a worker that is made from a blob. A server: one of the person's own, which in a local network
  // speaks plain http. All three live in one worker, so that they share its policy.
  llm: {
    ...NOTHING,
    'script-src': "'self' 'wasm-unsafe-eval' blob:",
    'connect-src': "'self' https: http: blob:",
    'worker-src': "'self' blob:",
  },
  // MiniLM's files, from where the person says; they are handed on to the next one.
  embedding: {
    ...NOTHING,
    'script-src': "'self'",
    'connect-src': "'self' https: http:",
    'worker-src': "'self'",
  },
  // transformers.js and ONNX Runtime compute with the data that they get, and contact no host.
  embedder: {
    ...NOTHING,
    'script-src': "'self' 'wasm-unsafe-eval' blob:",
    'connect-src': "'self' blob: data:",
    'worker-src': "'self' blob:",
  },
}

/**
 * The policy header of a response: a worker has its own policy, everything else that of the page.
 * @param {string} path of the address, such as `/assets/run.worker-C0ffee12.js`
 */
export function policyOf(path) {
  const [, worker] = /\/([\w-]+)\.worker-[\w-]+\.js$/.exec(path) ?? []
  return written({ ...(worker === undefined ? PAGE : (ENGINES[worker] ?? QUIET)), ...FRAMED_BY_NOBODY })
}
