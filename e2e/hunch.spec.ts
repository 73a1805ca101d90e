// An agent that weighs many hypotheses: its tries and their reasons, its beliefs, and the effect of one failure.
import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, standsAt, stepOf, troubles } from './watching'

const RUN = '#/watch?seed=18&agent=hunch'
const HYPOTHESES = 'Hypotheses, the most probable first'

const card = (page: Page) => page.getByRole('region', { name: 'Item', exact: true })
const target = (page: Page) => page.getByRole('region', { name: 'Current goal', exact: true })
const hypotheses = (page: Page) => card(page).getByRole('list', { name: HYPOTHESES })
const failures = (page: Page) => card(page).getByRole('list', { name: 'What failures ruled out' })
/** Goals that were tried, and are not known yet. */
const tiles = (page: Page) =>
  page.getByRole('gridcell', { name: /, doubt (0\.\d\d|above 0\.99).*failed tries?/ })

/** Chooses such a goal at a step where there are some. */
async function chooseDoubted(page: Page, query = ''): Promise<void> {
  await open(page, `${RUN}&step=250${query}`)
  await standsAt(page, 250)
  await tiles(page).first().click()
  await expect(hypotheses(page)).toBeVisible()
}

test('a run by link plays, and states for each try its probability, its value and its waste', async ({
  page,
}) => {
  const list = troubles(page)
  await open(page, `${RUN}&step=60&panel=world`)
  await standsAt(page, 60)
  const hope =
    /tries [\w ]+ by \w+: it works with probability [\w .]+, is worth [\w .]+ goals? and wastes (nothing|[\w .]+ steps?)\./
  await expect(target(page)).toContainText(hope)
  await expect(target(page)).toContainText(
    /A failure would (make \d+ hypothes[ie]s less probable|teach nothing)\./,
  )
  await button(page, 'Play').click()
  await plays(page, true)
  await expect.poll(() => stepOf(page)).toBeGreaterThan(65)
  await button(page, 'Pause').click()
  await plays(page, false)
  await expect(target(page)).toContainText(hope)
  expect(list).toEqual([])
})

test('an item’s hypotheses, and one of its failures before and after, by keyboard', async ({ page }) => {
  const list = troubles(page)
  await chooseDoubted(page)
  const rows = hypotheses(page).getByRole('listitem')
  await expect(rows.last()).toContainText('none of these')
  await expect(rows.first()).toContainText(/probability (0\.\d\d|above 0\.99|below 0\.01)/)
  const failure = failures(page).getByRole('button').first()
  await failure.focus()
  await page.keyboard.press('Enter')
  await expect(failure).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page)).toContainText(/The try with \w+ failed/)
  const both = card(page).getByRole('list', { name: 'Hypotheses before and after' })
  await expect(both.getByRole('listitem').first()).toContainText(/before [\w .]+/)
  // Back to that moment.
  const step = Number(/step ([\d,]+)/.exec(await failure.innerText())?.[1]?.replace(',', ''))
  await card(page)
    .getByRole('button', { name: /^Go to step/ })
    .nth(1)
    .click()
  await standsAt(page, step)
  expect(list).toEqual([])
})

test('a selected requirement is as probable as its hypotheses', async ({ page }) => {
  await chooseDoubted(page)
  await expect(page).toHaveURL(/item=/)
  const hash = new URL(page.url()).hash
  await open(page, `${hash}&need=crafting_table`)
  await expect(card(page)).toContainText(/crafting table/)
  await card(page).getByRole('button', { name: 'Deselect crafting tables' }).click()
  await expect(page).not.toHaveURL(/need=/)
})

test('the preset compares it with XENON on one timeline', async ({ page }) => {
  const list = troubles(page)
  await open(page)
  await button(page, 'Presets').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^The same model, the same luck, a third of the failures/ })
    .click()
  const view = page.locator('[data-compared]')
  await expect(view).toHaveAttribute('data-compared', '2')
  await expect(page).toHaveURL(/#\/compare\?/)
  await expect(page.getByRole('region', { name: /^Run A,/ }).getByRole('heading')).toContainText('XENON')
  await expect(page.getByRole('region', { name: /^Run B,/ }).getByRole('heading')).toContainText('Hunch')
  await expect(view).toHaveAttribute('data-playing', 'true')
  await expect.poll(async () => Number(await view.getAttribute('data-step'))).toBeGreaterThan(60)
  await button(page, 'Pause').click()
  await expect(page).toHaveURL(/b\.agent=hunch/)
  await expect(page.getByRole('region', { name: 'Differences between the runs' })).toContainText(
    /goals right/,
  )
  expect(list).toEqual([])
})

test('axe finds nothing', async ({ page }) => {
  await open(page, `${RUN}&step=60&panel=world`)
  await expect(target(page)).toContainText('tries')
  expect(await violations(page), 'why this probe').toEqual([])
  await chooseDoubted(page)
  expect(await violations(page), 'hypotheses').toEqual([])
  await failures(page).getByRole('button').first().click()
  expect(await violations(page), 'one failure').toEqual([])
})

for (const [window, width, height] of [
  ['on a phone', 360, 740],
  ['at 200 % zoom', 683, 384],
] as const) {
  test(`${window} nothing is wider than the page, and the sheet has the hypotheses`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await chooseDoubted(page)
    const sheet = page.getByRole('region', { name: /^Selected:/ }).or(page.getByRole('dialog'))
    await expect(sheet.first()).toContainText('none of these')
    await failures(page).getByRole('button').first().click()
    await expect(card(page)).toContainText(/The try with \w+ failed/)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
