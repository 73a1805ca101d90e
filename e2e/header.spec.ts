import { keptIn } from '../src/engine/kept'
import { expect, test } from './test'
import { button, open, plays, root } from './watching'
import { inWindow, openView, VIEWS, WINDOWS, type ViewName, type WindowName } from './windows'

const views = Object.keys(VIEWS) as ViewName[]
const OF_ALL = ['Presets', 'Share', 'Settings']

for (const window of Object.keys(WINDOWS) as WindowName[])
  test(`every view has presets, share, settings and the views at the same place: ${window}`, async ({
    browser,
  }) => {
    await inWindow(browser, window, async (page) => {
      /** Of each, where it was in the first view. */
      const places = new Map<number, Place>()
      for (const view of views) {
        await openView(page, view)
        const header = page.getByRole('banner')
        const links = await header.getByRole('link').all()
        expect(links.length).toBe(5)
        const buttons = OF_ALL.map((name) => header.getByRole('button', { name, exact: true }))
        for (const [i, one] of [...buttons, ...links].entries()) {
          await expect(one).toBeInViewport({ ratio: 1 })
          // The name of the view that is shown is bold: a pixel more or less beside it is not another place.
          const place = async () => {
            const { x = 0, y = 0 } = (await one.boundingBox()) ?? {}
            return { x, y }
          }
          const now = await place()
          const before = keptIn(places, i, () => now)
          await expect
            .poll(async () => isNear(before, await place()), { message: `${view}, ${String(i)}` })
            .toBe(true)
        }
      }
    })
  })

interface Place {
  readonly x: number
  readonly y: number
}

const isNear = (a: Place, b: Place) => Math.abs(a.x - b.x) < 12 && Math.abs(a.y - b.y) < 2

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
  await expect(page.getByRole('heading', { level: 2, name: /ablations/ })).toBeVisible()
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
