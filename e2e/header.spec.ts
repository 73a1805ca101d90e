import { expect, test } from './test'
import { button, open, plays, root } from './watching'
import { openView } from './windows'

test('Share gives a link to the view that is shown', async ({ page }) => {
  for (const [view, label, holds] of [
    ['pair', 'Link to this comparison', /#\/compare\?.*step=412.*b\.agent=sc/],
    ['lab', 'Link to this experiment', /#\/lab\?experiment=table-5/],
    ['models', 'Link to the models', /#\/models$/],
    ['library', 'Link to the Library', /#\/library$/],
  ] as const) {
    await openView(page, view)
    await button(page, 'Share').click()
    await expect(page.getByLabel(label)).toHaveValue(holds)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openView(page, 'watch')
  await button(page, 'Share').click()
  await expect(page.getByLabel('Link to this run')).toHaveValue(/step=412/)
})

test('a preset that is chosen in another view is shown in Watch, and Back returns', async ({ page }) => {
  await openView(page, 'lab')
  await button(page, 'Presets').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /rules changed/i })
    .click()
  await expect(page).toHaveURL(/#\/watch/)
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  await plays(page, true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /^Ablations/ })).toBeVisible()
})

test('a preset that is chosen in another view after a run was watched leaves that run’s address as it was', async ({
  page,
}) => {
  await open(page, '#/watch?seed=7&step=20')
  await page.getByRole('link', { name: 'models' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
  await button(page, 'Presets').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /rules changed/i })
    .click()
  await plays(page, true)
  await page.goBack()
  await expect(page).toHaveURL(/seed=7&step=20/)
  await expect(root(page)).toHaveAttribute('data-step', '20')
})

test('settings are there in every view, and a theme that is chosen holds in all', async ({ page }) => {
  await openView(page, 'models')
  await button(page, 'Settings').click()
  await page.getByRole('radio', { name: 'dark' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'lab' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
