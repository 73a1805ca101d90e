import { expect, test, type Page } from './test'
import { button, open, standsAt } from './watching'

const lastResort = (page: Page) => page.getByRole('heading', { name: 'The page cannot show this' })
const view = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const failedPart = (page: Page) => page.getByRole('region', { name: 'Part that failed' })

/**
 * Gives the page values that it cannot draw, as a hostile recording might: reading them throws.
 * @param what a whole run of that horizon, or all details of a thing
 */
const poison = (page: Page, what: { readonly horizon: number } | { readonly told: string }) =>
  page.addInitScript((what) => {
    const fail = (of: object, field: string) =>
      Object.defineProperty(of, field, {
        get: () => {
          throw new Error('broken by a test')
        },
      })
    const search = (value: unknown, depth = 0): void => {
      if (typeof value !== 'object' || value === null || depth > 4) return
      if ('horizon' in what && 'standIns' in value && 'horizon' in value && value.horizon === what.horizon)
        fail(value, 'standIns')
      else if ('told' in what && 'item' in value && value.item === what.told && 'revisions' in value)
        fail(value, 'revisions')
      else for (const one of Object.values(value)) search(one, depth + 1)
    }
    const listen = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')?.value as (
      this: EventTarget,
      type: string,
      listener: ((event: Event) => void) | null,
      options?: unknown,
    ) => void
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const hear = (event: Event) => {
        if (event instanceof MessageEvent) search(event.data)
        if (typeof listener === 'function') listener.call(this, event)
        else listener?.handleEvent(event)
      }
      const isMessage = type === 'message' && listener !== null
      listen.call(this, type, isMessage ? hear : (listener as (event: Event) => void), options)
    }
  }, what)

const BAD = '#/watch?seed=7&horizon=77&step=12'

test('a run that Watch cannot draw leaves the header and the transport, and the next address opens', async ({
  page,
}) => {
  await poison(page, { horizon: 77 })
  await page.goto(`/${BAD}`)
  await expect(lastResort(page)).toBeVisible()
  await expect(page.getByText('broken by a test', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('#transport')).toBeVisible()
  await page.evaluate(() => (location.hash = '#/watch?seed=8&step=5'))
  await standsAt(page, 5)
  await expect(lastResort(page)).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Goals by stage' })).toBeVisible()
  await page.goBack()
  await expect(lastResort(page)).toBeVisible()
  await view(page, 'lab').click()
  await expect(page.getByRole('form', { name: 'Run experiments' })).toBeVisible()
})

test('“Open without this link” opens a first visit’s run', async ({ page }) => {
  await poison(page, { horizon: 77 })
  await page.goto(`/${BAD}`)
  await button(page, 'Open without this link').click()
  await standsAt(page, 0)
  await expect(lastResort(page)).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Goals by stage' })).toBeVisible()
})

test('“Set the run aside” moves the stored run to where the Library gives it away as a file', async ({
  page,
}) => {
  await open(page, BAD)
  await standsAt(page, 12)
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  await poison(page, { horizon: 77 })
  await page.goto('/NOTICE.txt')
  await page.goto(`/${BAD}`)
  await button(page, 'Set the run aside').click()
  await standsAt(page, 0)
  await expect(lastResort(page)).toBeHidden()
  await view(page, 'library').click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Save as a file|Download/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^firsthand-unread-/)
})

test('a card that cannot be drawn takes only itself down, and another thing is shown', async ({ page }) => {
  await poison(page, { told: 'torch' })
  await open(page, '#/watch?step=30&item=torch')
  await standsAt(page, 30)
  await expect(failedPart(page).first()).toContainText('broken by a test')
  await expect(lastResort(page)).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Goals by stage' })).toBeVisible()
  await page.getByRole('gridcell', { name: /^stick/ }).click()
  await expect(page.getByRole('region', { name: 'Selected: stick' })).toBeVisible()
  await expect(failedPart(page)).toHaveCount(0)
})

test('a dialog closes when the address or Back leads to another view, and the view has the focus', async ({
  page,
}) => {
  await page.goto('/#/lab')
  await expect(page.getByRole('form', { name: 'Run experiments' })).toBeVisible()
  await page.evaluate(() => (location.hash = '#/watch?step=30'))
  await standsAt(page, 30)
  for (const leave of [() => page.goBack(), () => page.evaluate(() => (location.hash = '#/lab'))]) {
    await button(page, 'Fork here').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await leave()
    await expect(page.getByRole('form', { name: 'Run experiments' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
    await page.evaluate(() => (location.hash = '#/watch?step=30'))
    await standsAt(page, 30)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
