/**
 * The built page on a phone: a processor six times slower, 1.6 Mbit/s and 150 ms, each figure beside the same without throttling:
 * `npm run bench -- phone`. Times depend on the machine and its load, so no test uses them.
 */
import type { Browser, Page } from 'playwright'
import { withBuiltPage } from './browser'
import { line } from './measure'

const SLOWER = 6
/** Bytes a second, and ms. */
const NETWORK = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 }
/** Aims, in ms. */
const READY = 4_000
const LONGEST = 200

/** When something was there, and the longest task until the page was quiet again, in ms. */
interface Measured {
  readonly ready: number
  readonly longest: number
}

type Action = readonly [name: string, act: (page: Page) => Promise<unknown>]

const seek = (step: number) => async (page: Page) => {
  await page.evaluate((to) => (location.hash = `#/watch?seed=18&step=${to}`), step)
  await page.locator(`[data-step="${step}"]`).waitFor()
}

const VISITS: readonly (readonly [
  name: string,
  hash: string,
  isThere: string,
  actions: readonly Action[],
])[] = [
  [
    'a first visit',
    '',
    '[data-goal]',
    [
      ['the whole time-lapse', (page) => page.getByText(/^In the end/).waitFor()],
      ['leaving the story', (page) => page.getByRole('button', { name: 'Skip the story' }).click()],
    ],
  ],
  [
    'a run',
    '#/watch?seed=18&step=100',
    '[role=gridcell]',
    [
      ['going to step 1,500', seek(1_500)],
      [
        'the first graph',
        async (page) => {
          await page.getByRole('tab', { name: 'Graph' }).click()
          await page.locator('.graph canvas').first().waitFor()
        },
      ],
    ],
  ],
]

async function visit(
  browser: Browser,
  url: string,
  [, hash, isThere, actions]: (typeof VISITS)[number],
  isSlow: boolean,
): Promise<readonly Measured[]> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  if (isSlow) {
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    Object.assign(window, { takeLongest: () => Math.max(0, ...tasks.splice(0)) })
  })
  const settle = async () => {
    await page.waitForTimeout(isSlow ? 6_000 : 2_000)
    return page.evaluate(() => (window as unknown as { takeLongest: () => number }).takeLongest())
  }
  await page.goto(`${url}${hash}`)
  await page.locator(isThere).first().waitFor()
  const ready = await page.evaluate(() => performance.now())
  const measured: Measured[] = [{ ready, longest: await settle() }]
  for (const [, act] of actions) {
    const start = await page.evaluate(() => performance.now())
    await act(page)
    const end = await page.evaluate(() => performance.now())
    measured.push({ ready: end - start, longest: await settle() })
  }
  await context.close()
  return measured
}

export function benchPhone(): Promise<void> {
  return withBuiltPage(async (browser, url) => {
    for (const one of VISITS) {
      const fast = await visit(browser, url, one, false)
      const slow = await visit(browser, url, one, true)
      const [name, , , actions] = one
      for (const [at, what] of [`${name}, ready`, ...actions.map(([action]) => action)].entries()) {
        const [phone, here] = [slow[at], fast[at]]
        if (!phone || !here) continue
        const ratio = (a: number, b: number) => `${(a / Math.max(1, b)).toFixed(1)} × of ${b.toFixed(0)} ms`
        line(
          what,
          `${phone.ready.toFixed(0)} ms`,
          `${ratio(phone.ready, here.ready)}${at === 0 ? `; aim: ≤ ${READY} ms` : ''}`,
        )
        line(
          '  longest task',
          `${phone.longest.toFixed(0)} ms`,
          `${ratio(phone.longest, here.longest)}; aim: ≤ ${LONGEST} ms`,
        )
      }
    }
  })
}
