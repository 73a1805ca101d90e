/** Watch for the back of a classroom: large everywhere, keys only, and a way out. */
import { expect, test, type Page } from './test'
import { button, dialogIsGone, open, root } from './watching'
import { violations } from './violations'

const AT = '#/watch?seed=18&step=636&present=1'
const MIN_FONT = 20

/** Visible text of less than 20 px. */
const small = (page: Page) =>
  page.evaluate((least) => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement
      if (!at?.checkVisibility() || at.closest('.visually-hidden, .skip') || !node.textContent?.trim())
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      const size = parseFloat(getComputedStyle(at).fontSize)
      // Text for screen readers only is a pixel wide.
      if (width > 2 && height > 2 && size < least - 0.01)
        found.push(`${String(size)} px: ${node.textContent}`)
    }
    return found
  }, MIN_FONT)

/** Records the font sizes on each canvas since it was last cleared. */
const noteWritten = () => {
  const written = new WeakMap<Element, Set<number>>()
  const { prototype } = CanvasRenderingContext2D
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its own `this`
  const { fillText, clearRect } = prototype
  prototype.clearRect = function (...box) {
    written.delete(this.canvas)
    clearRect.apply(this, box)
  }
  prototype.fillText = function (...text) {
    const sizes = written.get(this.canvas) ?? new Set()
    written.set(this.canvas, sizes.add(parseFloat(/[\d.]+px/.exec(this.font)?.[0] ?? '')))
    fillText.apply(this, text)
  }
  Object.assign(globalThis, {
    sizesWritten: () =>
      Array.from(document.querySelectorAll('canvas')).flatMap((canvas) => [...(written.get(canvas) ?? [])]),
  })
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])
  test.describe(`${String(viewport.width)} × ${String(viewport.height)}`, () => {
    test.use({ viewport })

    test('in each part no text is smaller than 20 px, nothing lies outside, and axe finds nothing', async ({
      page,
    }) => {
      await open(page, AT)
      for (const [i, panel] of ['goals', 'item', 'world', 'graph', 'curve'].entries()) {
        await page.keyboard.press(String(i + 1))
        await expect(page, panel).toHaveURL(
          panel === 'goals' ? /^(?!.*panel=)/ : new RegExp(`panel=${panel}`),
        )
        await expect(page.getByRole('banner'), panel).toHaveCount(0)
        await expect(page.locator('main.presenter'), panel).toContainText('lesson')
        await expect(page.getByText('The model got'), panel).toBeVisible()
        if (panel === 'item')
          await expect(page.getByRole('heading', { name: 'diamond helmet' })).toBeVisible()
        await expect.poll(() => small(page), { message: panel }).toEqual([])
        const size = () =>
          page.evaluate(() => {
            const { scrollHeight, scrollWidth } = document.documentElement
            return [scrollHeight, scrollWidth]
          })
        await expect.poll(size, { message: panel }).toEqual([viewport.height, viewport.width])
        await expect(page.getByText('P leaves'), panel).toBeInViewport({ ratio: 1 })
        expect(await violations(page), panel).toEqual([])
      }
    })
  })

test('names on the graph are as large, from the start of the presentation', async ({ page }) => {
  await page.addInitScript(noteWritten)
  await open(page, '#/watch?seed=18&step=636&panel=graph')
  const sizes = () => page.evaluate<number[]>('sizesWritten()')
  await expect.poll(sizes).toEqual([11])
  await page.keyboard.press('p')
  await expect(page.locator('main.presenter')).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.locator('main.presenter .graph')).toBeVisible()
  const isLarge = (all: number[]) => all.length > 0 && all.every((size) => size >= MIN_FONT)
  await expect.poll(async () => isLarge(await sizes())).toBe(true)
  // It fills the height between the headline and the keys.
  const height = async () => (await page.locator('main.presenter .graph').boundingBox())?.height
  await expect.poll(height).toBeGreaterThan(400)
  await page.keyboard.press('p')
  await expect(page.locator('main.presenter')).toHaveCount(0)
  await expect.poll(sizes).toEqual([11])
})

test('keys choose the part, and Escape leaves', async ({ page }) => {
  await open(page, `${AT}&panel=item`)
  await page.keyboard.press('1')
  await expect(page.getByRole('grid', { name: /by stage/ })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: 'diamond helmet' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialogIsGone(page)
  // It closed the dialog, and that alone.
  await expect(page.locator('main.presenter')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('main.presenter')).toHaveCount(0)
  await expect(button(page, 'Share')).toBeVisible()
})

test('moving the pointer shows a ring, and a button to leave', async ({ page }) => {
  await open(page, `${AT}&panel=item`)
  const leave = button(page, 'Leave')
  await expect(leave).toHaveCSS('opacity', '0')
  await page.mouse.move(300, 400)
  await expect(leave).toHaveCSS('opacity', '1')
  const middle = async () => {
    const ring = await page.locator('.pointer').boundingBox()
    return ring && [ring.x + ring.width / 2, ring.y + ring.height / 2].map(Math.round)
  }
  await expect.poll(middle).toEqual([300, 400])
  await leave.click()
  await expect(page.locator('main.presenter')).toHaveCount(0)
})

test('Settings and Help know the way in', async ({ page }) => {
  await open(page, '#/watch?seed=18&step=636')
  for (const dialog of ['Settings', 'Help']) {
    await page.getByRole('button', { name: dialog }).click()
    await button(page, 'Present').click()
    await expect(page.locator('main.presenter')).toBeVisible()
    await expect(root(page)).toHaveAttribute('data-ready', 'true')
    await page.keyboard.press('p')
    await expect(page.locator('main.presenter')).toHaveCount(0)
  }
})
