/**
 * The built page, measured by a browser: `npm run bench -- page`. Durations depend on the machine and its load, so no
 * test uses them.
 */
import type { Browser, Page } from 'playwright'
import { withBuiltPage } from './browser'
import { line, median } from './measure'

/** A task of more than this many ms makes the page feel stuck. */
const LONG = 50
const ROUNDS = 3

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** The time that the thread itself worked, in µs: other programs on the machine do not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The duration of each task on the page's main thread during the action, in ms. */
async function tasksDuring(browser: Browser, page: Page, action: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await action()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
  const main = new Set(trace.traceEvents.filter(isMain).map(threadOf))
  return trace.traceEvents
    .filter((event) => main.has(threadOf(event)) && event.name === 'RunTask')
    .map(({ tdur = 0 }) => tdur / 1000)
}

interface Observed {
  /** A second. */
  readonly frames: number
  readonly long: readonly number[]
}

/**
 * Frames of the page, and tasks that the browser's own observer calls long, in wall time. Returns a function that
 * ends it.
 */
async function observe(page: Page): Promise<() => Promise<Observed>> {
  await page.evaluate(() => {
    const start = performance.now()
    let frames = 0
    const long: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration))
    })
    observer.observe({ type: 'longtask' })
    const count = () => {
      frames++
      next = requestAnimationFrame(count)
    }
    let next = requestAnimationFrame(count)
    const observed = () => {
      cancelAnimationFrame(next)
      observer.disconnect()
      return { frames: (frames * 1000) / (performance.now() - start), long }
    }
    Object.assign(window, { observed })
  })
  return () => page.evaluate(() => (window as unknown as { observed: () => Observed }).observed())
}

/** Towers that are taken apart and built: nearly two thousand moves. */
const TOWERS =
  'world=blocks&world.problem=generated&world.blocks=1000&world.towers=30&agent=unstack-build&panel=world'

const RUNS = [
  ['as fast as it goes', 'speed=max', 2],
  ['as fast as it goes, for long', 'speed=max&horizon=100000', 3],
  ['at 250 steps a second', 'speed=250', 5],
  ['at 250 a second, with the truth and an item', 'speed=250&item=stick&truth=1', 5],
  ['at 60 steps a second', 'speed=60', 5],
  ['by lessons', '', 5],
  ['Hunch at 60 steps a second', 'agent=hunch&speed=60', 5],
  ['Hunch at 250 steps a second', 'agent=hunch&speed=250', 5],
  ['at 60 a second, 120 goals and 45 actions', 'goals=120&actions=45&speed=60', 5],
  ['at 250 a second, 120 goals and 45 actions', 'goals=120&actions=45&speed=250', 5],
  ['by lessons, 120 goals and 45 actions', 'goals=120&actions=45', 5],
  ['1,000 blocks at 4 steps a second', `${TOWERS}&speed=4`, 5],
  ['1,000 blocks at 60 steps a second', `${TOWERS}&speed=60`, 5],
  ['1,000 blocks at 250 steps a second', `${TOWERS}&speed=250`, 5],
] as const

/** The items to press in a map of each size. */
const MAPS = [
  ['67 goals', ''],
  ['120 goals and 45 actions', '&goals=120&actions=45'],
] as const
const PRESSED = ['stick', 'furnace', 'iron_ingot', 'bucket', 'shield'] as const

/** From pressing a tile until its card and its lens are painted, while the run plays and while it is paused. */
async function benchPressing(browser: Browser, url: string): Promise<void> {
  for (const [name, query] of MAPS)
    for (const plays of [false, true]) {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
      await page.goto(`${url}#/watch?seed=1&step=600&speed=60${query}`)
      await page.locator('[data-ready=true]').waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(2_500)
      if (plays) await page.getByRole('button', { name: /^Play/ }).click()
      const took: number[] = []
      for (const thing of PRESSED) {
        const ms = await page.evaluate(pressed, thing)
        if (ms !== null) took.push(ms)
        await page.waitForTimeout(300)
      }
      line(
        `a tile's card and lens, ${name}, ${plays ? 'playing' : 'standing'}`,
        `${median(took).toFixed(0)} ms`,
        `aim: ≤ 100 ms; longest ${Math.max(...took).toFixed(0)} ms of ${took.length}`,
      )
      await page.close()
    }
}

/** In the page: presses the tile of a thing, and waits until its card and its lens are there and painted; null: no such tile. */
async function pressed(thing: string): Promise<number | null> {
  const spaced = thing.replaceAll('_', ' ')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const tile = document.querySelector<HTMLElement>(`[data-goal="${thing}"]`)
  if (!tile) return null
  const start = performance.now()
  tile.click()
  const isThere = () =>
    ['.card h2', '.lens svg'].every((part) =>
      document.querySelector(`[aria-label="Selected: ${spaced}"] ${part}`),
    )
  while (!isThere() && performance.now() - start < 5_000) await frame()
  // The state at the start of a frame is painted at its end.
  await frame()
  return performance.now() - start
}

/** What takes the main thread's time while a run plays. */
async function benchPlaying(browser: Browser, url: string): Promise<void> {
  for (const [name, query, seconds] of RUNS) {
    const page = await browser.newPage()
    await page.goto(`${url}#/watch?seed=1&step=0&${query}`)
    await page.locator('[data-ready=true]').waitFor()
    // Its late parts are there too, and it has nothing left to do.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2_500)
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await page.keyboard.press('Home')
      const observed = await observe(page)
      const tasks = await tasksDuring(browser, page, async () => {
        await page.getByRole('button', { name: /^Play/ }).click()
        await page.waitForTimeout(seconds * 1000)
      })
      const { frames, long } = await observed()
      const tooLong = tasks.filter((ms) => ms > LONG).map((ms) => ms.toFixed(0))
      line(
        round === 0 ? `playing ${name}: longest task` : '',
        `${Math.max(0, ...tasks).toFixed(0)} ms`,
        `aim: ≤ ${LONG} ms; longer: ${tooLong.join(' ') || 'none'}; by wall time: ${long.join(' ') || 'none'}; ` +
          `${frames.toFixed(0)} frames a second`,
      )
      const pause = page.getByRole('button', { name: 'Pause', exact: true })
      if (await pause.isVisible()) await pause.click()
    }
    await page.close()
  }
}

/** From Cancel until no worker works any more. */
async function benchCancelling(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  const took: number[] = []
  for (let round = 0; round < 5; round++) {
    await page.goto(`${url}?${round}#/lab?show=table-5&seeds=40`)
    await page.getByRole('button', { name: /^(Run|Continue) / }).click()
    await page.locator('main[data-phase=running]').waitFor()
    await page.waitForTimeout(1_000)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.locator('main[data-phase=idle]').waitFor()
    const ms = await page.evaluate(() => performance.getEntriesByName('lab-cancelled').at(-1)?.duration)
    took.push(ms ?? Number.NaN)
  }
  line('cancelling a study in the Lab', `${median(took).toFixed(0)} ms`, 'aim: ≤ 200 ms')
  await page.close()
}

export function benchPage(): Promise<void> {
  return withBuiltPage(async (browser, url) => {
    await benchPlaying(browser, url)
    await benchPressing(browser, url)
    await benchCancelling(browser, url)
  })
}
