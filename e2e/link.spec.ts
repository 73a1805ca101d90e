import { expect, test } from './test'
import { button, open, plays, sayTheSame, standsAt, stepOf, tellBy, troubles } from './watching'

test('a link shows another user the very same moment', async ({ page, browser }) => {
  await open(page, '#/watch?seed=7&skill=0.3&rules=200@torch:smelt:1:coals.3&step=412&item=torch&truth=1')
  await standsAt(page, 412)
  await button(page, 'Share').click()
  const link = await page.getByRole('textbox', { name: 'Link to this run' }).inputValue()
  await page.keyboard.press('Escape')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await standsAt(other, 412)
  for (const tab of ['Goals', 'World']) {
    for (const one of [page, other]) await one.getByRole('tab', { name: tab, exact: true }).click()
    await sayTheSame(page, other)
  }
  await expect(other.getByRole('region', { name: 'Item', exact: true })).toContainText('torch')
})

test('one notice lists the unusable parts, and the rest of the link holds', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?seed=1e99&item=torch&step=20&unknown=1')
  await expect(page.getByRole('status').filter({ hasText: 'seed 1e99' })).toHaveText(
    /^The link's seed 1e99 is not a whole number from 0 to 4,294,967,295; 1 is used instead\./,
  )
  await standsAt(page, 20)
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText('torch')
  await button(page, 'Close this notice').first().click()
  await expect(page.getByText('1e99')).toBeHidden()
  expect(list).toEqual([])
})

test('nothing in a link becomes part of the page', async ({ page }) => {
  const list = troubles(page)
  const evil = encodeURIComponent('"><img src=x onerror=window.broken=1>')
  await open(
    page,
    `#/watch?seed=${evil}&item=${evil}&rules=1@${evil}&agent=__proto__&feed=constructor&fork=%E0%A4%A`,
  )
  await expect(page.getByText('The page had to change or leave out 6 parts of the link.')).toBeVisible()
  await page.getByText('6 parts of the link').click()
  await expect(page.getByText('<img src=x').first()).toBeVisible()
  expect(await page.locator('img').count()).toBe(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(list).toEqual([])
})

test('the address holds the step while the run is paused, and not while it plays', async ({ page }) => {
  await open(page)
  await page.getByRole('group', { name: 'Tempo' }).getByRole('button', { name: 'Steps' }).click()
  await expect.poll(() => stepOf(page)).toBeGreaterThan(2)
  await expect(page).not.toHaveURL(/step=/)
  await button(page, 'Pause').click()
  await plays(page, false)
  await expect(page).toHaveURL(new RegExp(`step=${await stepOf(page)}&speed=4$`))
  await button(page, 'Step forward').click()
  await expect(page).toHaveURL(new RegExp(`step=${await stepOf(page)}&speed=4$`))
  await button(page, 'Play').click()
  await expect(page).not.toHaveURL(/step=/)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('an address that is changed by hand is followed', async ({ page }) => {
  await open(page, '#/watch?step=10')
  await page.evaluate(() => (location.hash = '#/watch?step=77&item=stick&theme=dark&speed=16'))
  await standsAt(page, 77)
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText('stick')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('16')
  await page.goBack()
  await standsAt(page, 10)
})

test('the feed and the truth are in the address', async ({ page }) => {
  await open(page, '#/watch?step=300&feed=requirement-learned&item=torch')
  await tellBy(page, 'Every step')
  const kinds = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(kinds.first()).toContainText('Learned')
  await expect(page.getByRole('switch', { name: 'Truth' })).toBeChecked()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/truth=0/)
})
