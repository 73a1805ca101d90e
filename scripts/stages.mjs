// The stages of `npm test`: each runs one tool through the terminal that it is given, and counts what passed and failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findEngines } from './engines.mjs'
import { isProxyInstalled } from './prepare.mjs'
import { lines, measure } from './sizes.mjs'

/** @typedef {import('./terminal.mjs').Terminal} Terminal */
/** @typedef {{ passed: number, failed: number, skipped?: number, which?: string[] }} Count `which`: what failed or was skipped, and why */
/** @typedef {(terminal: Terminal, args: string[]) => Promise<Count>} Stage */

const reports = 'node_modules/.cache/reports'

/** A tool that says yes or no. @param {boolean} passed @returns {Count} */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/**
 * The name of a failed test, and the beginning of its message below: readers look for these at the end of a long
 * output.
 * @param {string} name @param {string | undefined} message
 */
const failure = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 15)].join('\n    ').trimEnd()

/**
 * A tool that writes a JSON report. One that ends badly without a failed test (a file that does not load, an
 * unhandled error, no report) counts as one failure.
 *
 * @param {string} file @param {() => Promise<boolean>} run @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
async function counted(file, run, count) {
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const ended = await run()
  try {
    const found = count(JSON.parse(readFileSync(file, 'utf8')))
    return ended || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch {
    return one(false)
  }
}

/** @param {string} project @returns {Stage} */
const vitest = (project) => (terminal, args) => {
  const file = `${reports}/${project}.json`
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...report,
    ...args,
  ]
  return counted(
    file,
    () => terminal.node(run),
    ({ numPassedTests, numPendingTests, numTodoTests, testResults }) => {
      const which = testResults.flatMap(failedIn)
      return { passed: numPassedTests, failed: which.length, skipped: numPendingTests + numTodoTests, which }
    },
  )
}

/**
 * A file that does not load counts as one failure.
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @param {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} file
 */
function failedIn({ name, status, message, assertionResults }) {
  const file = relative('.', name)
  if (assertionResults.length === 0)
    return status === 'failed' ? [failure(`${file} (does not load)`, message)] : []
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages?.[0]))
}

/** @param {string} name @param {string} config @param {Record<string, string>} [env] @returns {Stage} */
const playwright = (name, config, env) => (terminal, args) => {
  const file = `${reports}/${name}.json`
  return counted(
    file,
    () =>
      terminal.node(
        ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', ...args],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      ),
    ({ stats, errors, suites }) => {
      const which = [
        ...suites.flatMap(unexpectedIn),
        ...errors.map((/** @type {{ message?: string }} */ { message }) =>
          failure('Outside of a test', message),
        ),
      ]
      return { passed: stats.expected, failed: which.length, skipped: stats.skipped, which }
    },
  )
}

/**
 * Playwright's report is a tree: files, groups in them, and in these the tests.
 *
 * @typedef {{ results: { error?: { message?: string } }[] }} Tried
 * @typedef {{ ok: boolean, file: string, line: number, title: string, tests: Tried[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite @returns {string[]}
 */
const unexpectedIn = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      failure(`${file}:${line} › ${title}`, tests[0]?.results.at(-1)?.error?.message),
    ),
  ...suites.flatMap(unexpectedIn),
]

/** @type {Stage} */
async function sizes(terminal) {
  const budgets = measure()
  terminal.say(lines(budgets))
  const which = budgets.filter(({ passed }) => !passed).map(({ name }) => name)
  return { passed: budgets.length - which.length, failed: which.length, which }
}

/**
 * The browsers besides Chromium. One that is not installed counts as skipped, with the reason.
 *
 * @type {Stage}
 */
async function engines(terminal, args) {
  const { installed, missing } = findEngines()
  for (const reason of missing) terminal.say(reason)
  // Firefox is driven through a WebSocket, which Node has from version 22 on without being asked.
  const asked = [process.env['NODE_OPTIONS'], '--experimental-websocket'].filter(Boolean).join(' ')
  const env = typeof WebSocket === 'undefined' ? { NODE_OPTIONS: asked } : undefined
  const run = playwright('engines', 'e2e-engines/playwright.config.ts', env)
  /** @type {Count} */
  const ran = installed.length > 0 ? await run(terminal, args) : { passed: 0, failed: 0 }
  return {
    ...ran,
    skipped: (ran.skipped ?? 0) + missing.length,
    which: [...(ran.which ?? []), ...missing],
  }
}

/** @param {string[]} args @returns {Stage} */
const program = (args) => async (terminal) => one(await terminal.node(args))

/** In the order in which the summary names them. @type {Record<string, Stage>} */
export const stages = {
  lint: program(['scripts/lint.mjs']),
  types: program(['scripts/check.mjs']),
  unit: vitest('unit'),
  component: vitest('component'),
  ...(isProxyInstalled() && { proxy: vitest('proxy') }),
  build: program(['node_modules/vite/bin/vite.js', 'build']),
  sizes,
  e2e: playwright('e2e', 'playwright.config.ts'),
  engines,
  ...(isProxyInstalled() && { bridge: playwright('bridge', 'proxy/test/browser/playwright.config.ts') }),
}

/** Stages that test the built page. */
export const OF_PAGE = ['sizes', 'e2e', 'engines', 'bridge']

/**
 * Stages that may run at the same time, each lane from left to right: one lane computes, the other mostly waits for a
 * bot that walks. The page is built early, so that the second lane does not wait for it.
 */
export const LANES = [
  ['types', 'build', 'sizes', 'unit', 'component', 'e2e', 'engines'],
  ['lint', 'proxy', 'bridge'],
]
