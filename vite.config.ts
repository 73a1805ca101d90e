import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { codeVersion } from './scripts/code-version.mjs'
import { cytoscapeParts } from './scripts/cytoscape.mjs'
import { PAGE_POLICY, REPAIR } from './scripts/policy.mjs'
import { documents } from './scripts/documents/plugin.mjs'
import { offline } from './scripts/offline.mjs'
import { MANIFEST } from './scripts/sizes.mjs'

const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
      injectTo: 'head-prepend',
    },
  ],
}

/** Within the page's HTML: it works where no other file of the program does. Its digest is in the policy. */
const repair: Plugin = {
  name: 'repair',
  transformIndexHtml: () => [{ tag: 'script', children: REPAIR, injectTo: 'head-prepend' }],
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
      CYTOSCAPE: 'node_modules/cytoscape/LICENSE',
    }
    for (const [name, file] of Object.entries(texts)) {
      const source = readFileSync(new URL(file, import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: `${name}.txt`, source })
    }
  },
}

/** What is built from what is for `scripts/sizes.mjs`, and no part of the page: it is taken out of what is published. */
const manifestAside: Plugin = {
  name: 'manifest-aside',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    mkdirSync(dirname(MANIFEST), { recursive: true })
    copyFileSync(join(dir, '.vite/manifest.json'), MANIFEST)
    rmSync(join(dir, '.vite'), { recursive: true })
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

/** Only the bundler has a use for its marks. */
const comments = { annotation: false }

/** What is loaded at once is one file, however many late parts share something with it: ten small ones are larger. */
const FIRST = { name: 'first', tags: ['$initial' as const] }

/** What of Svelte only forms have a use for: through Svelte's index all of it counts as imported from the start. */
const FORMS =
  /node_modules[\\/]svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]elements[\\/]bindings[\\/](select|input)\.js$/

/**
 * WebKit runs the script with which a worker starts a second time if another part imports it. So that script holds nothing
 * that parts share: it imports what it needs. Vite itself asks for the opposite, which saves a file.
 */
const ownEntry: Plugin = {
  name: 'own-entry',
  options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
}

export default defineConfig({
  // Relative addresses: the built page works in any folder of any host.
  base: './',
  plugins: [
    svelte(),
    cytoscapeParts,
    documents,
    contentSecurityPolicy,
    repair,
    notices,
    manifestAside,
    offline(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(`${version}+${commit()}`),
    __CODE_VERSION__: JSON.stringify(await codeVersion()),
  },
  worker: {
    format: 'es',
    plugins: () => [ownEntry],
    rolldownOptions: {
      output: {
        comments,
        // The large ones by name, for a developer who looks at what is loaded.
        codeSplitting: {
          groups: [
            { name: 'valibot', test: /node_modules[\\/]valibot[\\/]/ },
            { name: 'web-llm', test: /node_modules[\\/]@mlc-ai[\\/]/ },
            { name: 'llama-cpp', test: /node_modules[\\/]@wllama[\\/][^?]+$/ },
            { name: 'transformers', test: /node_modules[\\/](@huggingface|onnxruntime-\w+)[\\/][^?]+$/ },
            FIRST,
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
    // A list of what each late part imports would be larger than most of them: they ask for it themselves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Without it the page would load them from the start for what they might do by being loaded.
      treeshake: { moduleSideEffects: [{ test: FORMS, sideEffects: false }] },
      output: {
        comments,
        codeSplitting: {
          groups: [
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            FIRST,
            // All that is said of a run, behind the first drawn update: the Lab and Compare say some of it, too.
            {
              name: 'narration',
              test: /src[\\/]engine[\\/](words|nouns|minds[\\/]adg[\\/](words|attempt-words)|worlds[\\/](craft|items)[\\/]words)\.ts|adg[\\/]narration\.ts/,
              includeDependenciesRecursively: false,
            },
            // What sentences and cards are made of: small, and all of it loads after the first update.
            {
              name: 'told',
              test: /src[\\/](ui[\\/](card[\\/]|panels[\\/](SentenceText|ItemName|StepButton|glue)|(kit[\\/]SetChips|minds[\\/]adg[\\/]card[\\/]line|requirements[\\/](compare|fold))\.|keys[\\/]levels|term[\\/]Term\.)|engine[\\/](account|verbs|worlds[\\/](deeds|items[\\/](requirement-set|deeds)))\.ts)/,
              includeDependenciesRecursively: false,
            },
            { name: 'cytoscape', test: /node_modules[\\/]cytoscape[\\/]/ },
            // What is drawn of a curve; Compare has a use for its charts, too.
            {
              name: 'charts',
              test: /src[\\/]ui[\\/](chart[\\/](StepChart|DataTable|geometry|labels)|minds[\\/]adg[\\/]curve[\\/](?!CurveRows|published))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
