// Any edge says who stated it, when, after which failures and instead of what, with links to these steps.
import { expect, test, type Page } from './test'
import { button, open, standsAt, withoutStory } from './watching'

const card = (page: Page) => page.getByRole('region', { name: 'Item', exact: true })
const tile = (page: Page, name: string) =>
  page.getByRole('grid').getByRole('gridcell', { name: new RegExp(`^${name}\\b`, 'i') })
/** The quantity on an edge of the lens to the shield, which is its button. */
const edge = (page: Page, need: string) => page.locator(`[data-quantity="item ${need} → item shield"]`)

async function chooseShield(page: Page, step: number) {
  await open(page, `#/watch?seed=18&step=${step}`)
  await standsAt(page, step)
  await tile(page, 'shield').click()
  await expect(card(page).getByRole('heading', { name: 'shield' })).toBeVisible()
}

test('a tile, an edge of its lens, and its card, with links to steps that work', async ({ page }) => {
  await chooseShield(page, 600)
  await edge(page, 'gold_ingot').click()
  await expect(page).toHaveURL(/[?&]need=gold_ingot(&|$)/)
  await expect(page).toHaveURL(/[?&]item=shield(&|$)/)
  await expect(card(page).getByRole('button', { name: 'All of shield' })).toBeVisible()
  // Who stated it, when, after which failures, from which similar items.
  const story = card(page).locator('.why p')
  await expect(story.first()).toContainText(/copied .*golden sword/)
  await expect(card(page)).toContainText(/failed/)
  const link = story.first().getByRole('button', { name: /^Go to step/ })
  const step = Number(((await link.textContent()) ?? '').replaceAll(/\D/g, ''))
  await link.click()
  await standsAt(page, step)
  // It is still about that edge, as it was then.
  await expect(card(page).getByRole('button', { name: 'All of shield' })).toBeVisible()
  await card(page).getByRole('button', { name: 'All of shield' }).click()
  await expect(page).not.toHaveURL(/need=/)
  await expect(card(page).getByRole('heading', { name: 'shield' })).toBeVisible()
})

test('its link opens the same card', async ({ page }) => {
  await chooseShield(page, 656)
  await edge(page, 'planks').click()
  await expect(page).toHaveURL(/need=planks/)
  const story = await card(page).locator('.why').textContent()
  const url = page.url()
  const other = await page.context().newPage()
  await withoutStory(other)
  await other.goto(url)
  await expect(card(other).getByRole('button', { name: 'All of shield' })).toBeVisible()
  await expect(card(other).locator('.why')).toHaveText(story ?? '')
})

test('it is copied as plain text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseShield(page, 656)
  await edge(page, 'planks').click()
  const first = card(page).locator('.why p').first()
  await expect(first).toContainText(/planks/)
  await button(page, 'Copy as text').click()
  await expect(card(page).getByText('Copied', { exact: true })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('shield')
  expect(text).toMatch(/planks/)
  expect(text).toMatch(/step \d/)
  expect(text).not.toMatch(/[<>]|undefined|null|\[object/)
  const sentence = ((await first.textContent()) ?? '').split(/\s*step \d/)[0]?.trim() ?? ''
  expect(sentence.length).toBeGreaterThan(20)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence.replaceAll(/\s+/g, ' '))
})

test('where the browser refuses to copy, the text is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await chooseShield(page, 656)
  await edge(page, 'planks').click()
  await button(page, 'Copy as text').click()
  const text = page.getByRole('textbox', { name: 'The card as text' })
  await expect(text).toHaveValue(/shield[^]*planks/)
})

test('the keys reach an edge as well, and the graph speaks of the same', async ({ page }) => {
  await chooseShield(page, 656)
  await edge(page, 'planks').click()
  await expect(page).toHaveURL(/need=planks/)
  await page.getByRole('tab', { name: 'Graph' }).click()
  await expect(card(page).getByRole('button', { name: 'All of shield' })).toBeVisible()
  await expect(page).toHaveURL(/panel=graph/)
  await expect(page).toHaveURL(/need=planks/)
})
