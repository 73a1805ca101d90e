import { getOrCreate } from '../src/engine/get-or-create'
import { expect, test, type Page } from './test'
import { button, plays } from './watching'
import { inWindow, openView, VIEWS, WINDOWS, type ViewName, type WindowName } from './windows'

const views = Object.keys(VIEWS) as ViewName[]
/** In which runs are played. */
const played: readonly ViewName[] = ['watch', 'maps', 'pair', 'many']
/** Room in which a graph can still be read, px. */
const MIN_GRAPH = 110

/** The document is as large as the window; larger contents scroll inside. */
async function fits(page: Page, when: string) {
  // Drawings follow a window that changes its size a frame later.
  const over = () =>
    page.evaluate(() => ({
      across: document.documentElement.scrollWidth - innerWidth,
      down: document.documentElement.scrollHeight - innerHeight,
    }))
  await expect.poll(over, { message: when }).toEqual({ across: 0, down: 0 })
}

/**
 * Hidden text for screen readers is positioned absolutely. If its scroller is not its containing block, it makes the
 * document longer; so may anything else that reaches beyond the window.
 */
async function keepsWhatIsHidden(page: Page, when: string) {
  const loose = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.visually-hidden')].flatMap((hidden) => {
        let scroller = hidden.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
          scroller = scroller.parentElement
        if (!scroller || !hidden.offsetParent) return []
        return scroller.contains(hidden.offsetParent)
          ? []
          : [`${hidden.textContent} in .${scroller.className}`]
      }),
    )
  await expect.poll(loose, { message: when }).toEqual([])
}

async function showsPlay(page: Page, when: string) {
  const play = page.locator('.transport .play')
  await expect(play, when).toBeInViewport({ ratio: 1 })
  // Pressed where it is, without anything being scrolled to it first.
  const isReached = () =>
    play.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isReached, { message: when }).toBe(true)
}

