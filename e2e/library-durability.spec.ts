import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { Dump } from '../src/library/golden/testing'
import { idOf } from '../src/library/digest'
import { asked, driveLibrary, rowsIn, type WindowWithDriver } from './library-driver'
import { newerTab } from './newer-tab'

const FOLDER = 'src/library/golden/versions'

async function showLibrary(page: Page): Promise<void> {
  await page.goto('/#/library')
  await expect(page.locator('main[data-kept]')).not.toHaveAttribute('data-kept', '')
  await driveLibrary(page)
}

async function inLibrary(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await showLibrary(page)
  return page
}

const document = (text: string) => ({ kind: 'document', value: { text } }) as const

async function keep(page: Page, text: string) {
  const reply = await asked(page, 'keep', document(text))
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}

test('one tab sees what the other saves, names and deletes; simultaneous labels are all saved', async ({
  context,
}) => {
  const [one, other] = [await inLibrary(context), await inLibrary(context)]
  const ref = await keep(one, 'Of ores')
  await expect(other.getByRole('row', { name: /Of ores/ })).toBeVisible()
  const tags = (who: string) => Array.from({ length: 10 }, (_, at) => `${who} ${at}`)
  const say = (page: Page, who: string) =>
    Promise.all(tags(who).map((tag) => asked(page, 'label', ref, { addTags: [tag] })))
  await Promise.all([
    say(one, 'here'),
    say(other, 'there'),
    asked(one, 'label', ref, { name: 'Ores of the class' }),
    asked(other, 'label', ref, { note: { about: '', text: 'Read.' } }),
  ])
  await expect(one.getByRole('row', { name: /Ores of the class/ })).toBeVisible()
  const { rows } = await rowsIn(one)
  expect(rows).toMatchObject([{ ...ref, name: 'Ores of the class', notes: 1 }])
  expect(rows[0]?.tags.toSorted()).toEqual([...tags('here'), ...tags('there')])
  await asked(other, 'remove', [ref])
  await expect(one.getByRole('row', { name: /Ores of the class/ })).toBeHidden()
  await asked(one, 'bringBack', [ref])
  await expect(other.getByRole('row', { name: /Ores of the class/ })).toBeVisible()
})

test('a newer version in another tab takes the storage over, and the Library offers to reload', async ({
  context,
}) => {
  const older = await inLibrary(context)
  await keep(older, 'Of ores')
  await newerTab(context)
  await older.bringToFront()
  await older.getByText('Storage and backup').click()
  const alert = older.getByRole('alert').filter({ hasText: 'A newer version of this page was opened' })
  await expect(alert.first()).toBeVisible()
  await expect(older.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
})

test('a full disk stores nothing by half, and the page says what to do', async ({ context, baseURL }) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const origin = new URL(baseURL ?? '').origin
  // Before anything is stored, because the browser remembers the free space for a while.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  await showLibrary(page)
  const ref = await keep(page, 'Of ores')
  const before = await rowsIn(page)
  // No two alike, so that the browser cannot make them smaller.
  const long = (number: number) =>
    Array.from({ length: 300_000 }, (_, at) => ((at * 7_919 * number) % 36_343).toString(36)).join(' ')
  const full = await asked(page, 'keep', document(long(1)))
  expect(full).toMatchObject({ ok: false, fault: { code: 'quota' } })
  expect(full.ok ? '' : full.fault.message).toMatch(/is full\. Nothing new was saved.*Empty the bin/)
  const value = { text: long(2) }
  const record = { version: 1, kind: 'document', value, addedAt: 1, received: null }
  const backup = `{"format":"firsthand/library","version":1,"entries":[\n${JSON.stringify(['kept', ['document', idOf(value)], record])}\n],"digest":""}\n`
  const restored = await page.evaluate(
    (text) => (window as unknown as WindowWithDriver).driver.call('restore', [new Blob([text])]),
    backup,
  )
  expect(restored).toMatchObject({ ok: false, fault: { code: 'quota' } })
  expect(JSON.stringify(restored)).toMatch(/0 entries of the backup were restored completely/)
  expect(await rowsIn(page)).toEqual(before)
  expect(await asked(page, 'thing', ref)).toMatchObject({ ok: true })
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  expect(await asked(page, 'keep', document(long(1)))).toMatchObject({ ok: true })
})

for (const file of readdirSync(FOLDER)) {
  test(`the database ${file} of an earlier version opens with all that is in it`, async ({ page }) => {
    const dump = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Dump
    await page.goto('/favicon.svg')
    await page.evaluate(async (text) => {
      const { version, stores } = JSON.parse(text) as Dump
      const opening = indexedDB.open('firsthand', version)
      opening.onupgradeneeded = () => {
        for (const [store, entries] of Object.entries(stores)) {
          const created = opening.result.createObjectStore(store)
          for (const [key, value] of entries) created.put(value, key)
        }
      }
      await new Promise<void>((resolve, reject) => {
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(new Error(opening.error?.message))
      })
    }, JSON.stringify(dump))
    const count = ['runs', 'results', 'kept'].reduce(
      (sum, store) => sum + (dump.stores[store]?.length ?? 0),
      0,
    )
    await page.goto('/#/library')
    await expect(page.locator('main[data-kept]')).toHaveAttribute('data-kept', String(count))
    await driveLibrary(page)
    const { rows, damaged } = await rowsIn(page)
    expect(damaged).toEqual([])
    for (const { kind, id } of rows)
      expect(await asked(page, 'thing', { kind, id })).toMatchObject({ ok: true })
  })
}
