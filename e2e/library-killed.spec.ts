import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { KillableBrowser } from './killable-browser'
import { EACH, killedOften } from './killed-library'
import { asked, driveLibrary, rowsIn } from './library-driver'

// `KILLS=100 npx playwright test library-killed` kills it as often; `npm run attack` some 25 times.
const KILLS = Number(process.env['KILLS'] ?? 5)
const SEED = Number(process.env['KILL_SEED'] ?? 21)

for (let part = 0; part * EACH < KILLS; part++) {
  const kills = Math.min(EACH, KILLS - part * EACH)
  test(`everything that was shown as saved is there after ${kills} kills of the browser (${part + 1})`, () =>
    killedOften(kills, SEED + part))
}

test('the page reports data that the browser deleted as damaged, until the user has read it', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'firsthand-torn-'))
  const { baseURL } = test.info().project.use
  const start = async () => {
    const browser = await KillableBrowser.start(profile)
    await browser.page.goto(`${baseURL ?? ''}#/library`)
    await driveLibrary(browser.page)
    return browser
  }
  const keep = async (page: Page, text: string) =>
    expect(await asked(page, 'keep', { kind: 'document', value: { text } })).toMatchObject({ ok: true })
  const notice = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'The browser has lost your saved data.' })

  const first = await start()
  await keep(first.page, 'Kept before it was killed.')
  await first.kill()
  await tearLastRecord(profile)
  // The torn record is skipped, and the new record is written behind it.
  const second = await start()
  await keep(second.page, 'Kept behind what is torn.')
  expect((await rowsIn(second.page)).rows.length).toBeGreaterThan(0)
  await expect(notice(second.page)).toHaveCount(0)
  await second.kill()

  const third = await start()
  await expect(notice(third.page)).toBeVisible()
  expect((await rowsIn(third.page)).rows).toEqual([])
  await third.page.reload()
  await notice(third.page).locator('..').getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice(third.page)).toHaveCount(0)
  await third.page.reload()
  await expect(third.page.locator('main[data-kept="0"]')).toBeVisible()
  await expect(notice(third.page)).toHaveCount(0)
  await third.kill()
  await rm(profile, { recursive: true, force: true })
})

/** Removes the end of the browser's last write, as a kill in the middle of the write does. */
async function tearLastRecord(profile: string): Promise<void> {
  const databases = join(profile, 'Default', 'IndexedDB')
  for (const database of await readdir(databases))
    for (const file of await readdir(join(databases, database)))
      if (file.endsWith('.log')) {
        const log = join(databases, database, file)
        await truncate(log, (await stat(log)).size - 3)
      }
}