async function showsGraphs(page: Page, view: ViewName, when: string) {
  if (view === 'watch' && (await page.getByRole('tab', { name: 'Graph' }).isVisible()))
    await page.getByRole('tab', { name: 'Graph' }).click()
  const stages = page.locator('section.graph .stage')
  await expect(stages.first(), when).toBeVisible()
  for (const stage of await stages.all()) {
    const least = async () => {
      const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {}
      return Math.min(width, height)
    }
    await expect.poll(least, { message: when }).toBeGreaterThanOrEqual(MIN_GRAPH)
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

const isNear = (a: Place, b: Place) => Math.abs(a.x - b.x) < 12 && Math.abs(a.y - b.y) < 2

/** Presets, Share, Settings and the links to the views are in sight, where they were in the view before. */
async function keepsHeader(page: Page, places: Map<number, Place>, when: string) {
  const header = page.getByRole('banner')
  const links = await header.getByRole('link').all()
  expect(links.length, when).toBe(5)
  const buttons = ['Presets', 'Share', 'Settings'].map((name) =>
    header.getByRole('button', { name, exact: true }),
  )
  for (const [i, one] of [...buttons, ...links].entries()) {
    await expect(one, when).toBeInViewport({ ratio: 1 })
    // The name of the open view is bold, which moves its neighbours by a pixel or so.
    const place = async () => {
      const { x = 0, y = 0 } = (await one.boundingBox()) ?? {}
      return { x, y }
    }
    const now = await place()
    const before = getOrCreate(places, i, () => now)
    await expect
      .poll(async () => isNear(before, await place()), { message: `${when}, ${String(i)}` })
      .toBe(true)
  }
}

async function keepsToWindow(page: Page, view: ViewName, when: string) {
  await fits(page, when)
  await keepsWhatIsHidden(page, when)
  if (!played.includes(view)) return
  await showsPlay(page, when)
  if (view === 'watch' || view === 'pair') await showsGraphs(page, view, when)
  await fits(page, `${when}, with the graph`)
}

/** Plays a run to its end. `look` is called while it plays, and at the end. */
async function playsToTheEnd(page: Page, look: (when: string) => Promise<void>) {
  const root = page.locator('[data-playing]').last()
  await page.locator('.transport .play').click()
  await expect(root).toHaveAttribute('data-playing', 'true')
  await expect(root).not.toHaveAttribute('data-step', '412')
  await look('while it plays')
  await page.locator('.transport .play').click()
  await expect(root).toHaveAttribute('data-playing', 'false')
  // On a narrow page this button is behind another one.
  const more = button(page, /^More: /)
  if (await more.isVisible()) await more.click()
  await button(page, 'To the end').click()
  await expect(root).toHaveAttribute('data-step', '3000')
  await look('at the end')
}

/** Windows for which one page is enough: it changes its size between them, not how the user points or how dense its pixels are. */
const SHARED: readonly (readonly [WindowName, ...WindowName[]])[] = [
  ['laptop', 'desktop'],
  ['tablet', 'phone'],
  ['zoomed'],
]

for (const windows of SHARED)
  test(`every view fits into the window, with the header in the same place: ${windows.join(', ')}`, async ({
    browser,
  }) => {
    const places = new Map(windows.map((name) => [name, new Map<number, Place>()]))
    await inWindow(browser, windows[0], async (page) => {
      for (const view of views) {
        await openView(page, view)
        // The pointer rests on nothing that would explain itself over the page.
        await page.mouse.move(0, 0)
        for (const [name, ofHeader] of places) {
          await page.setViewportSize(WINDOWS[name])
          await keepsHeader(page, ofHeader, `${view}, ${name}`)
          await keepsToWindow(page, view, `${view}, ${name}`)
        }
        if (!played.includes(view)) continue
        await playsToTheEnd(page, async (when) => {
          for (const name of windows) {
            await page.setViewportSize(WINDOWS[name])
            await fits(page, `${view} ${when}, ${name}`)
            await keepsWhatIsHidden(page, `${view} ${when}, ${name}`)
            await showsPlay(page, `${view} ${when}, ${name}`)
          }
        })
      }
    })
  })

test('tabs of a narrow page keep to the window, one by one', async ({ browser }) => {
  for (const window of ['phone', 'zoomed'] as const)
    await inWindow(browser, window, async (page) => {
      await openView(page, 'watch')
      for (const name of ['World', 'Graph', 'Goals', 'Curve']) {
        const panel = page.getByRole('tabpanel', { name, exact: true })
        await page.getByRole('tab', { name, exact: true }).click()
        await fits(page, `${name} of ${window}`)
        await keepsWhatIsHidden(page, `${name} of ${window}`)
        await showsPlay(page, `${name} of ${window}`)
        await expect(panel).toBeInViewport()
        const height = async () => (await panel.boundingBox())?.height ?? 0
        await expect.poll(height, { message: `${name} of ${window}` }).toBeGreaterThanOrEqual(MIN_GRAPH)
      }
      await plays(page, false)
    })
})

test('the list beside the graph is no wider than a phone', async ({ browser }) => {
  await inWindow(browser, 'phone', async (page) => {
    await page.goto('/#/watch?seed=7&step=412')
    await page.getByRole('tab', { name: 'Graph' }).click()
    await button(page, 'List').click()
    const list = page.getByRole('region', { name: 'Items and what they need' })
    await expect(list.getByRole('row', { name: /copied guess/ }).first()).toBeVisible()
    await expect.poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

for (const view of ['watch', 'maps', 'pair', 'many'] as const)
  test(`${view} keeps Play in sight in any window from 320 px on, low or high`, async ({ browser }) => {
    await inWindow(browser, 'laptop', async (page) => {
      await openView(page, view)
      for (const width of [320, 577, 761, 901, 1101])
        for (const height of [360, 481, 561, 641]) {
          await page.setViewportSize({ width, height })
          await fits(page, `${width} × ${height}`)
          await showsPlay(page, `${width} × ${height}`)
        }
    })
  })

/** Elements that the user looks at while a run plays: headings, panels and their parents, tiles, buttons. */
const LANDMARKS = [
  ...[
    'h2',
    'main header',
    '[role=tab]',
    '.whole [role=tabpanel]',
    '[role=switch]',
    '[role=separator]',
    '.lens',
  ],
  ...['[role=rowheader] .name', '[data-goal]', '.transport button'],
].join()
/** Their positions and sizes, without invisible elements and late definitions. */
const places = (page: Page) =>
  page.locator(LANDMARKS).evaluateAll((all: HTMLElement[]) =>
    all
      .filter((one) => one.checkVisibility() && one.closest('.visually-hidden') === null)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const name = one.dataset['goal'] ?? one.getAttribute('aria-label') ?? one.id
        const words = one.matches('h2, .name') ? one.innerText.trim() : name
        return `${one.tagName} ${words}: ${[x, y, width, height].map(Math.round).join()}`
      }),
  )

for (const [window, view] of [
  ['laptop', 'watch'],
  ['tablet', 'watch'],
  ['phone', 'watch'],
  ['laptop', 'maps'],
  ['laptop', 'pair'],
] as const)
  test(`all parts keep their place and size while a run goes on: ${view}, ${window}`, async ({ browser }) => {
    await inWindow(
      browser,
      window,
      async (page) => {
        await openView(page, view)
        const root = page.locator('[data-playing]').last()
        // The late parts of the first drawing are there when two looks are equal.
        let before = await places(page)
        const isSettled = async () => {
          const last = before
          before = await places(page)
          return last.length > (view === 'watch' ? 20 : 8) && last.join() === before.join()
        }
        await expect.poll(isSettled).toBe(true)
        for (let times = 0; times < 12; times++) {
          await page.getByRole('slider', { name: 'Timeline' }).press('PageUp')
          await expect(root).toHaveAttribute('data-step', String(412 + 100 * (times + 1)))
          expect(await places(page), `after ${String(412 + 100 * (times + 1))} steps`).toEqual(before)
        }
      },
      // A tile that turns over is in its place, and measured while it turns it is not.
      { reducedMotion: 'reduce' },
    )
  })
