import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { codeVersion } from './scripts/code-version.mjs'

/** Nothing from elsewhere: what the page may load is itself. Only the built page has it; Vite's own needs more. */
const policy = [
  "default-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
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
    for (const file of ['NOTICE', 'LICENSE']) {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: `${file}.txt`, source })
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
  worker: { format: 'es' },
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
