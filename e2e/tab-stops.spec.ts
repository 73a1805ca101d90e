import { expect, test, type Locator, type Page } from './test'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import { button, open, standsAt } from './watching'
import { openView, WINDOWS } from './windows'

/** The keyboard's starting point on a new page. `blur` alone would leave it in its old place. */
async function fromTheTop(page: Page) {
  await page.evaluate(() => {
    const top = document.createElement('span')
    top.tabIndex = -1
    document.body.prepend(top)
    top.focus()
    top.remove()
  })
}

/** The number of Tab stops from the top of the page to Play. */
async function stopsToPlay(page: Page): Promise<number> {
  await fromTheTop(page)
  const play = page.locator('.transport .play')
  for (let stops = 1; stops < 400; stops++) {
    await page.keyboard.press('Tab')
    if (await play.evaluate((element) => element === document.activeElement)) return stops
  }
  return Infinity
}

/** The controls that are Tab stops. */
const stopsIn = (list: Locator) =>
  list.locator('button, a[href], summary, input, [role=gridcell], [role=treeitem]').evaluateAll((all) => {
    const isStop = (element: Element) => element instanceof HTMLElement && element.tabIndex >= 0
    return { controls: all.length, stops: all.filter(isStop).length }
  })

async function isOneStop(list: Locator, name: string) {
  // What makes it one is loaded with the first key.
  await list.page().keyboard.press('Shift')
  await expect(async () => {
    const { controls, stops } = await stopsIn(list)
    expect(controls, name).toBeGreaterThan(1)
    expect(stops, name).toBe(1)
  }).toPass({ timeout: PATIENCE })
}

const attemptsOf = (page: Page) => page.getByRole('tabpanel', { name: 'Attempts' }).locator('ol')
const feedOf = (page: Page) => page.getByRole('region', { name: 'What happened' }).locator('ol')

test('each list of Watch is one Tab stop, however long it is', async ({ page }) => {
  await openView(page, 'watch')
  await isOneStop(page.getByRole('grid', { name: 'Goals by stage' }), 'map')
  await isOneStop(page.getByRole('region', { name: 'Item' }).locator('dl'), 'the item’s card')
  await isOneStop(page.getByRole('tree', { name: 'What stone hoe needs' }), 'lens')
  await isOneStop(attemptsOf(page), 'attempts')
  await expect.poll(() => stopsToPlay(page)).toBeLessThanOrEqual(40)

  await page.getByRole('tab', { name: 'World' }).click()
  await isOneStop(page.getByRole('region', { name: 'Current goal', exact: true }).locator('ul'), 'inventory')
  await page.getByRole('tab', { name: 'Graph' }).click()
  await isOneStop(page.getByRole('group', { name: 'Graph view' }), 'buttons of the graph')
  await isOneStop(page.locator('.legend'), 'legend')
  await button(page, 'List').click()
  await isOneStop(page.getByRole('region', { name: 'Items and what they need' }).locator('table'), 'table')
})

test('the log of every step is one Tab stop, however many steps are shown', async ({ page }) => {
  await openView(page, 'watch')
  await page.getByRole('tab', { name: 'Every step' }).click()
  const feed = feedOf(page)
  await isOneStop(feed, 'feed')
  const before = await stopsToPlay(page)
  expect(before).toBeLessThanOrEqual(42)
  await page.getByRole('button', { name: /^Show older/ }).click()
  await expect.poll(async () => (await stopsIn(feed)).controls).toBeGreaterThan(100)
  await isOneStop(feed, 'longer feed')
  await expect.poll(() => stopsToPlay(page)).toBe(before)
})

test('opened attempts add no Tab stop', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=3000')
  await standsAt(page, 3000)
  const attempts = attemptsOf(page)
  await isOneStop(attempts, 'attempts')
  const before = await stopsToPlay(page)
  const { controls } = await stopsIn(attempts)
  await attempts.getByRole('button', { name: 'show', exact: true }).first().click()
  await expect.poll(async () => (await stopsIn(attempts)).controls).toBeGreaterThan(controls)
  await isOneStop(attempts, 'opened attempts')
  await expect.poll(() => stopsToPlay(page)).toBe(before)
})

