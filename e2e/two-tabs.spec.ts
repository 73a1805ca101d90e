import { newerTab } from './newer-tab'
import { expect, test, type BrowserContext, type Page } from './test'

const RUN = '#/watch?seed=77&speed=4'

async function open(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/${hash}`)
  await expect(page.locator('[data-ready=true]')).toBeVisible()
  return page
}

const transport = (page: Page) => page.getByLabel('Playback')
const savedAt = (page: Page, step: string) =>
  expect(transport(page).getByText(`saved at step ${step}`, { exact: true })).toBeVisible()

/** The furthest step of the stored run. */
const furthest = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const database = await done(indexedDB.open('firsthand'))
    const runs: { furthest: number }[] = await done(database.transaction('runs').objectStore('runs').getAll())
    database.close()
    return runs.map((run) => run.furthest)
  })

test('two tabs with the same run do not take from each other', async ({ context }) => {
  const one = await open(context, `${RUN}&step=900`)
  await savedAt(one, '900')
  const other = await open(context, `${RUN}&step=40`)
  await savedAt(other, '40')
  expect(await furthest(other)).toEqual([900])

  await one.bringToFront()
  await one.getByRole('button', { name: 'Step forward' }).click()
  await savedAt(one, '901')
  await other.close()

  const third = await open(context, RUN)
  await expect(third.getByText(/^Resumed at step 901/)).toBeVisible()
})

test('a run that is deleted in one tab goes on in another, and is saved again', async ({ context }) => {
  const one = await open(context, `${RUN}&step=10`)
  await savedAt(one, '10')
  const other = await open(context, '#/watch?seed=78&step=5')
  await savedAt(other, '5')
  await other.goto('/#/library')
  await other.getByText('XENON in the craft world, seed 77').click()
  await other.getByRole('article').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => furthest(other)).toEqual([5])
  await one.bringToFront()
  await one.getByRole('button', { name: 'Step forward' }).click()
  await savedAt(one, '11')
  expect(await furthest(one)).toEqual(expect.arrayContaining([5, 11]))
})

test('a newer version in another tab takes the storage over, and the older tab says so', async ({
  context,
}) => {
  const older = await open(context, `${RUN}&step=10`)
  await savedAt(older, '10')
  await newerTab(context)
  await older.bringToFront()
  await older.getByRole('button', { name: 'Step forward' }).click()
  await expect(older.getByRole('alert')).toContainText('Not saved after step 10')
  await expect(older.getByRole('alert')).toContainText('Reload this tab')
  await expect(older.locator('[data-step="11"]')).toBeVisible()
})
