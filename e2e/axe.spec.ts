import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { button, open, standsAt } from './watching'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface WindowWithAxe {
  readonly axe: { run(): Promise<AxeResults> }
}

/** What axe finds, a line for each element. */
async function violations(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; a test may go around it.
  await page.evaluate(await readAxe())
  const { violations: found } = await page.evaluate(() => (window as unknown as WindowWithAxe).axe.run())
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

async function readAxe() {
  const { readFile } = await import('node:fs/promises')
  return readFile(axePath, 'utf8')
}

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
      for (const tab of ['World', 'Graph', 'Item', 'Curve']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('tabpanel')).toHaveCount(1)
        expect(await violations(page)).toEqual([])
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
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
  })
}
