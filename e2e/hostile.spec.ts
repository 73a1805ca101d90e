import { expect, test, type Page } from './test'
import { button, open, standsAt, troubles } from './watching'

const lastResort = (page: Page) => page.getByRole('heading', { name: 'The page cannot show this' })
const view = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

for (const hash of ['#/lab?experiment=x,x', '#/lab?agents=Bob;Bob', '#/lab?experiment=nope&show=nope'])
  test(`a duplicate in a link is reported once, and the Lab is shown (${hash})`, async ({ page }) => {
    const list = troubles(page)
    await page.goto(`/${hash}`)
    await expect(page.getByText(/^There is no (experiment|agent) \w+; it is left out\.$/)).toHaveCount(1)
    await expect(page.getByRole('form', { name: 'Run experiments' })).toBeVisible()
    await expect(lastResort(page)).toBeHidden()
    expect(list).toEqual([])
  })

test('forks at one step are listed, each can be taken back', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?fork=5.1,5.2&step=20')
  await standsAt(page, 20)
  await button(page, 'Fork here').click()
  await expect(page.getByRole('region', { name: 'Forks so far' }).getByRole('listitem')).toHaveText([
    /step 5, seed 1/,
    /step 5, seed 2/,
  ])
  await button(page, 'Undo the fork at step 5').first().click()
  await expect(page).toHaveURL(/fork=5\.2&/)
  expect(list).toEqual([])
})

test('rule changes at one step are listed, each can be taken back', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?rules=5@torch:gone;5@torch:gone&step=20')
  await standsAt(page, 20)
  await button(page, 'Change a rule').click()
  await expect(page.getByRole('region', { name: 'Changes so far' }).getByRole('listitem')).toHaveCount(2)
  await button(page, 'Undo the change of torch at step 5').first().click()
  await expect(page).toHaveURL(/rules=5@torch:gone&/)
  expect(list).toEqual([])
})

/** A view whose component fails when it is first drawn, and works from then on. */
async function breakOnce(page: Page, chunk: RegExp) {
  let hasBroken = false
  await page.route(chunk, async (route) => {
    if (hasBroken || route.request().url().includes('?whole')) return route.continue()
    hasBroken = true
    const body = `
      import Whole from '${new URL(route.request().url()).pathname}?whole'
      let isFirst = true
      export default function View(...given) {
        if (!isFirst) return Whole(...given)
        isFirst = false
        throw new Error('broken by a test')
      }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

test('a view that fails takes only itself down, and Back leads out of it and in again', async ({ page }) => {
  await breakOnce(page, /\/LabView-[^/]*\.js/)
  await open(page, '#/watch?step=20')
  await standsAt(page, 20)
  await view(page, 'lab').click()
  await expect(lastResort(page)).toBeVisible()
  await expect(page.getByText('broken by a test')).toBeVisible()
  await expect(view(page, 'models')).toBeVisible()
  await page.goBack()
  await standsAt(page, 20)
  await expect(page.getByRole('tablist', { name: 'What happened' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('form', { name: 'Run experiments' })).toBeVisible()
  await expect(lastResort(page)).toBeHidden()
})

test('the user leaves a failed view by the header, and it is drawn again at the next visit', async ({
  page,
}) => {
  await breakOnce(page, /\/ModelsView-[^/]*\.js/)
  await page.goto('/#/models')
  await expect(lastResort(page)).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'A server of your own' })).toBeVisible()
})

test('a file that says far too much is refused in few words', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?step=20')
  await standsAt(page, 20)
  await page.getByRole('link', { name: 'library', exact: true }).click()
  const spec = { format: 'A'.repeat(2_000_000) }
  const file = {
    format: 'firsthand/recording',
    version: 1,
    spec,
    transcript: [],
    step: 0,
    hash: '0'.repeat(64),
  }
  const buffer = Buffer.from(JSON.stringify(file))
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer })
  const refusal = page.getByRole('alert').filter({ hasText: 'This file cannot be used' })
  await expect(refusal).toContainText('format should be "firsthand/spec", but is "AAAA')
  expect((await refusal.innerText()).length).toBeLessThan(300)
  await page.keyboard.press('Escape')
  await standsAt(page, 20)
  expect(list).toEqual([])
})

/** No page of ours is open while its database is changed. */
const elsewhere = (page: Page) => page.goto('/NOTICE.txt')

async function damageSavedRuns(page: Page) {
  await elsewhere(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firsthand')
        opening.onerror = () => reject(new Error('There is no database.'))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('runs', 'readwrite')
          const cursors = transaction.objectStore('runs').openCursor()
          cursors.onsuccess = () => {
            const cursor = cursors.result
            const run: unknown = cursor?.value
            if (cursor && typeof run === 'object') cursor.update({ ...run, position: 'x' })
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}

/** A database as another program might have made it. */
async function makeForeignDatabase(page: Page) {
  await elsewhere(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firsthand', 4)
        opening.onerror = () => reject(new Error('There is a database.'))
        opening.onupgradeneeded = () => opening.result.createObjectStore('notes').put('a', 'b')
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
}
const saved = (page: Page, step: number) =>
  expect(page.getByLabel('Playback').getByText(`saved at step ${step}`)).toBeVisible()

test('the message about a damaged saved run stays while the run plays, and its data can be saved and deleted', async ({
  page,
}) => {
  await open(page, '#/watch?seed=7&step=20')
  await saved(page, 20)
  await damageSavedRuns(page)
  await open(page, '#/watch?seed=7&speed=4')
  const notice = page.getByRole('alert').filter({ hasText: 'damaged and cannot be read' })
  await expect(notice).toBeVisible()
  await button(page, 'Pause').click()
  await button(page, 'Step forward').click()
  await expect(notice).toContainText('The Library has the damaged data')
  await page.getByRole('button', { name: 'Close this notice' }).first().click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Playback').getByText(/saved at step/)).toBeVisible()
  await page.getByRole('link', { name: 'library' }).click()
  const unread = page.getByRole('region', { name: 'Runs that cannot be read' })
  await expect(unread.getByRole('listitem')).toHaveText(/set aside/)
  const download = page.waitForEvent('download')
  await unread.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^firsthand-unread-[0-9a-f]+\.json$/)
  await unread.getByRole('button', { name: /^Delete the run/ }).click()
  await unread.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(unread).toBeHidden()
})

test('a database without its stores is reported as such, and can be deleted to start again', async ({
  page,
}) => {
  await makeForeignDatabase(page)
  await open(page, '#/watch?seed=7&step=20')
  await standsAt(page, 20)
  const trouble = page.getByLabel('Playback').getByRole('alert')
  await expect(trouble).toContainText('A part of this page’s stored data is missing.')
  await expect(trouble).not.toContainText('automatically')
  await page.getByRole('link', { name: 'library' }).click()
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(storage).toContainText('1 in “notes”')
  await storage.getByRole('button', { name: 'Delete all stored data and start again' }).click()
  await storage.getByRole('button', { name: 'Delete everything for good' }).click()
  await expect(storage).toBeHidden()
  await page.goBack()
  await saved(page, 20)
})
