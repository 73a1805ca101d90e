// A run stops by itself when the agent learns nothing more, and shows a summary. The user can ask for what is left
// earlier.
import { expect, test, type Locator, type Page } from './test'
import { button, open, plays, standsAt, stepOf } from './watching'

const end = (page: Page) => page.getByRole('region', { name: 'The end' })
const left = (page: Page) => page.getByRole('region', { name: 'What is left' })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

/** Each of them has its row; the reason may come after the row. @returns the rows at that step */
async function rowsOfLeft(page: Page, region: Locator, step: number): Promise<Locator> {
  // The run is visible on its way there, and at the end the summary counts what is left.
  await standsAt(page, step)
  const [, count] = /(\d+)\s+to go/.exec(await summary(page).innerText()) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  const rows = region.getByRole('listitem')
  await expect(rows).toHaveCount(Number(count))
  return rows
}

/** The step at which a run says that nothing was learned any more, from its end. */
async function settled(page: Page): Promise<number> {
  await standsAt(page, 3000)
  const said = end(page).getByText(/^XENON learned nothing after/)
  return Number(((await said.textContent()) ?? '').replaceAll(/\D/g, ''))
}

test('it stops by itself after the last lesson, and plays on if the user asks', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000&speed=250')
  const step = await settled(page)
  expect(step).toBeGreaterThan(1000)
  await page.getByRole('slider', { name: 'Timeline' }).fill(String(step - 60))
  await standsAt(page, step - 60)
  await expect(end(page)).toHaveCount(0)
  await button(page, 'Play').click()
  await expect(end(page).getByRole('heading', { name: 'The agent learns nothing more.' })).toBeVisible()
  await plays(page, false)
  await standsAt(page, step)
  // What is left, and why, and how many: the same as in the headline.
  const rows = await rowsOfLeft(page, end(page), step)
  for (const row of await rows.all()) await expect(row).toContainText(/It needs/)
  await button(page, 'Play on anyway').click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(step)
  await plays(page, true)
})

test('the list of what is left names its goals, and a press shows one', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000')
  const first = end(page).getByRole('listitem').first()
  const name = first.getByRole('button').first()
  const called = ((await name.textContent()) ?? '').toLowerCase()
  await name.click()
  const card = page.getByRole('region', { name: `Selected: ${called}` })
  await expect(card.getByRole('heading', { name: called })).toBeVisible()
  await card.getByRole('button', { name: /Follow the current goal|Back to the current goal/ }).click()
  await expect(end(page)).toBeVisible()
})

test('a run with its truth hidden does not tell', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000&truth=0')
  await expect(end(page)).toBeVisible()
  await expect(end(page)).toContainText('The agent cannot see what is right')
  await expect(end(page).getByRole('listitem')).toHaveCount(0)
  await expect(end(page)).not.toContainText(/It needs \d|Worst first guess|goals right|In this run/)
  await expect(summary(page)).not.toContainText(/wrong|to go/)
  await end(page).getByRole('button', { name: 'Show the truth' }).click()
  await expect(end(page).getByRole('listitem').first()).toContainText('It needs')
})

test('the next things: another seed, another agent, presets, again', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=3000')
  // The list of what is left comes a moment later, and moves the parts below it.
  await rowsOfLeft(page, end(page), 3000)
  await end(page).getByRole('button', { name: 'Other presets' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await end(page).getByRole('link', { name: 'Compare with SC' }).click()
  await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', '2')
  await expect(page.getByRole('region', { name: 'Differences between the runs' })).toContainText(/XENON/)
  await page.goBack()
  await expect(end(page)).toBeVisible()
  await end(page).getByRole('button', { name: 'Watch it again' }).click()
  await expect.poll(() => stepOf(page)).toBeLessThan(3000)
  await plays(page, true)
  await open(page, '#/watch?seed=18&step=2999')
  await end(page).getByRole('button', { name: 'Another seed' }).click()
  await expect(page).toHaveURL(/seed=(?!18\b)\d+/)
})

test('what is left, and the largest errors, are a press away while the agent learns', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=656')
  await standsAt(page, 656)
  await summary(page).getByRole('button', { name: 'what is left, and why' }).click()
  await expect(left(page).getByRole('heading', { name: 'What is left at step 656' })).toBeVisible()
  await expect(left(page)).toBeFocused()
  await rowsOfLeft(page, left(page), 656)
  await left(page).getByRole('button', { name: 'Back to the current goal' }).click()
  await expect(left(page)).toHaveCount(0)
  const worst = summary(page).getByRole('button', { name: /^worst first guess: / })
  const name = ((await worst.textContent()) ?? '').replace(/^worst first guess: /, '').trim()
  await worst.click()
  await expect(page.getByRole('region', { name: `Selected: ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`item=${name.replaceAll(' ', '_')}(&|$)`))
})
