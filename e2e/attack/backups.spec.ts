/** Hostile backups in the page: whatever is restored, the Library shows it, and the user can go on. */
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { amount, ATTACK_SEED, count } from '../../attack/amount'
import { documentLine, hostileBackup, labelsLine, runLine, backupOf } from '../../attack/hostile-backups'
import { expect, test, type Page } from '../test'
import { noteLongest, expectUnharmed, observe, type Observed } from './observed'

const rowsOf = (page: Page) => page.locator('[data-ref]')

async function isRead(page: Page): Promise<void> {
  await expect(page.locator('#main')).toHaveAttribute('data-kept', /\d/)
}

/** Adds the files, restores each, and returns the page's messages about them. */
async function restore(page: Page, backups: readonly string[]): Promise<string> {
  // From the disk, as a user's: Playwright unpacks a file from memory in the page, in one long task.
  const paths = backups.map((text, at) => {
    const path = test.info().outputPath(`${at}.json`)
    writeFileSync(path, text)
    return path
  })
  await page.getByLabel('Files to add').setInputFiles(paths)
  const dialog = page.getByRole('dialog', { name: /What is in th/ })
  const buttons = dialog.getByRole('button', { name: 'Restore it' })
  await expect(buttons).toHaveCount(backups.length)
  for (let left = backups.length; left > 0; left--) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
  await expect(dialog.getByRole('status').or(dialog.getByRole('alert'))).toHaveCount(backups.length + 1)
  await expect(dialog.locator('progress')).toHaveCount(0)
  const said = await dialog.innerText()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  return said
}

/** Opens some of the rows, and renames one. */
async function goOn(page: Page, observed: Observed, what: string): Promise<void> {
  const rows = rowsOf(page)
  const all = await rows.count()
  if (all === 0)
    await expect(page.getByText('Nothing is saved here yet').or(page.locator('.foot'))).not.toHaveCount(0)
  for (let at = 0; at < Math.min(all, 4); at++) {
    await rows.nth(at).click()
    await expect(
      page.locator('article[data-loaded="true"]').or(page.locator('article [role="alert"]')),
    ).not.toHaveCount(0)
    await expectUnharmed(page, observed, `${what}, row ${at} opened`)
  }
  if (all === 0) return
  await rows.first().click()
  await page.keyboard.press('F2')
  await page
    .getByRole('textbox', { name: /^Name of/ })
    .first()
    .fill('Renamed by the attack')
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'Renamed by the attack' })).not.toHaveCount(0)
  await expectUnharmed(page, observed, `${what}, renamed`)
}

async function inNewPage(
  browser: Browser,
  work: (page: Page, observed: Observed) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const observed = await observe(page)
  await page.goto('/#/library')
  await isRead(page)
  await work(page, observed)
  await context.close()
}

test('hostile backups: each is restored as far as it can be, and the Library goes on', async ({
  browser,
}) => {
  const cases = amount({ quick: 6, full: 200 })
  const together = amount({ quick: 6, full: 4 })
  for (let from = 0; from < cases; from += together) {
    const backups = Array.from({ length: together }, (_, at) =>
      hostileBackup(ATTACK_SEED, 1_000_000 + from + at),
    )
    const what = `seed ${ATTACK_SEED}, from ${1_000_000 + from}: ${backups.map((one) => one.what).join(' | ')}`
    await inNewPage(browser, async (page, observed) => {
      await restore(
        page,
        backups.map(({ text }) => text),
      )
      await expectUnharmed(page, observed, what)
      await goOn(page, observed, what)
      await page.reload()
      await isRead(page)
      await expectUnharmed(page, observed, `${what}, after a reload`)
    })
    count('hostile backups, restored in the page', together)
  }
})

const AT = 1_750_000_000_000
const said = (at: number) => ({
  name: { text: 'zzz poisoned', at },
  tags: [{ tag: 'stuck', isOn: true, at }],
})
const twice = { tags: [5, 6, 7].map((at) => ({ tag: 'same', isOn: true, at })) }
const half = { model: { id: 'openai', options: { name: '\ud800', temperature: 0 } } }

