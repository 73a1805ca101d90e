// A planner's tree: by keyboard, as a link, to a screen reader, in both themes and on a phone.
import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, standsAt, troubles } from './watching'

const SPEC =
  'world=blocks&world.instance=103&agent=drip&agent.decomposition=world&agent.executability=world&agent.update=world'
const RUN = `#/watch?${SPEC}&step=6`

const tree = (page: Page) => page.getByRole('tree', { name: 'The tree of subtasks' })
const card = (page: Page) => page.getByRole('region', { name: 'Subtask', exact: true })

test('the keyboard moves through the tree, and the selection is in the address and in the card', async ({
  page,
}) => {
  const list = troubles(page)
  await open(page, RUN)
  await standsAt(page, 6)
  await tree(page)
    .getByRole('treeitem', { name: /^the goal/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  const first = tree(page).getByRole('treeitem', { name: /^stack a f/ })
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/item=a&?.*need=n1\b|need=n1\b.*item=a\b/)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(card(page).getByRole('heading', { name: 'stack a f' })).toBeVisible()
  await expect(card(page)).toContainText('f is not clear')
  // Its parts lead on from the card.
  await card(page)
    .getByRole('button', { name: /^unstack-blocks f/ })
    .first()
    .click()
  await expect(card(page).getByRole('heading', { name: 'unstack-blocks f' })).toBeVisible()
  await expect(card(page)).toContainText('stack a f')
  expect(list).toEqual([])
})

test('a link with a node of the tree shows it, and one of a node that is not there shows the thing', async ({
  page,
}) => {
  const list = troubles(page)
  await open(page, `${RUN}&item=a&need=n1`)
  await expect(card(page).getByRole('heading', { name: 'stack a f' })).toBeVisible()
  await open(page, `${RUN}&item=a&need=n999`)
  await expect(card(page).getByRole('heading').first()).toContainText(/ a\b/)
  expect(list).toEqual([])
})

test('the whole tree is drawn, large, and its keys choose', async ({ page }) => {
  const list = troubles(page)
  await open(page, `${RUN}&panel=graph`)
  const graph = page.locator('section.graph')
  await expect(graph.locator('canvas.over')).toBeVisible()
  await expect(graph.getByRole('group', { name: 'Tree view' }).getByRole('button')).toHaveCount(3)
  await graph.getByRole('treeitem', { name: /^the goal/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/need=n1\b/)
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect(card(page).getByRole('heading', { name: 'stack a f' })).toBeVisible()
  expect(list).toEqual([])
})

test('a plan that goes wrong says so in the headline, which leads to the step', async ({ page }) => {
  await open(page, '#/watch?world=blocks&world.instance=7&agent=drip&step=20')
  const wrong = page
    .getByRole('region', { name: 'Summary' })
    .getByRole('button', { name: /the world refuses/ })
  await expect(wrong).toBeVisible()
  const step = Number(/At step (\d+)/.exec((await wrong.textContent()) ?? '')?.[1])
  await wrong.click()
  await standsAt(page, step)
})

test('planners side by side: which one is ahead, whose plan goes wrong, each tree at a glance', async ({
  page,
}) => {
  const list = troubles(page)
  await page.goto('/#/compare?world=blocks&world.instance=7&agent=cot&step=30&b.agent=drip&c.agent=react')
  const lead = page.getByRole('region', { name: 'Differences between the runs' })
  await expect(lead).toContainText(/of the goal|reaches the goal/)
  await expect(page.getByRole('img', { name: /^Tree of run [ABC],/ })).toHaveCount(3)
  await expect(page.getByRole('columnheader', { name: 'refused' })).toBeVisible()
  expect(list).toEqual([])
})

test('axe finds nothing', async ({ page }) => {
  await open(page, RUN)
  for (const panel of ['Blocks', 'Tree', 'Curve']) {
    await page.getByRole('tab', { name: panel, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: panel, exact: true })).toBeVisible()
    await expect(tree(page).first()).toBeAttached()
    expect(await violations(page), panel).toEqual([])
  }
})

test('on a phone the tree is reached, nothing is wider than the page, and a chosen subtask comes up from below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, RUN)
  await expect(tree(page)).toBeAttached()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await tree(page)
    .getByRole('treeitem', { name: /^stack a f/ })
    .click()
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: /^Selected/ }))
      .first(),
  ).toBeVisible()
  await expect(card(page).first()).toContainText('stack a f')
  await expect(button(page, /Close/).first()).toBeVisible()
})
