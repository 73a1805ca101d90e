// `npm run test:gpu`: real WebLLM and real MiniLM, on a machine that has a graphics card and the internet; elsewhere it
// says that it skips, and why. The first time it downloads about 1 GB, which stays in .cache/gpu-profile.
//
//   npm run test:gpu                          the smallest model
//   npm run test:gpu -- --model qwen2.5-7b    another one of the ladder
//   npm run test:gpu -- --rehearse            anywhere: with a double as WebLLM's engine
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from './chromium.mjs'
import { build, ensureInstalled, needsBuild } from './prepare.mjs'

const REPORT = 'node_modules/.cache/gpu.json'

const { values } = parseArgs({ options: { model: { type: 'string' }, rehearse: { type: 'boolean' } } })
ensureInstalled()

/** @param {number} passed @param {number} failed @param {number} skipped */
function end(passed, failed, skipped) {
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed > 0 ? 1 : 0)
}

const chromium = await findOrInstallChromium()
if (!chromium) {
  console.log('Skipped: there is no Chromium.')
  end(0, 0, 1)
}
if (!values.rehearse) {
  // Late: in a fresh clone there is no Playwright before `ensureInstalled`.
  const { missing } = await import('./gpu.mjs')
  const why = await missing(chromium ?? '')
  if (why !== null) {
    console.log(`Skipped: ${why}.`)
    end(0, 0, 1)
  }
}
if (!process.env['FIRSTHAND_DIST'] && needsBuild() && !build()) end(0, 1, 0)

rmSync(REPORT, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e-gpu/playwright.config.ts',
    '--reporter=list,json',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
      ...(chromium && { CHROMIUM: chromium }),
      ...(values.model && { FIRSTHAND_MODEL: values.model }),
      ...(values.rehearse && { FIRSTHAND_REHEARSAL: '1' }),
    },
  },
)
const { stats } = JSON.parse(readFileSync(REPORT, 'utf8'))
end(stats.expected, stats.unexpected + (status !== 0 && stats.unexpected === 0 ? 1 : 0), stats.skipped)
