// `npm run attack`: hostile input, wrong answers and kills, all generated from one seed. `npm test` runs the same files
// with fewer cases.
//
//   npm run attack                         everything (up to 30 minutes)
//   npm run attack -- --seed 7             with another seed
//   npm run attack -- node                 one part: node (no browser), page (the built page) or bridge (20 worlds in
//                                          Minecraft, where the proxy is installed)
//   npm run attack -- page backups         the rest goes to Vitest or Playwright
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, ensureInstalled, isProxyInstalled, needsBuild } from './prepare.mjs'

const PARTS = ['node', 'page', 'bridge']
const args = process.argv.slice(2)
const seedAt = args.indexOf('--seed')
const seed = seedAt < 0 ? 1 : Number(args.splice(seedAt, 2)[1])
if (!Number.isSafeInteger(seed)) {
  console.error('--seed takes a whole number.')
  process.exit(2)
}
const wanted = args.filter((arg) => PARTS.includes(arg))
const rest = args.filter((arg) => !PARTS.includes(arg))
const parts = wanted.length > 0 ? wanted : PARTS

ensureInstalled()
if (parts.includes('page') && needsBuild() && !build()) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'attack-'))
const counts = join(folder, 'counts.jsonl')
writeFileSync(counts, '')
const env = {
  ...process.env,
  ATTACK: 'full',
  ATTACK_SEED: String(seed),
  FUZZ_SEED: String(seed),
  FC_SCALE: '1',
  ATTACK_COUNTS: counts,
}
/** @param {string[]} command */
const run = (command) => spawnSync(process.execPath, command, { stdio: 'inherit', env }).status === 0

/** @type {Record<string, () => boolean>} */
const runs = {
  node: () =>
    run([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--test-timeout=0',
      // Vitest looks for these in the paths. `--dir` does nothing where there are projects.
      ...(rest.length > 0 ? ['--passWithNoTests', ...rest.map((word) => `attack/${word}`)] : ['attack/']),
    ]),
  page: () =>
    run([
      'node_modules/@playwright/test/cli.js',
      'test',
      ...['-c', 'playwright.config.ts', '--timeout=0'],
      ...(rest.length > 0
        ? ['--pass-with-no-tests', ...rest.map((word) => `attack/.*${word}`)]
        : ['attack/']),
    ]),
  bridge: () => {
    if (!isProxyInstalled()) {
      console.log('Skipped: the bridge. Its proxy is not installed (npm ci --prefix proxy).')
      return true
    }
    if (rest.length > 0 && !rest.some((word) => 'narrow'.includes(word))) return true
    return run([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project=proxy', '--test-timeout=0', '--reporter=verbose'],
      'proxy/test/narrow-',
    ])
  },
}

const began = performance.now()
const failed = parts.filter((part) => !runs[part]?.())

/** @type {Map<string, number>} */
const sums = new Map()
for (const line of readFileSync(counts, 'utf8').split('\n').filter(Boolean)) {
  const { what, cases } = JSON.parse(line)
  sums.set(what, (sums.get(what) ?? 0) + cases)
}
rmSync(folder, { recursive: true })

console.log(`\nSeed ${seed}. What was tried:`)
for (const [what, cases] of [...sums].sort())
  console.log(`  ${cases.toLocaleString('en').padStart(9)}  ${what}`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  failed.length > 0
    ? `\nFAILED after ${minutes} minutes: ${failed.join(' and ')}, see above.`
    : `\nNothing broke. ${minutes} minutes.`,
)
process.exitCode = failed.length > 0 ? 1 : 0