test('a list stays one Tab stop while a run adds to it', async ({ page }) => {
  for (const [tab, listOf] of [
    ['Attempts', attemptsOf],
    ['Every step', feedOf],
  ] as const) {
    await open(page, '#/watch?seed=7&step=60')
    await standsAt(page, 60)
    await page.getByRole('tab', { name: tab }).click()
    await isOneStop(listOf(page), `${tab} at first`)
    await isOneStop(page.getByRole('grid', { name: 'Goals by stage' }), 'map at first')
    await button(page, 'To the end').click()
    await standsAt(page, 3000)
    await isOneStop(listOf(page), `${tab} at the end`)
    await isOneStop(page.getByRole('grid', { name: 'Goals by stage' }), 'map at the end')
  }
})

test('in the map arrow keys go from tile to tile, and Enter chooses', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=412')
  await standsAt(page, 412)
  const map = page.getByRole('grid', { name: 'Goals by stage' })
  const stop = map.locator('[role=gridcell][tabindex="0"]')
  await stop.focus()
  const nameOf = () => map.locator(':focus').getAttribute('data-goal')
  const first = await nameOf()
  await page.keyboard.press('ArrowRight')
  await expect.poll(nameOf).not.toBe(first)
  const second = await nameOf()
  await page.keyboard.press('ArrowDown')
  await expect.poll(nameOf).not.toBe(second)
  await page.keyboard.press('ArrowUp')
  await expect.poll(nameOf).toBe(second)
  await page.keyboard.press('Enter')
  await expect(map.locator(':focus')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(new RegExp(`item=${second ?? ''}`))
  // Tab leaves the map and comes back to where it was left; the run has not been moved by any of it.
  await page.keyboard.press('Tab')
  await expect(map.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(nameOf).toBe(second)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/item=/)
  await standsAt(page, 412)
})

test('each suite’s list of experiments is one Tab stop', async ({ page }) => {
  await openView(page, 'lab')
  for (const suite of await page.locator('#lab-list section').all())
    await isOneStop(suite.locator('ul'), 'suite')
})

