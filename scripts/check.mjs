// Checks all TypeScript projects: what each may use differs (see the comments in tsconfig.*.json).
// TypeScript 7 does the checking. TypeScript 6 stays installed for svelte-check and ESLint, which call its API.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isProxyInstalled } from './prepare.mjs'
import { together } from './together.mjs'

const tsc = (/** @type {string} */ project) => [
  'node_modules/@typescript/native/bin/tsc',
  ...['-p', project, '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
]

/**
 * svelte-check keeps what it made of a component (`++Name.svelte.ts`, `Name.d.svelte.ts`) after the component was deleted or
 * renamed, and would report errors in it.
 */
const made = '.svelte-check/svelte'
for (const file of existsSync(made) ? readdirSync(made, { recursive: true, encoding: 'utf8' }) : []) {
  const component = file.replace('++', '').replace(/(\.d)?\.svelte\.ts$/, '.svelte')
  if (file.endsWith('.svelte.ts') && !existsSync(component)) rmSync(join(made, file))
}

const passed = await together({
  engine: tsc('tsconfig.engine.json'),
  workers: tsc('tsconfig.workers.json'),
  node: tsc('tsconfig.node.json'),
  ...(isProxyInstalled() && {
    proxy: tsc('proxy/tsconfig.json'),
    'proxy/test': tsc('proxy/test/tsconfig.json'),
  }),
  page: [
    'node_modules/svelte-check/bin/svelte-check',
    ...['--tsgo', '--incremental', '--tsconfig', './tsconfig.page.json'],
    ...['--output', 'human', '--fail-on-warnings'],
  ],
})
process.exit(passed ? 0 : 1)
