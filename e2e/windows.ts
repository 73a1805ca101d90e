/** The windows of the tests, and the page's views with contents. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

export const WINDOWS = {
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
  /** A laptop's at 200 % zoom: half the room, each pixel of it four of the screen. */
  zoomed: { width: 683, height: 384 },
} as const
export type WindowName = keyof typeof WINDOWS

export const optionsOf = (name: WindowName): BrowserContextOptions => ({
  viewport: WINDOWS[name],
  ...(name === 'zoomed' && { deviceScaleFactor: 2 }),
  ...((name === 'phone' || name === 'tablet') && { hasTouch: true }),
})

const compared = (count: number) => async (page: Page) => {
  const runs = page.locator('[data-compared]')
  await expect(runs).toHaveAttribute('data-compared', String(count))
  await expect(runs).toHaveAttribute('data-step', '412')
  // The differences are loaded with the parts of their mind, a moment after the runs.
  await expect(page.getByRole('heading', { name: 'Latest difference' })).toBeVisible()
}

export const VIEWS = {
  watch: {
    hash: '#/watch?seed=7&step=412&item=stone_hoe&truth=1',
    isThere: async (page: Page) => {
      await expect(page.locator('[data-ready]')).toHaveAttribute('data-step', '412')
      await expect(page.getByText('The model’s guess', { exact: true }).first()).toBeAttached()
    },
  },
  maps: { hash: '#/compare?seed=18&step=412&item=torch&truth=1&b.agent=sc', isThere: compared(2) },
  pair: { hash: '#/compare?seed=18&step=412&item=torch&truth=1&b.agent=sc&as=graphs', isThere: compared(2) },
  many: {
    hash: '#/compare?seed=18&step=412&item=torch&b.agent=sc&c.agent=deckard&d.agent=adam&e.agent=rand',
    isThere: compared(5),
  },
  lab: {
    hash: '#/lab?experiment=table-5&show=table-5',
    isThere: async (page: Page) => {
      await expect(page.getByRole('heading', { level: 2, name: /^Ablations/ })).toBeVisible()
      // Behind the paper's numbers, which come a moment later.
      await expect(page.getByText(/^As published: /)).toBeAttached()
    },
  },
  models: {
    hash: '#/models',
    isThere: async (page: Page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
    },
  },
  library: {
    hash: '#/library',
    isThere: async (page: Page) => {
      // Loaded, whatever is stored here by then.
      await expect(page.locator('main[data-kept]')).not.toHaveAttribute('data-kept', '')
    },
  },
} as const
export type ViewName = keyof typeof VIEWS

export async function openView(page: Page, view: ViewName): Promise<void> {
  await page.goto(`/${VIEWS[view].hash}`)
  await VIEWS[view].isThere(page)
}

/** A page in a window of its own; it is closed with its context. */
export async function inWindow(
  browser: Browser,
  name: WindowName,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ ...optionsOf(name), ...options })
  try {
    await look(await context.newPage())
  } finally {
    await context.close()
  }
}
