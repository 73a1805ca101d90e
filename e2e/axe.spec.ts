import { expect, test, type Page } from '@playwright/test'
import { violations } from './violations'
import { button, dialogIsGone, open, standsAt } from './watching'

const dialogs: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  ['presets', (page) => button(page, 'Presets').click()],
  ['setup', (page) => button(page, /^agent /).click()],
  [
    'model',
    async (page) => {
      await button(page, /^model /).click()
      await page.getByRole('radio', { name: /Recorded/ }).click()
    },
  ],
  ['world', (page) => button(page, /^world /).click()],
  ['rules', (page) => button(page, 'Change a rule').click()],
  ['fork', (page) => button(page, 'Fork here').click()],
  ['share', (page) => button(page, 'Share').click()],
  ['settings', (page) => button(page, 'Settings and saved runs').click()],
  ['help', (page) => page.keyboard.press('?')],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the view, with a notice, a chosen item and the truth', async ({ page }) => {
      await open(
        page,
        '#/watch?step=912&item=stone_hoe&truth=1&seed=x&rules=800@bowl:craft:1:logs.2&fork=300.4',
      )
      await standsAt(page, 912)
      await expect(page.getByRole('region', { name: 'Item' })).toContainText('stone hoe')
      expect(await violations(page)).toEqual([])
    })

    test('the view on a narrow page, tab by tab', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '#/watch?step=412&item=stone_hoe')
      for (const tab of ['World', 'Graph', 'Goals', 'Curve']) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible()
        expect(await violations(page)).toEqual([])
      }
    })

    test('runs compared, wide and narrow', async ({ page }) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        for (const [others, runs] of [
          ['', 1],
          ['&b.agent=sc', 2],
          ['&b.agent=sc&as=graphs', 2],
          ['&b.agent=sc&c.agent=deckard&d.agent=adam&e.agent=rand', 5],
        ] as const) {
          await page.goto(`/#/compare?seed=18&step=412&item=torch&truth=1${others}`)
          await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', String(runs))
          expect(await violations(page), `${runs} at ${width}`).toEqual([])
        }
        await button(page, 'Change run A, XENON').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page), `dialog at ${width}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    })

    test('a person in the model’s place, their replies, and a model’s prompts, wide and narrow', async ({
      page,
    }) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await open(page, `#/watch?seed=${width}&model=person`)
        await button(page, 'It needs nothing').click()
        await expect(page.getByText('questions', { exact: true })).toBeVisible()
        expect(await violations(page), `asked at ${width}`).toEqual([])
        await button(page, 'Replies').click()
        await page.getByRole('dialog').locator('summary').first().click()
        expect(await violations(page), `replies at ${width}`).toEqual([])
        await page.keyboard.press('Escape')
        await button(page, width > 1000 ? /^model / : 'Setup').click()
        await page.getByRole('tab', { name: 'Model' }).click()
        await page.getByRole('radio', { name: /^A server/ }).check()
        await page.getByText('Prompts', { exact: true }).first().click()
        await expect(page.getByRole('heading', { name: 'Prompts' })).toBeVisible()
        expect(await violations(page), `setup at ${width}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    })

    test('every dialog', async ({ page }) => {
      await open(page, '#/watch?step=412&item=stone_hoe&rules=300@bowl:craft:1:logs.2&fork=300.4')
      await standsAt(page, 412)
      for (const [name, show] of dialogs) {
        await show(page)
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page), name).toEqual([])
        await page.keyboard.press('Escape')
        await dialogIsGone(page)
      }
    })
  })
}
