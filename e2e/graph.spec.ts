// An edge of the whole graph can be asked about where it is drawn.
import { expect, test, type Page } from './test'
import { open, standsAt, troubles } from './watching'

/** Presses the graph, from its middle to its edges, wherever the pointer says that something other than a node can be pressed. */
async function pressUntil(page: Page, isDone: () => Promise<boolean>): Promise<boolean> {
  const graph = page.getByRole('region', { name: 'What the agent knows' })
  const box = await graph.locator('.nodes').boundingBox()
  if (!box) throw new Error('There is no graph.')
  const rows = Array.from({ length: Math.floor((box.height - 30) / 16) }, (_, row) => 20 + row * 16)
  for (const y of rows.toSorted((a, b) => Math.abs(a - box.height / 2) - Math.abs(b - box.height / 2)))
    for (let x = 20; x < box.width - 10; x += 16) {
      await page.mouse.move(box.x + x, box.y + y)
      const isEdge = await graph.evaluate(
        (element) =>
          element.querySelector<HTMLElement>('.nodes')?.style.cursor === 'pointer' &&
          !element.querySelector('.tip'),
      )
      if (!isEdge) continue
      await page.mouse.down()
      await page.mouse.up()
      if (await isDone()) return true
    }
  return false
}

test('a pressed edge of the graph is shown in the card and in the address', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?seed=18&step=636&panel=graph&item=shield')
  await standsAt(page, 636)
  await expect(page.getByText('Drawing the graph…')).toBeHidden()
  const card = page.getByRole('region', { name: 'Item', exact: true })
  const isChosen = async () => (await card.getByRole('button', { name: /^All of/ }).count()) > 0
  expect(await pressUntil(page, isChosen)).toBe(true)
  await expect(page).toHaveURL(/need=\w+/)
  // The item that needs it is then the chosen one, and the card is of the two.
  const asked = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  const [item, need] = ['item', 'need'].map((key) => asked.get(key)?.replaceAll('_', ' ') ?? '')
  await expect(card.getByRole('button', { name: `All of ${item}` })).toBeVisible()
  await expect(card.getByRole('heading').first()).toContainText(`${item} ←`)
  await expect(card.getByRole('heading').first()).toContainText(need?.replace(/s$/, '') ?? '')
  expect(list).toEqual([])
})

test('E asks about the edges of a node, one after another, as a press on them does', async ({ page }) => {
  const list = troubles(page)
  await open(page, '#/watch?seed=18&step=636&panel=graph&item=shield')
  await standsAt(page, 636)
  await expect(page.getByText('Drawing the graph…')).toBeHidden()
  const graph = page.getByRole('application', { name: /^Graph of/ })
  await graph.focus()
  // To the chosen one first.
  await page.keyboard.press('e')
  const said = page.locator('.graph [aria-live]')
  await expect(said).toHaveText(/^shield, /)
  await page.keyboard.press('e')
  await expect(said).toHaveText(/^shield needs .*, edge 1 of \d+\.$/)
  await expect(page).toHaveURL(/item=shield.*need=\w+|need=\w+.*item=shield/)
  const card = page.getByRole('region', { name: 'Item', exact: true })
  await expect(card.getByRole('heading').first()).toContainText('shield ←')
  const first = new URL(page.url()).hash
  await page.keyboard.press('e')
  await expect(said).toHaveText(/edge 2 of/)
  await expect.poll(() => new URL(page.url()).hash).not.toBe(first)
  await page.keyboard.press('Shift+E')
  await expect(said).toHaveText(/edge 1 of/)
  await expect.poll(() => new URL(page.url()).hash).toBe(first)
  await expect(graph).toBeFocused()
  // The help lists it.
  await page.keyboard.press('?')
  await page.getByRole('tab', { name: 'Keys' }).click()
  await expect(page.getByText('selects the edges of the node')).toBeVisible()
  expect(list).toEqual([])
})

test('two graphs side by side are drawn in Compare', async ({ page }) => {
  const list = troubles(page)
  await page.goto('/#/compare?seed=18&step=412&b.agent=sc&as=graphs')
  await expect(page.locator('[data-compared]')).toHaveAttribute('data-compared', '2')
  await expect(page.getByRole('application', { name: /^Graph of \d+ items/ })).toHaveCount(2)
  await expect(page.getByText('Drawing the graph…')).toHaveCount(0)
  // Something is painted over each: names.
  const painted = () =>
    page.locator('.graph canvas.over').evaluateAll((all) =>
      all.map((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false
        const { width, height } = canvas
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
        return data.some((value) => value > 0)
      }),
    )
  await expect.poll(painted).toEqual([true, true])
  expect(list).toEqual([])
})