test('in a list arrow keys go from control to control, Home and End to its ends', async ({ page }) => {
  await openView(page, 'watch')
  await page.getByRole('tab', { name: 'Every step' }).click()
  const feed = feedOf(page)
  await isOneStop(feed, 'feed')
  const first = feed.locator('li').nth(0).getByRole('button').first()
  await first.focus()
  const line = (at: number) => feed.locator('li').nth(at).getByRole('button').first()
  await page.keyboard.press('ArrowDown')
  await expect(line(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(line(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(line(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(feed.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  // The run has not been moved by any of it.
  await standsAt(page, 412)
  // Tab leaves the list and comes back to where it was left.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(feed.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(line(1)).toBeFocused()
})

test('a press with a pointer in a list leaves the keys of the run to the run', async ({ page }) => {
  await openView(page, 'watch')
  await page.getByRole('tab', { name: 'World' }).click()
  const inventory = page.getByRole('region', { name: 'Current goal', exact: true }).locator('ul')
  await isOneStop(inventory, 'inventory')
  await inventory.getByRole('button').first().click()
  await page.keyboard.press('ArrowRight')
  await standsAt(page, 413)
  await page.getByRole('tab', { name: 'Goals' }).click()
  await page.locator('[data-goal=torch]').click()
  await page.keyboard.press('ArrowRight')
  await standsAt(page, 414)
})

test('the second link of the page skips to the transport', async ({ page }) => {
  for (const view of ['watch', 'pair'] as const) {
    await openView(page, view)
    await fromTheTop(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the playback buttons' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(button(page, 'Play')).toBeFocused()
  }
})

/** The place of each Tab stop, in order, independent of scrolling. */
async function stopsInSight(page: Page, within: '#main' | '#transport') {
  const stops: { part: string; name: string; top: number; bottom: number }[] = []
  await page.locator(within).evaluate((element) => {
    element.tabIndex = -1
    element.focus()
  })
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate((of) => {
      const [main, at] = [document.querySelector(of), document.activeElement]
      if (!main || !at || !main.contains(at)) return null
      const { top, bottom } = at.getBoundingClientRect()
      const part = at.closest('.model, .whole, .thing, .log, #main > .headline')?.classList[0]
      return {
        part: part ?? '',
        name: (at.ariaLabel ?? at.textContent).trim().slice(0, 40),
        top: top + main.scrollTop,
        bottom: bottom + main.scrollTop,
      }
    }, within)
    if (!stop) return stops
    stops.push(stop)
  }
}

/** Stops that are above the one before them. */
const backwards = (stops: Awaited<ReturnType<typeof stopsInSight>>) =>
  stops.filter((stop, at) => stop.bottom <= (stops[at - 1]?.top ?? -Infinity))

for (const [when, hash, first, isThere] of [
  [
    'a question waits',
    '#/watch?model=person&model.items=5&seed=20&step=0',
    'model',
    (page: Page) => page.getByText('Question 1 of 5', { exact: true }),
  ],
  [
    'a run is over',
    '#/watch?seed=18&step=3000',
    'thing',
    (page: Page) => page.getByRole('heading', { name: 'The run is finished: it has used all its steps.' }),
  ],
  [
    'nothing comes first',
    '#/watch?seed=18&step=636',
    'headline',
    (page: Page) => page.getByText('The model’s guess', { exact: true }),
  ],
] as const)
  test(`on a phone the Tab key goes down the page in its visible order where ${when}`, async ({ page }) => {
    await page.setViewportSize(WINDOWS.phone)
    await page.goto(`/${hash}`)
    await expect(isThere(page).first()).toBeVisible()
    await expect(attemptsOf(page)).toBeAttached()
    // Parts after the first drawing come one by one.
    await expect(async () => {
      // The first visible element.
      const tops = await page
        .locator('#main :is(.model, .whole, .thing, .log), #main > .headline')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.getClientRects().length > 0)
            .map((part) => ({ part: part.classList[0], top: part.getBoundingClientRect().top }))
            .sort((a, b) => a.top - b.top),
        )
      expect(tops[0]?.part).toBe(first)
      const stops = await stopsInSight(page, '#main')
      expect(stops.length).toBeGreaterThan(8)
      expect(stops[0]?.part).toBe(first)
      expect(backwards(stops)).toEqual([])
    }).toPass({ timeout: PATIENCE })
  })

test("on a phone, controls above the transport's line come before it in Tab order", async ({ page }) => {
  await page.setViewportSize(WINDOWS.phone)
  await open(page, '#/watch?seed=18&step=636')
  await expect.poll(() => stopsInSight(page, '#transport')).toHaveLength(5)
  await button(page, /^More: /).click()
  for (const tempo of ['Lessons', 'Steps']) {
    await button(page, tempo).click()
    await expect(async () => {
      const all = await stopsInSight(page, '#transport')
      expect(all.length).toBeGreaterThan(9)
      expect(all[0]?.name).toBe('To the start')
      expect(backwards(all)).toEqual([])
      expect(backwards([...all].reverse())).not.toEqual([])
    }).toPass({ timeout: PATIENCE })
  }
})

test('a half-typed answer stays, and the keys with it, whichever way the window is held', async ({
  page,
}) => {
  await page.setViewportSize(WINDOWS.phone)
  await open(page, '#/watch?model=person&model.items=5&seed=20&step=0')
  const field = page
    .getByRole('textbox', { name: 'Something else' })
    .or(page.getByRole('combobox', { name: 'Something else' }))
  await field.fill('cobble')
  const partBefore = () =>
    page
      .locator('.model')
      .evaluate((model) =>
        Boolean(
          model.compareDocumentPosition(document.querySelector('.headline') ?? model) &
          Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      )
  await expect.poll(() => partBefore()).toBe(true)
  for (const [name, isFirst] of [
    ['laptop', false],
    ['tablet', false],
    ['phone', true],
  ] as const) {
    await page.setViewportSize(WINDOWS[name])
    await expect.poll(partBefore).toBe(isFirst)
    await expect(field).toHaveValue('cobble')
    await expect(field).toBeFocused()
  }
})
