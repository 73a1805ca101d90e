/** Shared parts of the offline tests: a host that can go away, and a page that has been visited once. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { withoutStory } from './watching'

/** Opens the page as a first visit, and waits until it has stored itself. */
export async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await withoutStory(page)
  await page.goto(url)
  await expect(page.getByRole('banner')).toBeVisible()
  await isKept(page)
  return page
}

/** Its service worker has everything, and answers for it. */
export const isKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated')

/** The browser's own cache of earlier answers is no part of it. */
export async function forgetAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** The names of the caches that the page has. */
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** The stored addresses, below the page's folder. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const scope = new URL('.', location.href).href
    const names = (await caches.keys()).filter((name) => name.startsWith(`firsthand ${scope} `))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.slice(scope.length))
  })
