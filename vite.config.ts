import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { codeVersion } from './scripts/code-version.mjs'

/**
 * What runs here, and what is shown, is the page's own: no script, style, image or frame comes from elsewhere. Only the
 * built page has this; Vite's own needs more.
 */
const policy = [
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
].join('; ')

const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
}

/** The notices of what the built page carries travel with it. */
const notices: Plugin = {
  name: 'notices',
  apply: 'build',
  generateBundle() {
    const texts = {
      NOTICE: 'NOTICE',
      LICENSE: 'LICENSE',
      'APACHE-2.0': 'node_modules/@mlc-ai/web-llm/LICENSE',
    }
    for (const [name, file] of Object.entries(texts)) {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: `${name}.txt`, source })
    }
  },
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe', encoding: 'utf8' }).trim()
  } catch {
    return 'dev'
  }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  // Relative addresses: the built page works in any folder of any host.
  base: './',
  plugins: [svelte(), contentSecurityPolicy, notices],
  define: {
    __APP_VERSION__: JSON.stringify(`${version}+${commit()}`),
    __CODE_VERSION__: JSON.stringify(await codeVersion()),
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // The large ones by their names, for whoever looks at what is loaded.
        codeSplitting: {
          groups: [
            { name: 'web-llm', test: /node_modules[\\/]@mlc-ai[\\/]/ },
            { name: 'llama-cpp', test: /node_modules[\\/]@wllama[\\/][^?]+$/ },
            { name: 'transformers', test: /node_modules[\\/](@huggingface|onnxruntime-\w+)[\\/][^?]+$/ },
          ],
        },
      },
    },
  },
  // ONNX Runtime then asks us where its program is; else it would bring along a second copy of 27 MB.
  resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // An inlined asset would be a `data:` address, which the policy forbids to fetch.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'cytoscape', test: /node_modules[\\/]cytoscape[\\/]/ }] },
      },
    },
  },
})
