// `npm run fuzz`: the properties of `npm test` again and again, each time with a fresh seed, until one does not hold or
// the time is over. What it finds becomes a test with a name, and is mended.
//
//   npm run fuzz -- --minutes 60
//   npm run fuzz -- --seed 416197976                   a round once more
//   npm run fuzz -- --minutes 5 src/library            some files
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fuzzOptions, USAGE } from './fuzz-options.mjs'
import { ensureInstalled } from './prepare.mjs'
import { projectsOf, propertyFiles } from './property-files.mjs'

/** @typedef {{ ended: 'held' | 'failed' | 'stopped', cases: number, output: string }} Round */

const isWindows = process.platform === 'win32'

/** Ends a program and all that it has started. @param {number} pid */
function end(pid) {
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
  else process.kill(-pid, 'SIGKILL')
}

/**
 * All properties once.
 *
 * @param {string[]} files
 * @param {number} seed
 * @param {AbortSignal} signal
 * @returns {Promise<Round>}
 */
function play(files, seed, signal) {
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--bail=1'],
    ...projectsOf(files).map((project) => `--project=${project}`),
    // Nothing is timed: to make a counterexample small may take longer than to find it.
    ...['--test-timeout=0', '--reporter=dot', '--reporter=./scripts/testing/tell-parent.mjs'],
    ...files,
  ]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, which can be ended as one.
    detached: !isWindows,
    env: { ...process.env, FUZZ_SEED: String(seed), FC_SCALE: '1' },
  })
  let output = ''
  let cases = 0
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  child.on('message', (/** @type {import('./testing/tell-parent.mjs').Message} */ { tried }) => {
    cases += tried.cases
  })
  const stop = () => child.pid !== undefined && end(child.pid)
  signal.addEventListener('abort', stop)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop)
      resolve({ ended: signal.aborted ? 'stopped' : code === 0 ? 'held' : 'failed', cases, output })
    }),
  )
}

/** @returns {import('./fuzz-options.mjs').FuzzOptions} */
function asked() {
  try {
    return fuzzOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(2)
  }
}

const options = asked()
ensureInstalled()
const files = propertyFiles(options.files)
if (files.length === 0) {
  console.error(`No test file with properties has ${options.files.join(' or ')} in its path.\n${USAGE}`)
  process.exit(2)
}

const stop = new AbortController()
const timer = 'minutes' in options ? setTimeout(() => stop.abort(), options.minutes * 60_000) : undefined
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stop.abort())

const count = (/** @type {number} */ n) => n.toLocaleString('en')
const began = performance.now()
let rounds = 0
let cases = 0
let failed = false
console.log(`Files with properties: ${files.length}`)
while (!failed && !stop.signal.aborted) {
  const seed = 'seed' in options ? options.seed : randomInt(2 ** 31)
  const start = performance.now()
  process.stdout.write(`seed ${seed} … `)
  const round = await play(files, seed, stop.signal)
  cases += round.cases
  if (round.ended !== 'stopped') rounds++
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${round.ended}: ${count(round.cases)} cases in ${seconds} s`)
  if (round.ended === 'failed') {
    failed = true
    console.log(round.output)
    console.log(`Once more: npm run fuzz -- ${[`--seed ${seed}`, ...options.files].join(' ')}`)
  }
  if ('seed' in options) break
}
clearTimeout(timer)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const found = failed ? 'A property does not hold, see above.' : 'Every property held.'
console.log(`\nRounds: ${rounds}, cases: ${count(cases)}, minutes: ${minutes}. ${found}`)
process.exitCode = failed ? 1 : 0
