/** What no attack may cause in the page: an uncaught error, a dead view, a long freeze, a request to a stranger. */
import { count, isFull } from '../../attack/amount'
import { expect, type Page } from '../test'

/** The longest task on the main thread that an attack may cause, in ms. */
const LONGEST_TASK = 2_000

export interface Observed {
  /** Uncaught errors, and errors that the page logged. */
  readonly errors: readonly string[]
  /** Requests to a host other than the page's own and the named ones. */
  readonly strangers: readonly string[]
}

/**
 * Watches a page from now on. Call it before the first `goto`.
 * @param hosts hosts (with port) that the test names itself, such as a server of its own
 */
export async function observe(page: Page, hosts: readonly string[] = []): Promise<Observed> {
  const errors: string[] = []
  const strangers: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('crash', () => errors.push('the tab crashed'))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const isNamed = hosts.includes(host) || host === new URL(page.url()).host
    if (protocol.startsWith('http') && page.url() !== 'about:blank' && !isNamed) strangers.push(request.url())
  })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  return { errors, strangers }
}

/** The duration of the longest task since the page was loaded, in ms; 0: none was over 50 ms. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...((window as { longTasks?: number[] }).longTasks ?? [])))

/** The page still works: the view is drawn, nothing was thrown, nothing froze, no stranger was asked. */
export async function expectUnharmed(
  page: Page,
  { errors, strangers }: Observed,
  what: string,
): Promise<void> {
  await expect(page.getByRole('banner'), what).toBeVisible()
  expect(
    await page.getByRole('heading', { name: 'The page cannot show this' }).count(),
    `dead view: ${what}`,
  ).toBe(0)
  expect(errors, what).toEqual([])
  expect(strangers, what).toEqual([])
  // No duration decides a test of `npm test`.
  if (isFull) expect(await longestTask(page), `longest task in ms: ${what}`).toBeLessThan(LONGEST_TASK)
}

/** Notes the longest task since the last call, for the reader of the attack's counts: what else the machine does adds to it. */
export async function noteLongest(page: Page, what: string): Promise<void> {
  const longest = await longestTask(page)
  await page.evaluate(() => void ((window as { longTasks?: number[] }).longTasks ?? []).splice(0))
  count(`ms, the longest task (0: under 50 ms). ${what}`, longest)
}
