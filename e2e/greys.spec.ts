import { expect, test, type Page } from './test'
import { button, open, standsAt } from './watching'
import { openView } from './windows'

/** Grey controls that keep their reason to themselves. */
const silent = (page: Page) =>
  page.evaluate(() => {
    const grey = 'button:disabled, input:disabled, select:disabled, textarea:disabled, [aria-disabled=true]'
    return [...document.querySelectorAll<HTMLElement>(grey)].flatMap((control) => {
      if (!control.checkVisibility()) return []
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
      const why = ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '').join(' ')
      // A control that stays disabled takes no focus, so its reason must be readable there.
      const isButton = control.matches('button')
      const isReached = !isButton || control.getAttribute('aria-disabled') === 'true'
      const name = control.getAttribute('aria-label') ?? control.textContent.trim()
      return why.trim() !== '' && isReached ? [] : [`${control.tagName} ${name}`]
    })
  })

test('whatever is grey in Watch says why, to touch and keyboard as well', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=0')
  await standsAt(page, 0)
  await expect.poll(() => silent(page), { message: 'at the start' }).toEqual([])
  const back = button(page, 'Previous lesson')
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAccessibleDescription('The run is at its start.')
  const why = page.getByText('The run is at its start.', { exact: true })
  await back.focus()
  expect(await why.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
  await expect(why).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await standsAt(page, 0)
  await button(page, 'To the end').click()
  await standsAt(page, 3000)
  await expect.poll(() => silent(page), { message: 'at the end' }).toEqual([])
  await expect(button(page, 'To the end')).toHaveAccessibleDescription('The run is at its end.')
  await button(page, 'Steps').click()
  await expect.poll(() => silent(page), { message: 'at the end, by steps' }).toEqual([])
  await expect(button(page, 'Step forward')).toHaveAccessibleDescription('The run is at its end.')
})

test('whatever is grey in a dialog says why', async ({ page }) => {
  await open(page, '#/watch?seed=7&step=100&item=torch')
  await standsAt(page, 100)
  await page.keyboard.press('r')
  await expect(page.getByText('You have not changed anything yet.')).toBeVisible()
  await expect.poll(() => silent(page), { message: 'rule' }).toEqual([])
  await page.getByRole('combobox', { name: 'Item', exact: true }).fill('')
  await expect(page.getByText('First choose an item.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.getByRole('textbox', { name: /seed/i }).fill('x')
  await expect(page.getByText('First correct the seed.')).toBeVisible()
  await expect.poll(() => silent(page), { message: 'fork' }).toEqual([])
})

test('whatever is grey in the Lab, in Models and in Compare says why', async ({ page }) => {
  await openView(page, 'lab')
  await expect.poll(() => silent(page), { message: 'Lab' }).toEqual([])
  await page.getByLabel('Seeds').fill('x')
  await expect(page.getByText('First correct the number of seeds.')).toBeVisible()
  await page.getByLabel('Seeds').fill('2')
  await button(page, 'Run Table 5').click()
  await expect(page.locator('main[data-phase=running]')).toBeVisible()
  await expect(page.getByText('You can change this when the study has stopped.')).toBeVisible()
  await expect.poll(() => silent(page), { message: 'Lab that runs' }).toEqual([])
  await button(page, 'Cancel').click()
  await expect(page.locator('main[data-phase=idle]')).toBeVisible()
  await openView(page, 'models')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect.poll(() => silent(page), { message: 'Models' }).toEqual([])
  await openView(page, 'pair')
  await page.getByRole('button', { name: /^Go to step/ }).click()
  await expect(page.getByText('The runs are at this step.')).toBeVisible()
  await expect.poll(() => silent(page), { message: 'Compare' }).toEqual([])
})
