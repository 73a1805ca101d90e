/**
 * Large graphs in the built page, of 5,000 items and of 10,000 goals: the files are read, saved, shown, drawn whole,
 * and dragged. Wall time.
 */
import type { Page } from 'playwright'
import { fileOf } from '../src/library/files/own'
import type { AdgItem } from '../src/library/minds/adg/types'
import type { KeptGoal } from '../src/library/minds/goals/types'
import { parseSpec } from '../src/library/parse-spec'
import { withBuiltPage } from './browser'
import { grouped, line } from './measure'

const ITEMS = 5_000
/** The distance between each item and its requirements: the graph is as deep as it is wide. */
const BACK = [[7, 40], [13, 200], [31, 900]] as const // prettier-ignore
const [GOALS, TIERS] = [10_000, 20]
const MOVES = 90

/** A file that is read, and where in the page its graph is. */
interface Large {
  readonly what: string
  readonly text: string
  readonly panel: string
  readonly aim: string
}

export const benchLibraryGraph = (): Promise<void> => benchLarge(largeItems())
export const benchGoalGraph = (): Promise<void> => benchLarge(largeGoals())

function benchLarge({ what, text, panel, aim }: Large): Promise<void> {
  return withBuiltPage(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(`${url}#/library`)
    await page.locator('main[data-kept="0"]').waitFor()
    // A first visit stores the page for offline use. Real users have been here longer than that takes before they add a file.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    const times = [await read(page, text), await shown(page), await drawn(page, panel)]
    const all = times.reduce((sum, ms) => sum + ms, 0)
    line(
      `a graph of ${what}: read, kept and shown, drawn`,
      `${times.map((ms) => ms.toFixed(0)).join(' + ')} = ${all.toFixed(0)} ms`,
      aim,
    )
    const frames = await dragged(page, panel)
    const mean = frames.reduce((sum, ms) => sum + ms, 0) / frames.length
    line(
      '  dragged',
      `${(1000 / mean).toFixed(0)} frames a second`,
      `aim: ≥ 30; longest ${Math.max(...frames).toFixed(0)} ms`,
    )
  })
}

/**
 * Milliseconds, by the page's own clock, from the event with which a person begins something until the frame in which it is seen has
 * been painted. (Playwright hands a file over and presses at its own pace.)
 */
async function untilSeen(page: Page, { begins, shows, text = '' }: Wanted, begin: () => Promise<void>) {
  const ms = await page.evaluateHandle(
    ({ begins, shows, text }) => {
      const pen = new OffscreenCanvas(64, 64).getContext('2d', { willReadFrequently: true })
      const isThere = (element: Element) => {
        if (!(element instanceof HTMLCanvasElement)) return element.textContent.trim().startsWith(text)
        pen?.clearRect(0, 0, 64, 64)
        pen?.drawImage(element, 0, 0, 64, 64)
        return pen?.getImageData(0, 0, 64, 64).data.some((part) => part > 0)
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const told = new Promise<number>((resolve) => {
        const look = async ({ timeStamp }: Event) => {
          do await frame()
          while (![...document.querySelectorAll(shows)].some(isThere))
          resolve(performance.now() - timeStamp)
        }
        addEventListener(begins, (event) => void look(event), { capture: true, once: true })
      })
      return { told }
    },
    { begins, shows, text },
  )
  await begin()
  return ms.evaluate(({ told }) => told)
}

interface Wanted {
  readonly begins: 'change' | 'click'
  /** A selector of an element that has to be visible; for a canvas, one that is not empty. */
  readonly shows: string
  /** How its text begins. */
  readonly text?: string
}

/** From the choice of the file until its contents are shown. */
async function read(page: Page, text: string) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  const chooser = await choosing
  const file = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  const shows = 'dialog button.primary:not([aria-disabled=true])'
  return untilSeen(page, { begins: 'change', shows, text: 'Save' }, () => chooser.setFiles(file))
}

/** Until its parts are there. */
const shown = (page: Page) =>
  untilSeen(page, { begins: 'click', shows: '[role=tab]', text: 'Graph' }, () =>
    page.getByRole('button', { name: /^Save/ }).click(),
  )

/** Until its nodes are painted. */
const drawn = (page: Page, panel: string) =>
  untilSeen(page, { begins: 'click', shows: `${panel} [data-id$=-node]` }, () =>
    page.getByRole('tab', { name: 'Graph' }).click(),
  )

/** The duration of each frame (ms) while the graph is dragged about. */
async function dragged(page: Page, panel: string): Promise<number[]> {
  const stage = page.locator(panel).getByRole('application')
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('The graph is not in sight.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const all: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          all.push(now - last)
          last = now
          if (all.length < count) requestAnimationFrame(next)
          else resolve(all)
        }
        requestAnimationFrame(next)
      }),
    MOVES,
  )
  for (let at = 0; at < MOVES; at++) {
    await page.mouse.move(x + Math.sin(at / 6) * 150, y + Math.cos(at / 6) * 60)
    await page.waitForTimeout(10)
  }
  const told = await frames
  await page.mouse.up()
  return told
}

function largeItems(): Large {
  let edges = 0
  const items = Array.from({ length: ITEMS }, (_, at): [string, AdgItem] => {
    const needs = BACK.map(([by, most]) => at - 1 - ((at * by) % Math.min(at, most))).filter(
      (need) => need >= 0,
    )
    const requirements = Object.fromEntries(needs.map((need) => [`item_${need}`, 2]))
    edges += Object.keys(requirements).length
    const isFound = at % 3 === 0
    return [
      `item_${at}`,
      {
        requirements,
        held: [],
        standing: isFound ? 'experienced' : 'hypothesised',
        revisions: 1,
        yields: 1,
        action: isFound ? 'craft' : null,
        memory: { craft: [3, 1] },
        origins: [{ by: 'import', source: 'a bench' }],
      },
    ]
  })
  const { world } = parseSpec({})
  const file = fileOf('knowledge', {
    mind: 'adg',
    world,
    runs: {},
    body: { items: Object.fromEntries(items) },
  })
  return {
    what: `${grouped(ITEMS)} items, ${grouped(edges)} edges`,
    ...{ text: JSON.stringify(file), panel: '#known-graph', aim: 'aim: ≤ 2,000 ms' },
  }
}

/** The same number of tiers as the goals of the engine's figures. Each goal needs three things from the tiers below. */
function largeGoals(): Large {
  let edges = 0
  const item = (at: number) => `thing_${at}`
  const goals = Array.from({ length: GOALS }, (_, at): [string, KeptGoal] => {
    const below = Math.floor((Math.floor((at * TIERS) / GOALS) * GOALS) / TIERS)
    const [tool, ...needs] = below === 0 ? [] : [...new Set([1, 7, 31].map((step) => (at * step) % below))]
    edges += needs.length + (tool === undefined ? 0 : 1)
    return [
      `craft thing ${at}`,
      {
        ...{ description: '', subgoals: {}, passages: [], origins: [{ by: 'import', source: 'a bench' }] },
        tools: tool === undefined ? {} : { [item(tool)]: 1 },
        materials: Object.fromEntries(needs.map((need, i) => [item(need), 2 + i])),
        postconditions: { [item(at)]: 1 + (at % 4) },
      },
    ]
  })
  const { world } = parseSpec({})
  const body = { goals: Object.fromEntries(goals), documents: {} }
  const file = fileOf('knowledge', { mind: 'goals', world, runs: {}, body })
  return {
    what: `${grouped(GOALS)} goals, ${grouped(edges)} edges`,
    ...{ text: JSON.stringify(file), panel: '#kept-graph', aim: 'no aim: opened once' },
  }
}
