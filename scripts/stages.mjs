// The stages of `npm test`: each runs one tool, shows its output as it comes, and counts what passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findEngines } from './engines.mjs'
import { build, isProxyInstalled } from './prepare.mjs'
import { measure, print } from './sizes.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number, which?: string[] }} Count `which`: what failed or was skipped, and why */

const reports = 'node_modules/.cache/reports'

/** @param {string[]} args @param {Record<string, string>} [env] */
const node = (args, env) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** A tool that says yes or no. @param {boolean} passed @returns {Count} */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/**
 * What failed, and below it how its message begins: at the end of a long output that is what is looked for.
 *
 * @param {string} name @param {string | undefined} message
 */
const failure = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 15)].join('\n    ').trimEnd()

/**
 * A tool that writes a JSON report. One that ends badly without a failed test (a file that does not load, an
 * unhandled error, no report) counts as one failure.
 *
 * @param {string} file @param {() => boolean} run @param {(report: any) => Count} count @returns {Count}
 */
function counted(file, run, count) {
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const ended = run()
  try {
    const found = count(JSON.parse(readFileSync(file, 'utf8')))
    return ended || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch {
    return one(false)
  }
}

/** @param {string} project @param {string[]} args */
function vitest(project, args) {
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
    () => node(run),
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

/** @param {string} name @param {string} config @param {Record<string, string>} [env] */
const playwright = (name, config, env) => (/** @type {string[]} */ args) => {
  const file = `${reports}/${name}.json`
  return counted(
    file,
    () =>
      node(['node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', ...args], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
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

/** @returns {Count} */
function sizes() {
  const budgets = measure()
  print(budgets)
  const which = budgets.filter(({ passed }) => !passed).map(({ name }) => name)
  return { passed: budgets.length - which.length, failed: which.length, which }
}

/**
 * The browsers besides Chromium. One that is not installed counts as skipped, with the reason.
 *
 * @param {string[]} args @returns {Count}
 */
function engines(args) {
  const { installed, missing } = findEngines()
  for (const reason of missing) console.log(reason)
  // Firefox is driven through a WebSocket, which Node has from version 22 on without being asked.
  const asked = [process.env['NODE_OPTIONS'], '--experimental-websocket'].filter(Boolean).join(' ')
  const env = typeof WebSocket === 'undefined' ? { NODE_OPTIONS: asked } : undefined
  const run = playwright('engines', 'e2e-engines/playwright.config.ts', env)
  /** @type {Count} */
  const ran = installed.length > 0 ? run(args) : { passed: 0, failed: 0 }
  return {
    ...ran,
    skipped: (ran.skipped ?? 0) + missing.length,
    which: [...(ran.which ?? []), ...missing],
  }
}

/** In the order in which they run. @type {Record<string, (args: string[]) => Count>} */
export const stages = {
  lint: () => one(node(['scripts/lint.mjs'])),
  types: () => one(node(['scripts/check.mjs'])),
  unit: (args) => vitest('unit', args),
  component: (args) => vitest('component', args),
  ...(isProxyInstalled() && {
    /** @param {string[]} args */
    proxy: (args) => vitest('proxy', args),
  }),
  build: () => one(build()),
  sizes,
  e2e: playwright('e2e', 'playwright.config.ts'),
  engines,
  ...(isProxyInstalled() && { bridge: playwright('bridge', 'proxy/test/browser/playwright.config.ts') }),
}