test('a time that is no date, a duplicate tag and half a character break nothing', async ({ page }) => {
  const observed = await observe(page)
  await page.goto('/#/library')
  await isRead(page)
  const text = await restore(page, [
    backupOf([documentLine('never', 1e300)]),
    backupOf([runLine({}, 1e300)]),
    backupOf([documentLine('poison', AT), labelsLine('poison', said(1e300))]),
    backupOf([runLine(half, AT)]),
    backupOf([documentLine('dupes', AT), labelsLine('dupes', twice)]),
    backupOf([
      documentLine('half \ud800', AT),
      labelsLine('half \ud800', { tags: [{ tag: 'h\ud800', isOn: true, at: 5 }] }),
    ]),
  ])
  expect(text).toContain('has an invalid date, and is restored without a date.')
  expect(text).toMatch(/The run "[0-9a-f]{16}" is left out/)
  await expect(rowsOf(page)).toHaveCount(5)
  await expect(rowsOf(page).filter({ hasText: 'never' })).toContainText('no date')
  await page.goto('/#/library?tag=')
  await expect(rowsOf(page)).toHaveCount(5)
  await page.getByLabel('Tag', { exact: true }).selectOption('h\ufffd')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByLabel('Tag', { exact: true }).selectOption('')
  const poisoned = rowsOf(page).filter({ hasText: 'zzz poisoned' })
  await poisoned.click()
  await page.getByRole('button', { name: 'Remove the tag stuck' }).click()
  await expect(page.getByRole('button', { name: 'Remove the tag stuck' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search' }).evaluate((input: HTMLInputElement) => {
    input.value = 'never \ud800'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page).toHaveURL(/q=never/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  // The address follows typed text after a moment, and a reload opens the address.
  await expect(page).not.toHaveURL(/q=never/)
  await goOn(page, observed, 'the named cases')
  await page.reload()
  await isRead(page)
  await expect(rowsOf(page)).toHaveCount(5)
  await expectUnharmed(page, observed, 'the named cases, after a reload')
})

test('a hundred thousand tags and twenty thousand set-aside records are bounded, and a part of them is drawn', async ({
  page,
}) => {
  const observed = await observe(page)
  await page.goto('/#/library')
  await isRead(page)
  const tags = Array.from({ length: 100_000 }, (_, at) => ({ tag: `tag${at}`, isOn: true, at: 5 }))
  const aside = Array.from(
    { length: 20_000 },
    (_, at) => ['aside', [`run${at}`, at], { record: 'x'.repeat(20) }] as const,
  )
  const text = await restore(page, [
    backupOf([documentLine('manytags', AT), labelsLine('manytags', { tags })]),
    backupOf(aside),
  ])
  expect(text).toContain('99,800 tags over the limit of 200')
  await noteLongest(page, '100,000 tags and 20,000 set-aside records: restored')
  await page.reload()
  await isRead(page)
  const unread = page.getByRole('region', { name: 'Runs that cannot be read' })
  await expect(unread).toContainText('20,000 runs')
  await expect(unread.getByRole('listitem')).toHaveCount(50)
  await unread.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(unread.getByRole('listitem')).toHaveCount(100)
  const tag = page.getByRole('combobox', { name: 'Tag', exact: true })
  await tag.fill('tag1000')
  await expect(page).toHaveURL(/tag=tag1000/)
  await expect(rowsOf(page)).toHaveCount(1)
  await rowsOf(page).first().click()
  await expect(page.locator('article[data-loaded="true"]')).toBeVisible()
  await expectUnharmed(page, observed, 'many tags and records')
  await noteLongest(page, '100,000 tags and 20,000 set-aside records: opened')
})

test('a Library at its limits is restored, opened, sorted, searched and filtered', async ({ page }) => {
  const observed = await observe(page)
  const [tagged, all] = [amount({ quick: 500, full: 5_000 }), amount({ quick: 1_000, full: 20_000 })]
  const lines = Array.from({ length: all }, (_, at) => [
    documentLine(`thing ${at}`, AT + at),
    ...(at < tagged
      ? [
          labelsLine(`thing ${at}`, {
            tags: Array.from({ length: 20 }, (_, i) => ({ tag: `tag ${at} ${i}`, isOn: true, at: 5 })),
          }),
        ]
      : []),
  ])
  await page.goto('/#/library')
  await isRead(page)
  await restore(page, [backupOf(lines.flat())])
  await noteLongest(page, 'a Library at its limits: restored')
  await page.reload()
  await expect(page.locator('#main')).toHaveAttribute('data-kept', String(all))
  await noteLongest(page, 'a Library at its limits: opened')
  for (const by of ['name', 'size', 'known', 'added']) {
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: new RegExp(by, 'i') })
      .click()
    await noteLongest(page, `a Library at its limits: sorted by ${by}`)
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('thing 77')
  await expect(page).toHaveURL(/q=thing/)
  await noteLongest(page, 'a Library at its limits: searched')
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('tag 77 3')
  await expect(rowsOf(page)).toHaveCount(1)
  await noteLongest(page, 'a Library at its limits: filtered')
  await rowsOf(page).first().click()
  await expect(page.locator('article[data-loaded="true"]')).toBeVisible()
  await noteLongest(page, 'a Library at its limits: read')
  await expectUnharmed(page, observed, 'a Library at its limits')
})
