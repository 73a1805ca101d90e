/** While a run plays nothing jumps: each part of the view keeps its place and its size. */
import { expect, test, type Page } from './test'
import { button, open, root, stepOf } from './watching'

const PARTS = ['.headline', '[role=tablist]', '.chosen', '.card', '.lens', '.log', '.told', '#transport']

const boxes = (page: Page) =>
  page.evaluate(
    (parts) =>
      parts.map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect()
        return box ? [part, box.x, box.y, box.width, box.height].join(' ') : `${part} is not there`
      }),
    PARTS,
  )

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])
  test(`while 60 steps play, every part keeps its place (${String(viewport.width)})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '#/watch?seed=18&step=600&speed=16')
    await expect(page.locator('.card h2')).toBeVisible()
    await expect(page.locator('.lens [role=tree]')).toBeAttached()
    const before = await boxes(page)
    expect(before.filter((box) => box.includes('not there'))).toEqual([])
    await button(page, /^Play/).click()
    const seen = new Set<string>()
    while ((await stepOf(page)) < 660) for (const box of await boxes(page)) seen.add(box)
    expect([...seen].toSorted()).toEqual(before.toSorted())
    await expect(root(page)).toHaveAttribute('data-playing', 'true')
  })
