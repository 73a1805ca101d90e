import { expect, test, type Page } from './test'
import { violations } from './violations'
import { button, open, plays, standsAt, stepOf, troubles } from './watching'

const panel = (page: Page) => page.getByRole('region', { name: 'You are the model' })
const at = (page: Page, number: number) =>
  expect(panel(page).getByText(`Question ${number} of 5`, { exact: true })).toBeVisible()

/** Answers the open question with these names, each as often as it is listed. */
async function say(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await panel(page)
      .getByRole('textbox', { name: 'Something else' })
      .or(panel(page).getByRole('combobox', { name: 'Something else' }))
      .fill(name)
    await page.keyboard.press('Enter')
  }
  await button(page, 'That is what it needs').click()
}

test('a user answers two of five, skips the rest, and sees who was right; a reload keeps it', async ({
  page,
}) => {
  const list = troubles(page)
  await open(page)
  await page.getByRole('button', { name: 'You are the model' }).first().click()
  await at(page, 1)
  await plays(page, false)
  await expect(panel(page).getByRole('heading', { level: 3 })).toContainText(
    'What does one wooden shovel need?',
  )
  expect(await violations(page)).toEqual([])
  // Nothing is judged before the user has answered, and the answer waits for a choice.
  const headline = page.locator('#main .headline').first()
  await expect(headline).toHaveText('5 questions. What do you know?')
  const tiles = page.getByRole('grid').getByRole('gridcell')
  await expect(tiles).toHaveCount(67)
  await expect(tiles.filter({ hasText: /[✓✗]/ })).toHaveCount(0)
  const main = button(page, 'That is what it needs')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await expect(main).toHaveAccessibleDescription('Pick something first.')
  // Right: 1 plank, 2 sticks and the table; the second is wrong.
  await say(page, 'planks', 'stick', 'stick', 'crafting table')
  await at(page, 2)
  // The focus goes to the next question, which is read out.
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused()
  await say(page, 'logs')
  await at(page, 3)
  await button(page, 'Skip this one').click()
  await at(page, 4)
  await button(page, 'Skip the rest').click()

  const score = panel(page).getByText(
    'You got 1 of 5 questions right, the simulated model 2 of 5. You skipped 3 questions.',
  )
  await expect(score).toBeVisible()
  const things = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(things).toHaveCount(5)
  await expect(things.first()).toContainText(/You.*right:.*Simulated model.*wrong:/s)
  await expect(things.nth(1)).toContainText(/You.*wrong:.*It needs.*Simulated model.*right:/s)
  await expect(things.nth(1)).toContainText(/Missing: .*\. Not needed: 1 log\./)
  await expect(things.nth(2)).toContainText('skipped')
  await expect(headline).toContainText('The model got')
  // The user's own guesses have a mark of their own.
  await expect(tiles.filter({ hasText: '✎' }).first()).toBeVisible()
  await standsAt(page, 0)
  expect(await violations(page)).toEqual([])

  await expect(page.getByText(/^saved at step/)).toBeAttached()
  await expect(page).toHaveURL(/model=person&model\.items=5/)
  await page.reload()
  await expect(score).toBeVisible()

  const play = button(page, 'Watch XENON find out')
  if (await play.isVisible()) await play.click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(3)
  await button(page, 'Pause').click()
  await expect(score).toBeVisible()
  await button(page, 'Answer 5 other questions').click()
  await at(page, 1)
  expect(list).toEqual([])
})

test('answers are undone, stay undone after a reload, and are given again', async ({ page }) => {
  const list = troubles(page)
  await open(page)
  await page.getByRole('button', { name: 'You are the model' }).first().click()
  await at(page, 1)
  await expect(button(page, 'Back')).toHaveCount(0)
  await say(page, 'logs')
  await at(page, 2)
  await say(page, 'planks', 'planks')
  await at(page, 3)
  await button(page, 'Back').focus()
  await page.keyboard.press('Enter')
  await at(page, 2)
  await expect(panel(page).getByRole('list', { name: 'What you picked' })).toContainText(/planks.*2/s)
  await button(page, 'Back').click()
  await at(page, 1)
  await expect(panel(page).getByRole('list', { name: 'What you picked' })).toContainText('logs')
  expect(await violations(page)).toEqual([])
  await expect(page.getByText(/^saved at step/)).toBeAttached()

  await page.reload()
  await at(page, 1)
  await expect(button(page, 'Back')).toHaveCount(0)
  await say(page, 'planks', 'stick', 'stick', 'crafting table')
  await at(page, 2)
  await button(page, 'Skip the rest').click()
  await expect(panel(page).getByText('You got 1 of 5 questions right', { exact: false })).toBeVisible()
  await button(page, 'Watch XENON find out').click()
  await expect(panel(page).getByText(/has gone on with your answers/)).toBeVisible()
  await expect(button(page, 'Back')).toHaveCount(0)
  expect(list).toEqual([])
})
