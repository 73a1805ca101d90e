import { expect, test } from './test'
import { button, dialogIsGone, goesByKeys, open, plays, root, standsAt, stepOf } from './watching'

test('every key in the list does what the list says', async ({ page }) => {
  await open(page, '#/watch?step=500&item=torch')
  await goesByKeys(page, root(page))
  const press = (key: string) => page.keyboard.press(key)
  await press('f')
  await expect(page).toHaveURL(/feed=torch@all/)
  await press('f')
  await expect(page).not.toHaveURL(/feed=/)
  await press('l')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(0)
  const lesson = await stepOf(page)
  await press('l')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(lesson)
  await press('Shift+L')
  await standsAt(page, lesson)
  await press('s')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(lesson)
  const surprise = await stepOf(page)
  await press('s')
  await expect.poll(() => stepOf(page)).toBeGreaterThan(surprise)
  await press('Shift+S')
  await standsAt(page, surprise)
  await plays(page, false)
  for (const [key, name, address] of [
    ['3', 'World', /panel=world/],
    ['4', 'Graph', /panel=graph/],
    ['5', 'Curve', /panel=curve/],
    ['1', 'Goals', /^(?!.*panel=)/],
  ] as const) {
    await press(key)
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(address)
  }
  await press('p')
  await expect(page).toHaveURL(/present=1/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await press('2')
  await expect(page.getByRole('region', { name: 'Item' })).toBeVisible()
  await press('p')
  await expect(page).not.toHaveURL(/present=/)
  await expect(page.getByRole('banner')).toBeVisible()
  for (const [key, name] of [
    ['k', /^Fork at step/],
    ['r', 'Change a rule'],
    ['?', 'Help'],
  ] as const) {
    await press(key)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await press('Escape')
    await dialogIsGone(page)
  }
})

test('keys are ignored while the user types, and if the focused element uses them', async ({ page }) => {
  await open(page, '#/watch?step=500&speed=4')
  await standsAt(page, 500)
  await page.keyboard.press('r')
  const item = page.getByRole('combobox', { name: 'Item', exact: true })
  await expect(item).toBeFocused()
  await page.keyboard.type('torch ?')
  await page.keyboard.press('ArrowLeft')
  await expect(item).toHaveValue('torch ?')
  await standsAt(page, 500)
  await page.keyboard.press('Escape')
  await button(page, 'Step forward').focus()
  await page.keyboard.press('Space')
  await standsAt(page, 501)
  await plays(page, false)
  await page.getByRole('slider', { name: 'Timeline' }).focus()
  await page.keyboard.press('ArrowRight')
  await standsAt(page, 502)
})

test('the focus is seen, skips to the view, and comes back from a dialog', async ({ page }) => {
  await open(page, '#/watch?step=20')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the view' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/watch\?step=20$/)

  const share = button(page, 'Share')
  await share.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
  expect(await share.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('a rule is changed without a pointer', async ({ page }) => {
  await open(page, '#/watch?step=100&item=chest')
  await standsAt(page, 100)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Change a rule' })
  await dialog.getByRole('spinbutton', { name: 'Gives' }).focus()
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Change the rule at step 100' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/rules=100@chest:craft:2:/)
})

test('panels are resized, and tabs chosen, with the arrow keys', async ({ page }) => {
  await open(page, '#/watch?step=20')
  const line = page.getByRole('separator', { name: 'Width of the right column' })
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveAttribute('aria-valuenow', '560')
  await standsAt(page, 20)
  const share = page.getByRole('separator', { name: 'Height of the details' })
  const before = Number(await share.getAttribute('aria-valuenow'))
  await share.focus()
  await page.keyboard.press('ArrowUp')
  await expect(share).toHaveAttribute('aria-valuenow', String(before - 3))
  await page.getByRole('tab', { name: 'World' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Graph' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Graph' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Curve' })).toBeFocused()
  await standsAt(page, 20)
})
