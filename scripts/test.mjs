// `npm test`: every check in one go. All stages run, so that all failures show at once; the summary at the end names
// them again, and the last line is the sum over all stages: `N passed, N failed`. Stages that mostly wait run beside
// stages that compute: the output of each is printed in one piece when it ends. A single stage prints as it goes.
//
//   npm test                       everything
//   npm test -- unit               one stage (or several)
//   npm test -- unit src/engine    the rest goes to Vitest or Playwright
import { provideChromium } from './chromium.mjs'
import { ensureInstalled, needsBuild } from './prepare.mjs'
import { LANES, OF_PAGE, stages } from './stages.mjs'
import { buffered, screen } from './terminal.mjs'

const names = Object.keys(stages)
const args = process.argv.slice(2)
const wanted = args.filter((arg) => names.includes(arg))
const rest = args.filter((arg) => !names.includes(arg))
if (rest.length > 0 && wanted.length === 0) {
  console.error(`There is no stage ${rest[0]}. Stages: ${names.join(', ')}.`)
  process.exit(2)
}

ensureInstalled()

const chosen = new Set(wanted.length > 0 ? wanted : names)
const inBrowser = ['component', 'e2e', 'bridge']
if (OF_PAGE.some((name) => chosen.has(name)) && needsBuild()) chosen.add('build')

if (inBrowser.some((name) => chosen.has(name))) {
  const chromium = await provideChromium().catch((error) => console.error(String(error)))
  if (!chromium)
    console.error(
      'No Chromium: component and end-to-end tests will fail. Install one, or name one in CHROMIUM.',
    )
}

/** @typedef {import('./stages.mjs').Count & { seconds: number }} Row */

/** By the name of the stage: its result, as soon as it has one. @type {Map<string, Promise<Row>>} */
const rows = new Map()
/** With a page that is built for it, if need be. */
const isAlone = wanted.length === 1

/** @param {string} name @returns {Promise<Row>} */
async function run(name) {
  const heading = `\n━━━ ${name} ━━━`
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  if (OF_PAGE.includes(name) && ((await rows.get('build'))?.failed ?? 0) > 0) {
    console.log(`${heading}\nFailed without a try: there is no built page.`)
    return { passed: 0, failed: 1, seconds: seconds() }
  }
  const stage = stages[name]
  if (!stage) throw new Error(`A lane names a stage that is not there: ${name}`)
  const output = buffered()
  console.log(isAlone ? heading : `··· ${name} starts`)
  const count = await stage(isAlone ? screen : output.terminal, rest)
  if (!isAlone) console.log(`${heading}\n${output.text()}`)
  return { ...count, seconds: seconds() }
}

for (const lane of LANES) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve()
  for (const name of lane.filter((name) => chosen.has(name) && name in stages)) {
    const row = before.then(() => run(name))
    rows.set(name, row)
    before = row
  }
}
/** @type {(Row & { name: string })[]} */
const results = []
for (const name of names) {
  const row = await rows.get(name)
  if (row) results.push({ name, ...row })
}

console.log('\n━━━ summary ━━━')
for (const { name, passed, failed, skipped, which = [], seconds } of results) {
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed` +
      `${skipped ? ` ${skipped} skipped` : ''}  ${seconds.toFixed(1)} s`,
  )
  for (const one of which) console.log(one.replace(/^/gm, '         '))
}
const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, row) => total + row[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
