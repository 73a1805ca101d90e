import { expect, test, type Browser, type Page } from './test'
import { chromium } from 'playwright'
import { findHeadlessShell, launchArgs } from '../scripts/chromium.mjs'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import { inWindow, openView, VIEWS, type ViewName } from './windows'

const views = Object.keys(VIEWS) as ViewName[]

/** A browser with that text size in its settings; the default is 16. */
async function withText(size: number, look: (browser: Browser) => Promise<void>) {
  const executablePath = await findHeadlessShell()
  const browser = await chromium.launch({
    args: [...launchArgs, `--blink-settings=defaultFontSize=${String(size)}`],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath && { executablePath }),
  })
  try {
    await look(browser)
  } finally {
    await browser.close()
  }
}

/** Controls and headings that the window or their own box cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, [role=tab], select, summary')].flatMap(
      (element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
        if (!isShown || element.matches('.visually-hidden, .skip')) return []
        // Along a line that scrolls, all can be reached.
        let around = element.parentElement
        while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX))
          around = around.parentElement
        if (around && around.scrollWidth > around.clientWidth) return []
        const isOut = left < -1 || right > innerWidth + 1
        const isTooTall = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0
        const isCut = isTooTall && getComputedStyle(element).overflowY !== 'visible'
        return isOut || isCut ? [`${element.tagName} ${element.textContent.trim()}`] : []
      },
    ),
  )

for (const size of [20, 24])
  for (const window of ['laptop', 'phone'] as const)
    test(`text of ${String(size)} px is taken from the browser, and nothing is lost: ${window}`, async ({
      baseURL,
    }) => {
      await withText(size, async (browser) => {
        await inWindow(
          browser,
          window,
          async (page) => {
            for (const view of views) {
              await openView(page, view)
              // Late parts of the first drawing, and parts that follow the window, come a moment later.
              await expect(async () => {
                const sizes = await page.evaluate(() => ({
                  // Of the graph's drawing and the icons nothing is read.
                  text: parseFloat(getComputedStyle(document.body).fontSize),
                  least: Math.min(
                    ...[...document.querySelectorAll('body *:not(script, style, svg *)')]
                      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
                      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
                  ),
                }))
                expect(sizes.text, view).toBeCloseTo((13 * size) / 16, 1)
                expect(sizes.least, view).toBeGreaterThanOrEqual((10.4 * size) / 16 - 0.001)
                expect(await cutOff(page), view).toEqual([])
                const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
                  scrollWidth: document.documentElement.scrollWidth - innerWidth,
                  scrollHeight: document.documentElement.scrollHeight - innerHeight,
                }))
                expect({ scrollWidth, scrollHeight }, view).toEqual({ scrollWidth: 0, scrollHeight: 0 })
              }).toPass({ timeout: PATIENCE })
              if (await page.locator('.transport').count())
                await expect(page.locator('.transport .play'), view).toBeInViewport({ ratio: 1 })
            }
          },
          { ...(baseURL !== undefined && { baseURL }) },
        )
      })
    })
