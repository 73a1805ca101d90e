import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'

const RUN = '#/watch?seed=77&speed=4&step=40'

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`)
  await expect(page.locator('[data-ready=true]')).toBeVisible()
}

/** As the transport reports it. */
const saved = (page: Page) => expect(page.getByLabel('Playback').getByText('saved at step 40')).toBeVisible()

async function settings(page: Page) {
  await page.getByRole('button', { name: /^Settings/ }).click()
  const panel = page.getByRole('region', { name: 'Storage' })
  await expect(panel.getByRole('heading', { name: 'Backup' })).toBeVisible()
  return panel
}

test('a backup of one browser fills another with the same', async ({ browser }) => {
  const one = await browser.newContext()
  const page = await one.newPage()
  await open(page, RUN)
  await saved(page)
  const panel = await settings(page)
  await expect(panel.getByRole('meter', { name: 'Space used' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Back up everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^firsthand-library-\d{4}-\d\d-\d\d\.json\.gz$/)
  const file = await readFile(await download.path())
  await one.close()

  const other = await browser.newContext()
  const fresh = await other.newPage()
  await open(fresh, '#/watch?seed=78&speed=4&step=5')
  const there = await settings(fresh)
  await there
    .getByLabel('Restore a backup')
    .setInputFiles({ name: 'backup.gz', mimeType: 'application/gzip', buffer: file })
  await expect(there.getByText('1 entry was added.')).toBeVisible()
  await fresh.goto('/#/library')
  await expect(fresh.getByRole('row', { name: /seed 77/ })).toBeVisible()
  await other.close()
})
