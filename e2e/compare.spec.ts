import { expect, test, type Page } from './test'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import { button, goesByKeys, open as openWatch, standsAt as watchStandsAt, troubles } from './watching'

const view = (page: Page) => page.locator('[data-compared]')
const stepOf = async (page: Page) => Number(await view(page).getAttribute('data-step'))
const run = (page: Page, letter: string) => page.getByRole('region', { name: new RegExp(`^Run ${letter},`) })

async function open(page: Page, hash: string, runs: number): Promise<void> {
  await page.goto(`/${hash}`)
  await expect(view(page)).toHaveAttribute('data-compared', String(runs))
}

async function standsAt(page: Page, step: number): Promise<void> {
  await expect(view(page)).toHaveAttribute('data-step', String(step))
}

async function plays(page: Page, isPlaying: boolean): Promise<void> {
  await expect(view(page)).toHaveAttribute('data-playing', String(isPlaying))
}

test('the preset opens five agents side by side, and they play', async ({ page }) => {
  const list = troubles(page)
  await openWatch(page)
  await button(page, 'Presets').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Five agents, one seed/ })
    .click()
  await expect(view(page)).toHaveAttribute('data-compared', '5')
  for (const [letter, agent] of [
    ['A', 'XENON'],
    ['B', 'SC'],
    ['C', 'DECKARD'],
    ['D', 'ADAM'],
    ['E', 'RAND'],
  ] as const) {
    const panel = run(page, letter)
    await expect(panel.getByRole('heading')).toContainText(agent)
    await expect(panel.getByRole('img', { name: /^Goals of run/ })).toBeVisible()
    await expect(panel).toContainText('share right')
    await expect(panel).toContainText('goal')
  }
  await plays(page, true)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(60)
  await button(page, 'Pause').click()
  await plays(page, false)
  const step = await stepOf(page)
  await expect(page).toHaveURL(new RegExp(`b\\.agent=sc&c\\.agent=deckard&d\\.agent=adam&e\\.agent=rand$`))
  await expect(page).toHaveURL(new RegExp(`step=${step}&`))
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveAttribute('aria-current', 'page')
  expect(list).toEqual([])
})

test('a link restores both runs at a step, with their settings and their first difference', async ({
  page,
}) => {
  await open(page, '#/compare?seed=18&step=900&item=torch&truth=1&b.fork=200.3', 2)
  await standsAt(page, 900)
  await expect(run(page, 'A').getByRole('heading')).toContainText('unchanged')
  await expect(run(page, 'B').getByRole('heading')).toContainText('forked at step 200, seed 3')
  await expect(page.getByRole('grid', { name: /^Goals of run [AB], .* of 67 right$/ })).toHaveCount(2)
  await button(page, 'Graphs').click()
  await expect(page.getByRole('application', { name: /^Graph of / })).toHaveCount(2)
  await expect(page).toHaveURL(/as=graphs/)

  await button(page, 'First difference at step 208').click()
  const parting = page.getByRole('region', { name: 'First difference' })
  await expect(parting).toContainText(
    'Up to step 207, both do the same. Then they have different goals: Run A works on diamond axe, Run B on diamond leggings.',
  )
  await expect(parting.getByRole('region', { name: 'Run B at step 208' })).toContainText(
    'Run B picks diamond leggings next',
  )
  await expect(page.getByRole('region', { name: 'Beliefs and results' })).toContainText(
    /\d+ of \d+ items differ between the runs\./,
  )
  const held = page.getByRole('group', { name: 'What each run believes about torch' })
  await expect(held.getByRole('term')).toHaveText(['A', 'B', 'world'])

  await parting.getByRole('button', { name: 'Go to step 208' }).click()
  await standsAt(page, 208)
  await expect(page).toHaveURL(/step=208/)
  await page.keyboard.press('ArrowLeft')
  await standsAt(page, 207)
  await expect(page.getByText(/^All \d+ items are the same in every run\.$/)).toBeVisible()

  const other = await page.context().newPage()
  await expect(page).toHaveURL(/step=207/)
  await other.goto(page.url())
  await standsAt(other, 207)
  await expect(other.getByRole('application', { name: /^Graph of / })).toHaveCount(2)
  await button(other, 'First difference at step 208').click()
  await expect(other.getByRole('region', { name: 'First difference' })).toHaveText(
    await parting.innerText(),
    {
      useInnerText: true,
    },
  )
})

