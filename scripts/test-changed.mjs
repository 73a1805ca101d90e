// `npm run test:changed`: what a change can break, in a few minutes: lint, types, the unit and component tests that reach
// a changed file, and the end-to-end tests of what was changed. It is for work in between; `npm test` is the check.
//
//   npm run test:changed                  since this branch left main, or on main since the last commit before HEAD
//   npm run test:changed -- HEAD~3        since another commit
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { specsFor } from './changed-specs.mjs'
import { provideChromium } from './chromium.mjs'
import { build, ensureInstalled, needsBuild } from './prepare.mjs'

/** @param {string[]} args @returns {string[]} lines */
const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

function base() {
  const [given] = process.argv.slice(2)
  if (given !== undefined) return given
  const [head, main] = [git('rev-parse', 'HEAD')[0], git('merge-base', 'HEAD', 'main')[0]]
  return main === undefined || main === head ? 'HEAD~1' : main
}

/** @param {string} name @param {string[]} args */
function run(name, args) {
  console.log(`\n━━━ ${name} ━━━`)
  const start = performance.now()
  const passed = spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
  console.log(
    `${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  return { name, passed }
}

ensureInstalled()
const since = base()
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const files = changed.filter((file) => existsSync(file))
console.log(`Changed since ${since}: ${changed.length} files`)

const sources = files.filter((file) => /\.(ts|js|mjs|svelte)$/.test(file) && !/^(e2e|proxy|bench)/.test(file))
const specs = specsFor(changed)
if (sources.length > 0 || specs.length > 0) await provideChromium()

const results = [run('lint', ['scripts/lint.mjs']), run('types', ['scripts/check.mjs'])]
if (sources.length > 0) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests']
  results.push(run('unit, component', [...vitest, '--project=unit', '--project=component', ...sources]))
}
if (specs.length > 0) {
  console.log(`\nEnd to end: ${specs.join(', ')}`)
  if (needsBuild()) results.push({ name: 'build', passed: build() })
  results.push(run('e2e', ['node_modules/@playwright/test/cli.js', 'test', ...specs]))
}

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nNothing failed.')
process.exitCode = failed.length > 0 ? 1 : 0
