// The version of the code that decides results: 12 hexadecimal digits of a digest of the code behind a job and its
// statistics, bundled and minified. Comments, tests, the page and all other code do not change it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

const entry = `
  export { runJob } from './src/lab/job'
  export { rowsOf } from './src/lab/rows'
  export { allCode } from './src/library/code'
`

/** Rolldown resolves the imports of a module that is no file from its `resolveDir`'s; here, from the root. */
const results = {
  name: 'results',
  /** @param {string} id */
  resolveId: (id) => (id === 'results' ? resolve(root, 'results.ts') : null),
  /** @param {string} id */
  load: (id) => (id === resolve(root, 'results.ts') ? entry : null),
}

export async function codeVersion() {
  const build = await rolldown({
    input: 'results',
    cwd: root,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    tsconfig: false,
    plugins: [results],
  })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  await build.close()
  return createHash('sha256')
    .update(output[0].code)
    .update(readFileSync(resolve(root, 'src/similarity/word-vectors.bin')))
    .digest('hex')
    .slice(0, 12)
}