test('two runs lead with their maps and the latest thing that only one has learned', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '#/compare?seed=18&step=656&truth=1&b.agent=sc', 2)
  await standsAt(page, 656)
  const lead = page.getByRole('region', { name: 'Differences between the runs' })
  await expect(lead).toContainText(/XENON has \d+ of 67 goals right, SC \d+\./)
  await expect(lead).toContainText(/Only XENON has \d+ of these goals right: .* and \d+ more\./)
  const told = /At step (\d+) XENON learned what ([a-z ]+) needs: \d.*\. SC .+\./
  await expect(lead).toContainText(told)
  const [, step = '', item = ''] = told.exec(await lead.innerText()) ?? []
  const tiles = page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${item}, `) })
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toHaveAccessibleName(/right only in this run$/)
  await expect(tiles.last()).toHaveAccessibleName(/right only in the other run$/)
  await lead.getByRole('button', { name: `Go to step ${step}` }).click()
  await standsAt(page, Number(step))
  for (const tile of await tiles.all()) await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('group', { name: `What each run believes about ${item}` }).getByRole('term'),
  ).toHaveText(['A', 'B', 'world'])
  // A decision earlier it is another difference.
  await page.keyboard.press('Escape')
  await page.locator('main').focus()
  await page.keyboard.press('ArrowLeft')
  await standsAt(page, Number(step) - 1)
  await expect(lead).not.toContainText(`At step ${step} `)
})

test('the same goal has the same place in both maps, which fit the screen side by side, or A over B', async ({
  page,
}) => {
  const placesIn = (letter: string) =>
    run(page, letter)
      .getByRole('gridcell')
      .evaluateAll((cells) => {
        const at = cells[0]?.closest('[role=grid]')?.getBoundingClientRect()
        return cells.map((cell) => {
          const { x, y, width } = cell.getBoundingClientRect()
          const places = [x - (at?.x ?? 0), y - (at?.y ?? 0), width]
          return `${cell.querySelector('[data-goal]')?.getAttribute('data-goal') ?? ''} ${places.map(Math.round).join()}`
        })
      })
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [600, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '#/compare?seed=18&step=656&b.agent=sc', 2)
    await expect(page.getByRole('gridcell')).toHaveCount(2 * 67)
    // The page follows its window, and late parts of the first drawing come a moment later.
    await expect(async () => {
      expect(await placesIn('A')).toEqual(await placesIn('B'))
      const [a, b] = [await run(page, 'A').boundingBox(), await run(page, 'B').boundingBox()]
      if (!a || !b) throw new Error('Both runs are drawn.')
      if (width >= 1100) expect([b.y, b.x]).toEqual([a.y, a.x + a.width])
      else expect([b.x, b.y]).toEqual([a.x, a.y + a.height])
      const scrolled = await page
        .locator('main, [aria-label^="Run "]')
        .evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight))
      if (width >= 1100) expect(Math.max(...scrolled)).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }).toPass({ timeout: PATIENCE })
  }
})

test('everything by keyboard, as in Watch', async ({ page }) => {
  await open(page, '#/compare?seed=18&step=500&b.agent=sc', 2)
  await goesByKeys(page, view(page))
  const press = (key: string) => page.keyboard.press(key)
  await press('d')
  await standsAt(page, 1)
  await press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByRole('tab', { name: 'Keys' }).click()
  await expect(help).toContainText('go to the first difference')
  await press('Escape')
  await page.getByRole('slider', { name: /^Learning curves/ }).focus()
  await press('End')
  await press('Enter')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(1)
})

test('the run on screen is compared with a chosen agent, and watched again', async ({ page }) => {
  await openWatch(page, '#/watch?seed=7&step=120')
  await watchStandsAt(page, 120)
  await expect(page).toHaveURL(/step=120$/)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare this run with …' })).toBeVisible()
  await button(page, 'DECKARD').click()
  await expect(view(page)).toHaveAttribute('data-compared', '2')
  await standsAt(page, 120)
  await expect(page).toHaveURL(/#\/compare\?seed=7&step=120&b\.agent=deckard&show=b$/)

  await button(page, 'Add a run').click()
  const dialog = page.getByRole('dialog', { name: 'Set up another run' })
  await dialog.getByRole('tab', { name: 'World and run' }).click()
  await dialog.getByRole('textbox', { name: 'seed' }).fill('8')
  await dialog.getByRole('button', { name: 'Add the run' }).click()
  await expect(view(page)).toHaveAttribute('data-compared', '3')
  await expect(run(page, 'C').getByRole('heading', { name: /^C XENON ?, seed 8$/ })).toBeVisible()
  await run(page, 'B')
    .getByRole('button', { name: /^Remove run B/ })
    .click()
  await expect(view(page)).toHaveAttribute('data-compared', '2')
  await page.goBack()
  await expect(view(page)).toHaveAttribute('data-compared', '3')
  await run(page, 'B')
    .getByRole('link', { name: /^Watch run B/ })
    .click()
  await watchStandsAt(page, 120)
  await expect(page).toHaveURL(/#\/watch\?agent=deckard&seed=7&step=120/)
})

test('a fault in a link is reported with its run, and the other runs are shown', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/compare?seed=18&step=30&b.agent=unknown&c.seed=x&c.agent=sc', 3)
  await expect(page.getByRole('status').filter({ hasText: 'agent unknown' })).toContainText('Run B:')
  await expect(page.getByText(/^Run C: The link's seed x is not/)).toBeVisible()
  await standsAt(page, 30)
  expect(list).toEqual([])
})

test('on a narrow page one graph at a time, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/compare?seed=18&step=260&b.agent=sc&as=graphs', 2)
  await expect(page.getByRole('application')).toHaveCount(1)
  await page.getByRole('tab', { name: 'A XENON' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'B SC' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('application')).toHaveCount(1)
  await expect(page).toHaveURL(/show=b&as=graphs$/)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
