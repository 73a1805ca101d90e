/** Hostile recordings in the page: each is refused, or Watch plays it to its end and opens its cards. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amount, count } from '../../attack/amount'
import { expect, test, type Page } from '../test'
import { root, withoutStory } from '../watching'
import { expectUnharmed, observe, type Observed } from './observed'

/** Recordings that one page opens, so that one that harms is found among few. */
const PER_PAGE = 10
/** Tests of their own share the workers. */
const PER_TEST = 40

const failedPart = (page: Page) => page.getByRole('region', { name: 'Part that failed' })

async function expectWhole(page: Page, observed: Observed, what: string): Promise<void> {
  await expectUnharmed(page, observed, what)
  expect(await failedPart(page).count(), `dead part: ${what}`).toBe(0)
}

/** Adds a file in the Library and opens it in Watch. False: the file was refused. */
async function openInWatch(page: Page, path: string): Promise<boolean> {
  await page.evaluate(() => (location.hash = '#/library'))
  await page.getByLabel('Files to add').setInputFiles(path)
  const dialog = page.getByRole('dialog')
  const keep = dialog.getByRole('button', { name: 'Save 1 recording' })
  await expect(keep.or(dialog.getByRole('alert')).first()).toBeVisible()
  if ((await keep.count()) === 0) {
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    return false
  }
  await keep.click()
  await page.getByRole('article').getByRole('button', { name: 'Open in Watch' }).click()
  await expect(page).toHaveURL(/#\/watch/)
  await expect(root(page)).toHaveAttribute('data-ready', 'true')
  return true
}

/** Plays it to its end and back, and looks at every part and at some cards. */
async function lookAround(page: Page, observed: Observed, what: string): Promise<void> {
  for (const key of ['End', 'Home', 'ArrowRight', 'End']) {
    await page.keyboard.press(key)
    await expect(page.getByText('going to the chosen step, now at step')).toHaveCount(0)
    await expectWhole(page, observed, `${what}, after ${key}`)
  }
  const tabs = page.getByRole('tablist', { name: 'Parts of the view' }).getByRole('tab')
  for (let at = (await tabs.count()) - 1; at >= 0; at--) {
    await tabs.nth(at).click()
    await expectWhole(page, observed, `${what}, part ${at}`)
  }
  const things = page.locator('#main [role=gridcell], #main [role=treeitem], #main .map button')
  for (const share of [0, 0.3, 0.6, 0.99]) {
    // In the page, and in one call: a click may change the number of elements. Elements above others do not matter
    // here.
    await things.evaluateAll((all, share) => {
      all[Math.floor(share * all.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, share)
    await expectWhole(page, observed, `${what}, card ${share}`)
  }
  await page.keyboard.press('Escape')
}

const cases = amount({ quick: 3, full: 200 })
for (let first = 0; first < cases; first += PER_TEST)
  test(`hostile recordings from ${first} on: each is refused, or plays to its end in Watch, and the page goes on`, async ({
    browser,
  }) => {
    const end = Math.min(cases, first + PER_TEST)
    const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
    const program = ['scripts/run-ts.mjs', 'attack/write-recordings.ts']
    execFileSync(process.execPath, [...program, folder, String(first), String(end)])
    let opened = 0
    for (let from = first; from < end; from += PER_PAGE) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const observed = await observe(page)
      await withoutStory(page)
      await page.goto('/#/library')
      for (let nth = from; nth < Math.min(end, from + PER_PAGE); nth++) {
        const what = readFileSync(join(folder, `${nth}.txt`), 'utf8')
        if (!(await openInWatch(page, join(folder, `${nth}.json`)))) continue
        opened++
        await lookAround(page, observed, what)
      }
      await page.evaluate(() => (location.hash = '#/watch?seed=3&step=7'))
      await expect(root(page)).toHaveAttribute('data-step', '7')
      await expectWhole(page, observed, `another run after recordings ${from} to ${from + PER_PAGE - 1}`)
      await context.close()
    }
    rmSync(folder, { recursive: true })
    expect(opened).toBeGreaterThan((end - first) / 2)
    count('hostile recordings given to the page', end - first)
    count('hostile recordings played in Watch', opened)
  })

test('a recording whose rankings name a thing twice is reported in Watch, and another run opens by its address', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  execFileSync(process.execPath, ['scripts/run-ts.mjs', 'attack/write-recordings.ts', folder, '0'])
  const observed = await observe(page)
  await withoutStory(page)
  await page.goto('/#/library')
  expect(await openInWatch(page, join(folder, 'twice.json'))).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: /names .* twice/ })).toBeVisible()
  await page.evaluate(() => (location.hash = '#/watch?seed=3&step=7'))
  await expect(root(page)).toHaveAttribute('data-step', '7')
  await expectWhole(page, observed, 'another run')
  rmSync(folder, { recursive: true })
})
