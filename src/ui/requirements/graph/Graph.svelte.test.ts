import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import Graph from './Graph.svelte'
import { knownItem, sceneWith } from '../../testing'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const scene = sceneWith({
  goal: 'stone_hoe',
  items: [
    knownItem('stone_hoe', { isGoal: true, requirements: { stick: 2 }, standing: 'analogy' }),
    knownItem('stick', { isGoal: true, requirements: { planks: 2 }, standing: 'experienced', isRight: true }),
    knownItem('planks', { standing: 'inadmissible' }),
  ],
  truth: { stone_hoe: rule({ stick: 2, cobblestone: 2 }), stick: rule({ planks: 2 }) },
})

async function mount(showTruth = false, items = scene.mind.items) {
  const onselect = vi.fn<(item: string | null) => void>()
  const onneed = vi.fn<(need: string | null) => void>()
  const props = { scene: { ...scene, mind: { ...scene.mind, items } }, showTruth, onselect, onneed }
  const screen = await render(Graph, { ...props, selected: null })
  screen.container.style.height = '500px'
  /** As the page does with the selection. */
  const choose = (selected: string | null, need: string | null) =>
    screen.rerender({ ...props, selected, need })
  return { screen, onselect, onneed, choose }
}

test('the list mirrors the graph', async () => {
  const { screen } = await mount()
  await screen.getByRole('button', { name: 'List' }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
  const rows = screen.getByRole('row').elements().slice(1)
  const cells = (row: Element) =>
    [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())
  expect(rows.map(cells)).toEqual([
    ['stone hoe current goal', '◍ copied guess', '2 sticks'],
    ['stick', '● learned', '2 planks'],
    ['planks', '⊘ given up', 'nothing'],
  ])
})

test('the list shows the truth only while the truth is shown', async () => {
  const { screen } = await mount(true)
  await screen.getByRole('button', { name: 'List' }).click()
  await expect.element(screen.getByText('✗ wrong: 2 sticks, 2 cobblestone')).toBeVisible()
  await expect.element(screen.getByText('✓ right')).toBeVisible()
})

test('an item is selected from the list', async () => {
  const { screen, onselect } = await mount()
  await screen.getByRole('button', { name: 'List' }).click()
  await screen.getByRole('button', { name: 'stick' }).click()
  expect(onselect).toHaveBeenCalledWith('stick')
})

test('the keyboard walks along requirements, says where it is, and selects', async () => {
  const { screen, onselect } = await mount()
  await expect.element(screen.getByText('Drawing the graph…')).not.toBeInTheDocument()
  const graph = screen.getByRole('application').element()
  const press = (key: string) => graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('ArrowRight')
  await expect
    .element(screen.getByText('stone hoe, the current goal, copied guess, needs 2 sticks.'))
    .toBeInTheDocument()
  press('ArrowLeft')
  await expect.element(screen.getByText('stick, learned, needs 2 planks.')).toBeInTheDocument()
  press('Enter')
  expect(onselect).toHaveBeenCalledWith('stick')
  press('Escape')
  expect(onselect).toHaveBeenLastCalledWith(null)
})

test('E asks about the edges of the focused item, one after another, and announces each', async () => {
  const { screen, onselect, onneed, choose } = await mount()
  await expect.element(screen.getByText('Drawing the graph…')).not.toBeInTheDocument()
  const graph = screen.getByRole('application').element()
  const press = (key: string, shiftKey = false) =>
    graph.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
  press('e')
  await expect.element(screen.getByText(/^stone hoe, the current goal/)).toBeInTheDocument()
  expect(onneed).not.toHaveBeenCalled()
  press('ArrowLeft')
  press('e')
  expect([onselect.mock.lastCall, onneed.mock.lastCall]).toEqual([['stick'], ['planks']])
  await expect.element(screen.getByText(/^stick needs 2 planks, .*, edge 1 of 2\.$/)).toBeInTheDocument()
  await choose('stick', 'planks')
  press('e')
  expect([onselect.mock.lastCall, onneed.mock.lastCall]).toEqual([['stone_hoe'], ['stick']])
  await expect
    .element(screen.getByText('stone hoe needs 2 sticks, copied guess, edge 2 of 2.'))
    .toBeInTheDocument()
  await choose('stone_hoe', 'stick')
  press('E', true)
  expect([onselect.mock.lastCall, onneed.mock.lastCall]).toEqual([['stick'], ['planks']])
})

test('a press on a node selects it, and a press on the background clears the selection', async () => {
  const { screen, onselect } = await mount()
  await expect.element(screen.getByText('Drawing the graph…')).not.toBeInTheDocument()
  const graph = screen.getByRole('application').element()
  graph.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  // The tip is above or below the focused node.
  const tip = () => screen.container.querySelector<HTMLElement>('.tip')
  await vi.waitFor(() => expect(tip()).not.toBeNull())
  const [x, y] = [parseFloat(tip()?.style.left ?? ''), parseFloat(tip()?.style.top ?? '')]
  const at = { x, y: y + (tip()?.classList.contains('isLow') ? -30 : 18) }
  await userEvent.click(screen.getByRole('application'), { position: at, force: true })
  await expect.poll(() => onselect.mock.lastCall).toEqual(['stone_hoe'])
  await userEvent.click(screen.getByRole('application'), { position: { x: 3, y: 200 }, force: true })
  await expect.poll(() => onselect.mock.lastCall).toEqual([null])
})

/** The font sizes on the topmost canvas, in px, of everything painted after this call. */
function writtenSizes(): Set<number> {
  const sizes = new Set<number>()
  const { prototype } = CanvasRenderingContext2D
  const isTop = ({ canvas }: CanvasRenderingContext2D) => canvas.classList.contains('over')
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const { fillText, clearRect } = prototype
  vi.spyOn(prototype, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, ...text) {
    if (isTop(this)) sizes.add(Number(/([\d.]+)px/.exec(this.font)?.[1]))
    fillText.apply(this, text)
  })
  vi.spyOn(prototype, 'clearRect').mockImplementation(function (this: CanvasRenderingContext2D, ...box) {
    if (isTop(this)) sizes.clear()
    clearRect.apply(this, box)
  })
  return sizes
}

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.style.fontSize = ''
})

test('larger text is also larger on the canvases: names, headings, quantities and counts', async () => {
  const hub = Array.from({ length: 12 }, (_, at) =>
    knownItem(`hoe_${String(at)}`, { requirements: { planks: 1 } }),
  )
  const { screen } = await mount(true, [...scene.mind.items, ...hub])
  await expect.element(screen.getByText('Drawing the graph…')).not.toBeInTheDocument()
  const sizes = writtenSizes()
  document.documentElement.style.fontSize = '32px'
  await expect.poll(() => [...sizes]).toEqual([22])
  document.documentElement.style.fontSize = ''
  await expect.poll(() => [...sizes]).toEqual([11])
})

test('folding is on by default and can be switched off; the legend describes what is drawn', async () => {
  const { screen } = await mount(true)
  const fold = screen.getByRole('button', { name: 'Fold hubs' })
  await expect.element(fold).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'All marks' }).click()
  await expect.element(screen.getByText('a hub: the number of items that need this item')).toBeVisible()
  await expect.element(screen.getByText('shown by an example')).toBeVisible()
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-pressed', 'false')
  await expect
    .element(screen.getByText('a hub: the number of items that need this item'))
    .not.toBeInTheDocument()
})

test('before anything is known it describes what will appear', async () => {
  const { screen } = await mount(false, [])
  await expect.element(screen.getByText(/Nothing is known yet/)).toBeVisible()
})
