/** What two runs know, side by side and as one: from Watch to the Library, and by address. */
import { expect, test, type Page } from '@playwright/test'
import { violations } from './violations'
import { button, dialogIsGone, open, troubles } from './watching'

const grid = (page: Page) => page.getByRole('grid', { name: 'All entries' })
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })

/** Saves the knowledge of the run at that address, under a name. */
async function keep(page: Page, name: string, hash: string): Promise<void> {
  await open(page, hash)
  await expect(page.getByLabel('Playback').getByText(/^saved at step/)).toBeVisible()
  await page.keyboard.press('Shift+K')
  const dialog = page.getByRole('dialog', { name: 'Saved in the Library' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialogIsGone(page)
}

/** Two runs have learned; the list shows their knowledge, and both are selected. */
async function selectBoth(page: Page): Promise<void> {
  await keep(page, 'Anna', '#/watch?seed=7&step=412')
  await keep(page, 'Ben', '#/watch?seed=8&step=900')
  await page.goto('/#/library?kind=knowledge')
  await row(page, 'Anna').getByRole('checkbox').check()
  await row(page, 'Ben').getByRole('checkbox').check()
}

test('two pieces are compared as tiles, table and text, and with the truth; the address names the comparison', async ({
  page,
}) => {
  const list = troubles(page)
  await selectBoth(page)
  await page.getByRole('link', { name: 'Compare the two' }).click()
  await expect(page).toHaveURL(/#\/library\?compare=[0-9a-f]{16},[0-9a-f]{16}$/)
  const both = page.getByRole('region', { name: 'Compare knowledge' })
  await expect(both.getByText(/^Of \d+ things, the two pieces agree on \d+ and differ on \d+/)).toBeVisible()

  // The selected item is shown as each side has it.
  await both.getByRole('region', { name: 'Anna', exact: true }).locator('[data-goal=torch]').click()
  await expect(both.getByRole('tree', { name: 'What torch needs' })).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await both.getByRole('tab', { name: 'Table' }).click()
  await both.getByRole('combobox', { name: 'Show' }).selectOption('conflict')
  const lines = both.getByRole('row')
  const conflicts = await lines.count()
  expect(conflicts).toBeGreaterThan(2)
  await both.getByRole('searchbox', { name: 'Name contains' }).fill('no such thing')
  await expect(lines).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  await both.getByRole('tab', { name: 'Text' }).click()
  await expect(both.getByRole('listitem').first()).toContainText(
    /^(Anna|Ben) and (Anna|Ben) differ about .+ \(.+\)\. (Anna|Ben): .+\. (Anna|Ben): .+\.$/,
  )
  await page.reload()
  await expect(both.getByText(/^Of \d+ things, the two pieces agree/)).toBeVisible()

  await page.goto(page.url().replace(/,[0-9a-f]+$/, ',truth'))
  await expect(both.getByText(/^\S+ says something about \d+ things: \d+ right, \d+ wrong/)).toBeVisible()
  await button(page, 'Back to the list').click()
  await expect(row(page, 'Ben')).toBeVisible()
  expect(list).toEqual([])
})

test('two pieces become one: nothing is saved before the user says so, a decision lasts, and undo takes it back', async ({
  page,
}) => {
  const list = troubles(page)
  await selectBoth(page)
  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  const desk = page.getByRole('region', { name: 'Merge knowledge' })
  await expect(desk.getByText(/^2 pieces together say something about \d+ things/)).toBeVisible()
  const people = desk.getByRole('region', { name: 'Table of who learned what' })
  await expect(people.getByRole('row')).toHaveCount(3)
  expect(await violations(page)).toEqual([])

  await desk.getByRole('radio', { name: 'Ask me' }).check()
  const first = desk.getByRole('group', { name: /^Choose what is right for/ }).first()
  const thing = (await first.locator('legend').innerText()).replace('Choose what is right for ', '')
  await first.getByRole('radio').nth(1).focus()
  await page.keyboard.press('Space')
  const line = desk
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: thing }) })
    .first()
  await expect(line).toContainText('you decided')
  expect(await violations(page)).toEqual([])

  await desk.getByRole('textbox', { name: 'Name' }).fill('Both of them')
  await button(page, 'Save as one piece').click()
  await expect(desk.getByText('Saved as “Both of them”.')).toBeVisible()
  await button(page, 'Show it').click()
  await expect(row(page, 'Both of them')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^\d+ items/)).toBeVisible()

  // Merged with itself it is unchanged, with the decision in it.
  await page.getByRole('article').getByRole('link', { name: 'Merge with others' }).click()
  await desk.getByRole('radio', { name: 'Ask me' }).check()
  await expect(line).toContainText('you decided')

  await page.goBack()
  await row(page, 'Anna').getByRole('checkbox').check()
  await row(page, 'Ben').getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  await desk.getByRole('radio', { name: 'Newer wins' }).check()
  await desk.getByRole('textbox', { name: 'Name' }).fill('By age')
  await button(page, 'Save as one piece').click()
  await expect(desk.getByText('Saved as “By age”.')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(desk.getByText('Saved as “By age”.')).toHaveCount(0)
  await button(page, 'Back to the list').click()
  await expect(row(page, 'Both of them')).toBeVisible()
  await expect(row(page, 'By age')).toHaveCount(0)
  expect(list).toEqual([])
})

test('an address of an entry that is not here says so', async ({ page }) => {
  await page.goto('/#/library?compare=0123456789abcdef,truth')
  await expect(page.getByRole('alert')).toContainText('The knowledge "0123456789abcdef" no longer exists')
  await page.getByRole('alert').getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/#\/library$/)
})
