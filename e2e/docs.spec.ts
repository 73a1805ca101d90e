// The documents about Firsthand, in the page.
import { expect, test, type Page } from '@playwright/test'
import { basename } from 'node:path'
import { documentAt, documentFiles } from '../scripts/documents/plugin.mjs'
import { violations } from './violations'
import { button, open as openWatch, troubles } from './watching'

const article = (page: Page) => page.getByRole('article')
const isWhole = (page: Page) => expect(article(page)).toHaveAttribute('aria-busy', 'false')
const titled = (page: Page, name: string, level = 1) =>
  article(page).getByRole('heading', { level, name, exact: true })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Documents' })

for (const file of documentFiles()) {
  const { title, pieces } = documentAt(file)
  const name = basename(file, '.md')
  test(`${file} opens with all its headings and tables`, async ({ page }) => {
    const list = troubles(page)
    await page.goto(`/#/docs?page=${name}`)
    await expect(titled(page, title)).toBeVisible()
    await isWhole(page)
    const count = (kind: string) => pieces.filter((block) => block.kind === kind).length
    await expect(article(page).getByRole('heading')).toHaveCount(count('heading'))
    // A table in a list or in a quote is none of the document's own.
    expect(await article(page).getByRole('table').count()).toBeGreaterThanOrEqual(count('table'))
    // All documents have the same colours, so one of them in dark is enough.
    expect(await violations(page, name === 'README' ? undefined : ['light'])).toEqual([])
    expect(list).toEqual([])
  })
}

test('from Help to the documents, from one to another, to a place in it, and back', async ({ page }) => {
  await openWatch(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Help' }).getByRole('link', { name: 'Read the documents' }).click()
  await expect(titled(page, 'Firsthand')).toBeVisible()

  await article(page).getByRole('link', { name: 'docs/results.md', exact: true }).click()
  await expect(page).toHaveURL(/#\/docs\?page=results$/)
  await expect(titled(page, 'What was measured, and what was published')).toBeVisible()

  await article(page).getByRole('link', { name: 'Figure 24 (a)', exact: true }).first().click()
  await expect(page).toHaveURL(/&at=more-goals$/)
  await expect(titled(page, 'More goals', 3)).toBeInViewport()
  await expect(titled(page, 'More goals', 3)).toBeFocused()
  await expect(nav(page).getByRole('link', { name: 'More goals', exact: true })).toHaveAttribute(
    'aria-current',
    'location',
  )

  await nav(page).getByRole('link', { name: 'What is not here', exact: true }).click()
  await expect(titled(page, 'What is not here', 2)).toBeInViewport()
  await page.goBack()
  await expect(titled(page, 'More goals', 3)).toBeInViewport()
  await page.reload()
  await expect(titled(page, 'More goals', 3)).toBeInViewport()
})

test('words are found in all documents, and lead to their section', async ({ page }) => {
  await page.goto('/#/docs?page=lab')
  await page.getByRole('searchbox', { name: 'Find in the documents' }).fill('graphicsinthewild')
  await expect(page.getByText('No section has these words.')).toBeVisible()
  await page.getByRole('searchbox').fill('ORES rare')
  const found = page.getByRole('region', { name: 'Found in What was measured, and what was published' })
  await expect(found.getByRole('listitem').first()).toContainText('Ores as rare as in the normal game')
  await found.getByRole('link', { name: 'Ores as rare as in the normal game', exact: true }).click()
  await expect(titled(page, 'Ores as rare as in the normal game', 3)).toBeInViewport()
})

test('pictures follow the theme, outgoing links say so, and a missing document is reported', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/#/docs')
  const picture = article(page).getByRole('img', { name: /^The Watch view/ })
  await expect(picture).toHaveAttribute('src', /watch-dark/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(picture).toHaveAttribute('src', /watch-light/)
  const notice = article(page).getByRole('link', { name: 'NOTICE', exact: true })
  const file = await page.request.get(new URL((await notice.getAttribute('href')) ?? '', page.url()).href)
  expect(file.ok()).toBe(true)

  await page.goto('/#/docs?page=nowhere')
  await expect(page.getByText('There is no document called nowhere.')).toBeVisible()
  await expect(nav(page).getByRole('link', { name: 'Models', exact: true })).toBeVisible()
})

test('on a narrow page the list opens over the text, which stays within it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/docs?page=results')
  await isWhole(page)
  await expect(nav(page)).toBeHidden()
  await button(page, 'All documents').click()
  await nav(page).getByRole('link', { name: 'More goals', exact: true }).click()
  await expect(nav(page)).toBeHidden()
  await expect(titled(page, 'More goals', 3)).toBeInViewport()
  const wider = await page.evaluate(
    () =>
      (document.querySelector('main')?.scrollWidth ?? 0) - (document.querySelector('main')?.clientWidth ?? 0),
  )
  expect(wider).toBe(0)
  await page.goto('/#/docs?page=controllers')
  await isWhole(page)
  expect(await violations(page)).toEqual([])
})

test('on paper is all of the text, and nothing else', async ({ page }) => {
  await page.goto('/#/docs?page=lab')
  await isWhole(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(nav(page)).toBeHidden()
  const { text, whole } = await page.evaluate(() => ({
    text: document.querySelector('article')?.getBoundingClientRect().height ?? 0,
    whole: document.documentElement.scrollHeight,
  }))
  expect(text).toBeGreaterThan(3_000)
  // The browser gives the page's size in whole pixels.
  expect(whole).toBeGreaterThanOrEqual(Math.floor(text))
})
