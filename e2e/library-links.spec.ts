/** Links that contain the thing itself: a run, a moment, knowledge. */
import decodeQR from 'qr/decode.js'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { button, dialogIsGone, open, troubles } from './watching'

/** Saves the knowledge of the run at that address, under a name, and opens the dialog that shares it. */
async function shared(page: Page, name: string, hash = '#/watch?seed=7&step=412') {
  await open(page, hash)
  await page.keyboard.press('Shift+K')
  const dialog = page.getByRole('dialog', { name: 'Saved in the Library' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialogIsGone(page)
  await page.getByRole('link', { name: 'library', exact: true }).click()
  await page.getByRole('row').filter({ hasText: name }).click()
  await page.getByRole('article').getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByRole('dialog', { name: `Share ${name}` })
}
const linkIn = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).inputValue()

/** Another user, on a first visit. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** The digest of all events up to the step that is shown, as the events are saved with it. */
async function hashOf(page: Page): Promise<unknown> {
  const download = page.waitForEvent('download')
  await button(page, 'Events (NDJSON)').click()
  let text = ''
  for await (const chunk of await (await download).createReadStream()) text += String(chunk)
  return (JSON.parse(text.split('\n', 1)[0] ?? '') as Record<string, unknown>)['hash']
}

test('a link of a moment shows another user the same moment, with the same hash', async ({
  page,
  browser,
}) => {
  await open(page, '#/watch?seed=18&step=412')
  await button(page, 'Share').click()
  const link = await linkIn(page, 'Link to this run')
  const own = await hashOf(page)
  const other = await stranger(browser)
  await open(other, new URL(link).hash)
  await button(other, 'Share').click()
  expect(await linkIn(other, 'Link to this run')).toBe(link)
  expect(own).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashOf(other)).toBe(own)
  await other.context().close()
})

test('a link of knowledge shows another user the same knowledge, and saves nothing until they say so', async ({
  page,
  browser,
}) => {
  await shared(page, 'What we found')
  const link = await linkIn(page, 'Link with all of this knowledge')
  expect(link.length).toBeLessThanOrEqual(1_300)
  await expect(page.getByRole('dialog')).toContainText(`${link.length.toLocaleString('en')} characters`)
  // The address names it once the saved entry is there.
  await expect(page).toHaveURL(/knowledge:[0-9a-f]{16}/)
  const id = /knowledge:([0-9a-f]{16})/.exec(page.url())?.[1]

  const other = await stranger(browser)
  const list = troubles(other)
  await other.goto(`/${new URL(link).hash}`)
  const received = other.getByRole('article', { name: 'Received: What we found' })
  await expect(received.getByRole('link', { name: 'XENON, seed 7, step 412' })).toBeVisible()
  // Nothing is saved.
  await other.goto('/#/library')
  await expect(other.locator('#main')).toHaveAttribute('data-kept', '0')
  await other.goto(`/${new URL(link).hash}`)
  await received.getByRole('button', { name: 'Save', exact: true }).click()
  // Equal contents have equal ids.
  await expect(other).toHaveURL(new RegExp(`item=knowledge:${String(id)}$`))
  await expect(other.getByRole('row').filter({ hasText: 'What we found' })).toBeVisible()
  expect(list).toEqual([])
  await other.context().close()
})

test('a link that was cut, mistyped or made up is a sentence, and nothing else happens', async ({ page }) => {
  await shared(page, 'What we found')
  const link = new URL(await linkIn(page, 'Link with all of this knowledge')).hash
  const script = encodeURIComponent('"><img src=x onerror="window.hit=1">')
  for (const hash of [
    link.slice(0, -7),
    link.replace('k=', 'k=Q'),
    `#/library?k=${script}`,
    '#/library?k=BAAA',
  ]) {
    await page.goto(`/${hash}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link cannot be read' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('nothing was changed')
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await page.getByRole('button', { name: 'Go to the Library' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'What we found' })).toBeVisible()
})

test('beyond 8,000 characters a file is offered', async ({ page }) => {
  // Nine hundred changes of chance, each at a step of its own.
  const forks = Array.from({ length: 900 }, (_, at) => `${at + 1}.${1_000 + at}`).join(',')
  await open(page, `#/watch?seed=7&horizon=1000&fork=${forks}&step=3`)
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog).toContainText('Some programs cut links of more than 8,000')
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(dialog).toContainText('A QR code holds at most 2,953')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Recording (JSON)' }).click()
  expect((await download).suggestedFilename()).toMatch(/recording-step-3\.json$/)
})

for (const theme of ['light', 'dark'] as const)
  test(`the QR code that is drawn says the link: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const dialog = await shared(page, 'What we found')
    const link = await linkIn(page, 'Link with all of this knowledge')
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await dialog.getByRole('button', { name: 'Fill the screen' }).click()
    const name = 'QR code: Link with all of this knowledge'
    const code = page.getByRole('dialog', { name }).getByRole('img', { name })
    const picture = (await code.screenshot()).toString('base64')
    // As a camera has it: its points, one by one, each a character as bright as its number says.
    const { width, height, points } = await page.evaluate(async (png) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))], { type: 'image/png' }),
      )
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
      let points = ''
      for (let at = 0; at < data.length; at += 4)
        points += String.fromCharCode(
          Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3),
        )
      return { width: image.width, height: image.height, points }
    }, picture)
    const data = Uint8Array.from({ length: 3 * points.length }, (_, at) => points.charCodeAt(at / 3))
    expect(decodeQR({ width, height, data }, { effort: 10, timeLimit: Infinity })).toBe(link)
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  })
