/**
 * The cost of storing the page for offline use: visits with and without the service worker, in turns, in one run.
 * `npm run bench -- offline`. The times depend on the machine and its load, so no test uses them.
 */
import type { Browser, BrowserContext, Page } from 'playwright'
import { withBuiltPage } from './browser'
import { line, median } from './measure'

const ROUNDS = 9
/** Duration of a visit, ms. It fetches its offline copy meanwhile. */
const LOOK = 6_000

/** All in ms. */
interface Visit {
  /** Something is painted. */
  readonly paint: number
  /** The run is drawn. */
  readonly alive: number
  /** The longest task of the page, and all that was longer than 50 ms beyond these, together. */
  readonly longest: number
  readonly blocked: number
}

async function look(page: Page, url: string, slower: number): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const long: number[] = []
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
    Object.assign(window, { long })
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.waitForTimeout(LOOK)
  return page.evaluate(() => {
    const { long } = window as unknown as { long: number[] }
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      alive: performance.getEntriesByName('alive')[0]?.startTime ?? NaN,
      longest: Math.max(0, ...long),
      blocked: long.reduce((sum, ms) => sum + ms - 50, 0),
    }
  })
}

/** A first visit, and a second one of the same browser. */
async function visits(context: BrowserContext, url: string, slower: number): Promise<[Visit, Visit]> {
  const first = await context.newPage()
  const one = await look(first, url, slower)
  await first.evaluate(async () => {
    if ('serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()))
      await navigator.serviceWorker.ready
  })
  await first.close()
  const second = await context.newPage()
  const two = await look(second, url, slower)
  await context.close()
  return [one, two]
}

async function turns(browser: Browser, url: string, slower: number): Promise<void> {
  const kinds = ['block', 'allow'] as const
  const seen = { block: { first: [], second: [] }, allow: { first: [], second: [] } } as Record<
    (typeof kinds)[number],
    { first: Visit[]; second: Visit[] }
  >
  for (let round = 0; round < ROUNDS; round++)
    for (const serviceWorkers of round % 2 ? kinds : kinds.toReversed()) {
      const [first, second] = await visits(await browser.newContext({ serviceWorkers }), url, slower)
      seen[serviceWorkers].first.push(first)
      seen[serviceWorkers].second.push(second)
    }
  for (const visit of ['first', 'second'] as const)
    for (const key of ['paint', 'alive', 'longest', 'blocked'] as const) {
      const of = (kind: (typeof kinds)[number]) => median(seen[kind][visit].map((one) => one[key]))
      line(
        `${visit} visit, ${slower === 1 ? 'as fast as it is' : `${slower} × slower`}: ${key}`,
        `${of('allow').toFixed(0)} ms`,
        `without a service worker ${of('block').toFixed(0)} ms`,
      )
    }
}

export function benchOffline(): Promise<void> {
  return withBuiltPage(async (browser, url) => {
    for (const slower of [1, 4]) await turns(browser, url, slower)
  })
}
