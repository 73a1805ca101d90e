// All TypeScript projects at once: what each may touch differs (see the comments in tsconfig.*.json).
import { isProxyInstalled } from './prepare.mjs'
import { together } from './together.mjs'

const tsc = (/** @type {string} */ project) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
]

const passed = await together({
  engine: tsc('engine'),
  workers: tsc('workers'),
  node: tsc('node'),
  ...(isProxyInstalled() && {
    proxy: ['node_modules/typescript/bin/tsc', '-p', 'proxy/tsconfig.json'],
    'proxy/test': ['node_modules/typescript/bin/tsc', '-p', 'proxy/test/tsconfig.json'],
  }),
  page: [
    'node_modules/svelte-check/bin/svelte-check',
    ...['--tsconfig', './tsconfig.page.json', '--output', 'human', '--fail-on-warnings'],
  ],
})
process.exit(passed ? 0 : 1)
