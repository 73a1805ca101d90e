// `npm test`: every check in one go. All stages run, so that all failures show at once; the end names them
// again, far below where they were, and the last line is the sum over all suites: `N passed, N failed`.
//
//   npm test                       everything
//   npm test -- unit               one stage (or several)
//   npm test -- unit src/engine    the rest goes to Vitest or Playwright
import { provideChromium } from './chromium.mjs'
import { ensureInstalled, needsBuild } from './prepare.mjs'
import { stages } from './stages.mjs'

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
/** Whose tests are of the built page, and whose need a browser. */
const [ofPage, inBrowser] = [
  ['sizes', 'e2e', 'engines', 'bridge'],
  ['component', 'e2e', 'bridge'],
]
if (ofPage.some((name) => chosen.has(name)) && needsBuild()) chosen.add('build')

if (inBrowser.some((name) => chosen.has(name))) {
  const chromium = await provideChromium().catch((error) => console.error(String(error)))
  if (!chromium)
    console.error(
      'No Chromium: component and end-to-end tests will fail. Install one, or name one in CHROMIUM.',
    )
}

/** @type {{ name: string, passed: number, failed: number, skipped: number, which: string[], seconds: number }[]} */
const rows = []
for (const name of names.filter((name) => chosen.has(name))) {
  console.log(`\n━━━ ${name} ━━━`)
  const start = performance.now()
  const broken = ofPage.includes(name) && rows.some((row) => row.name === 'build' && row.failed > 0)
  if (broken) console.log('Failed without a try: there is no built page.')
  const result = broken ? { passed: 0, failed: 1 } : await stages[name]?.(rest)
  rows.push({
    name,
    passed: 0,
    failed: 0,
    skipped: 0,
    which: [],
    ...result,
    seconds: (performance.now() - start) / 1000,
  })
}

console.log('\n━━━ summary ━━━')
for (const { name, passed, failed, skipped, which, seconds } of rows) {
  console.log(
    `${failed ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed` +
      `${skipped ? ` ${skipped} skipped` : ''}  ${seconds.toFixed(1)} s`,
  )
  for (const one of which) console.log(one.replace(/^/gm, '         '))
}
const sum = (/** @type {'passed' | 'failed'} */ key) => rows.reduce((total, row) => total + row[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
