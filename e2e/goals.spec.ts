// From a sentence to a plan and its run: typed, looked up, selected, planned, stepped through, and given to two
// methods.
import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, standsAt, troubles } from './watching'

const RUN = '#/watch?agent=gog&seed=1&world.failures=missing'
const TASK = 'agent.sentence=please%20make%20me%20an%20axe%20of%20diamond'
const AXE = `${RUN}&similarity=ngrams&${TASK}`

const field = (page: Page) => page.getByLabel('What should the agent do?', { exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const plan = (page: Page) => page.getByRole('list', { name: 'The plan', exact: true }).getByRole('listitem')
const tree = (page: Page) => page.getByRole('tree', { name: 'The goal tree' })

test('a typed sentence is looked up, planned for and carried out, and is in the address', async ({
  page,
}) => {
  const list = troubles(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `${RUN}&step=0`)
  await expect(summary(page)).toContainText('“craft a bowl”')
  await field(page).fill('please make me an axe of diamond')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText(
    'The model reads “please make me an axe of diamond” as: craft diamond axe.',
  )
  await expect(page).toHaveURL(/agent\.sentence=please%20make%20me%20an%20axe%20of%20diamond/)
  await standsAt(page, 0)
  // Candidates with their scores, the chosen goal, its needs, and the plan.
  const candidates = page.getByRole('list', { name: 'Most similar goals' }).getByRole('listitem')
  await expect(candidates).toHaveCount(3)
  await expect(candidates.first()).toContainText(/craft diamond axe.*0\.62.*the chosen goal/s)
  await expect(tree(page).getByRole('treeitem', { name: /^3 diamonds, mine, right/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Materials and tools, in order' })).toContainText('12 planks')
  await expect(plan(page)).toHaveCount(13)
  await expect(plan(page).first()).toHaveAttribute('aria-current', 'step')
  // Step by step.
  await field(page).blur()
  await page.keyboard.press('ArrowRight')
  await standsAt(page, 1)
  await page.keyboard.press('End')
  await expect(summary(page)).toContainText(/The goal is reached after 38 steps\./)
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('The goal is reached.')
  await plays(page, false)
  // Going back returns to the earlier sentence.
  await page.goBack()
  await expect(summary(page)).toContainText('“craft a bowl”')
  await expect(field(page)).toHaveValue('')
  expect(list).toEqual([])
})

test('two methods get the same sentence, and the page names their first difference', async ({ page }) => {
  const list = troubles(page)
  await open(page, `${RUN}&step=0`)
  await field(page).fill('get me a golden sword')
  await page.getByLabel('compare with').selectOption('hkg')
  await page.getByRole('link', { name: 'Compare both' }).click()
  await expect(page).toHaveURL(/#\/compare\?.*b\.agent=hkg/)
  await expect(page.getByText('“get me a golden sword”')).toHaveCount(2)
  await expect(page.getByRole('list', { name: /^Plan of run A/ })).toContainText('mine 3 logs')
  await expect(page.getByRole('list', { name: /^Plan of run B/ })).toContainText('mine 9 logs')
  await page.getByRole('button', { name: /First difference at step \d+/ }).click()
  await expect(page.getByRole('region', { name: 'First difference' })).toContainText(
    /Up to step \d+, both do the same/,
  )
  expect(list).toEqual([])
})

test('the keyboard moves through the tree; the selection is in the address, on the card and in the lens', async ({
  page,
}) => {
  await open(page, `${AXE}&step=25`)
  await tree(page)
    .getByRole('treeitem', { name: /^diamond axe/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/item=crafting_table/)
  const card = page.getByRole('region', { name: 'Item', exact: true })
  await expect(card.getByRole('heading', { name: 'crafting table' })).toBeVisible()
  await expect(card).toContainText('craft crafting table')
  await expect(card).toContainText('in the plan')
})

test('if a plan lacks something, the page says so, and the added steps come before the step that lacked it', async ({
  page,
}) => {
  await open(page, `#/watch?agent=vanilla&seed=1&${TASK}&world.failures=missing&step=60`)
  await expect(page.getByText(/^for the missing 1 wooden pickaxe$/).first()).toBeVisible()
  await summary(page)
    .getByRole('button', { name: /At step 56 wooden pickaxe was missing/ })
    .click()
  await standsAt(page, 56)
})

test('axe finds nothing', async ({ page }) => {
  await open(page, `${AXE}&step=25`)
  for (const panel of ['Goals', 'World', 'Graph', 'Curve']) {
    await page.getByRole('tab', { name: panel, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: panel, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText('Documents say')
    expect(await violations(page), panel).toEqual([])
  }
})

for (const [width, height] of [
  [360, 740],
  [683, 384],
] as const) {
  test(`at ${width} × ${height} nothing is wider than the page, and a chosen item comes up from below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, `${AXE}&step=25`)
    await expect(tree(page)).toBeAttached()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await tree(page)
      .getByRole('treeitem', { name: /^3 diamonds/ })
      .click()
    await expect(page.getByRole('region', { name: 'Item', exact: true }).first()).toContainText(
      'mine diamond',
    )
    await expect(button(page, /Close/).first()).toBeVisible()
    expect(await overflow()).toBe(0)
  })
}
