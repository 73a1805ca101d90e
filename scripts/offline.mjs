// Makes the built page installable and able to work without a network: its manifest, and the list of files that the
// service worker (workers/offline/service-worker.ts) stores, each with its length and digest.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Files that run a model. They are large, so they are stored at first use. All other files are stored at the first visit. */
const LATE = /\.wasm$|\/ort-.*\.mjs$|\/(web-llm|llama-cpp|transformers)-[^/]*\.js$/

/** @param {string} url */
export const isLate = (url) => LATE.test(url)

/**
 * All addresses are relative to the manifest, so that the page can be installed from any folder. There is no `id`: one that
 * is relative would be so to the host, and versions in several folders would be taken for one program.
 */
const manifest = {
  name: 'Firsthand',
  short_name: 'Firsthand',
  description: 'Watch planning agents find out, first-hand, what their language model got wrong.',
  lang: 'en',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  // As the page's panels and ground (src/ui/styles/tokens.css): until it is drawn.
  theme_color: '#ffffff',
  background_color: '#fbfbfa',
  categories: ['education', 'science'],
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  file_handlers: [{ action: './', accept: { 'application/json': ['.json'], 'application/gzip': ['.gz'] } }],
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['application/json', '.json', 'application/gzip', '.gz'] }],
    },
  },
}

/** By a name that the compiler does not follow: the types of it bring the latest language's along, for all of Node's code. */
const PLUGIN = String('vite-plugin-pwa')

/** Registered by the page itself, once it is alive (src/ui/offline/begin.ts). @returns {Promise<import('vite').Plugin[]>} */
export async function offline() {
  const { VitePWA } = await import(PLUGIN)
  let folder = ''
  /** @type {import('vite').Plugin} */
  const where = {
    name: 'offline-where',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
  }
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'workers/offline',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    // The list below has them, and the manifest.
    includeManifestIcons: false,
    integration: {
      beforeBuildServiceWorker: (
        /** @type {{ injectManifest: { additionalManifestEntries?: unknown[] } }} */ options,
      ) => {
        // The plugin adds the manifest once more, without its length and digest.
        options.injectManifest.additionalManifestEntries = []
      },
    },
    injectManifest: {
      globPatterns: ['**/*'],
      // Nothing is left out of the list: what is late is marked as such.
      maximumFileSizeToCacheInBytes: 256 * 1024 * 1024,
      rollupFormat: 'iife',
      manifestTransforms: [
        async (/** @type {{ url: string }[]} */ entries) => ({
          manifest: entries.map(({ url }) => listed(url, readFileSync(join(folder, url)))),
          warnings: [],
        }),
      ],
    },
  })
  return [where, ...plugins]
}

/**
 * A file as the service worker's list has it (`Listed` of workers/offline/build.ts).
 *
 * @param {string} url relative to the page's folder @param {Uint8Array} content
 */
export const listed = (url, content) => ({
  url,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('base64'),
  ...(isLate(url) && { late: true }),
})
