import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import Graph from './Graph.svelte'
import { knownItem, sceneWith } from '../../../testing'

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

async function mount(showTruth = false, items = scene.mind.items, selected: string | null = null) {
  const onselect = vi.fn<(item: string | null) => void>()
  const onneed = vi.fn<(need: string | null) => void>()
  const screen = await render(Graph, {
    scene: { ...scene, mind: { ...scene.mind, items } },
    selected,
    showTruth,
    onselect,
    onneed,
  })
  screen.container.style.height = '500px'
  return { screen, onselect, onneed }
}

test('the list mirrors the graph', async () => {
  const { screen } = await mount()
  await screen.getByRole('button', { name: 'List' }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
  const rows = screen.getByRole('row').elements().slice(1)
  const cells = (row: Element) =>
    [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())
  expect(rows.map(cells)).toEqual([
    ['stone hoe target', '◍ by analogy', '2 sticks'],
    ['stick', '● experienced', '2 planks'],
    ['planks', '⊘ inadmissible', 'nothing'],
  ])
})

test('the truth is in the list only when it is shown', async () => {
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
    .element(screen.getByText('stone hoe, the target of the moment, by analogy, needs 2 sticks.'))
    .toBeInTheDocument()
  press('ArrowLeft')
  await expect.element(screen.getByText('stick, experienced, needs 2 planks.')).toBeInTheDocument()
  press('Enter')
  expect(onselect).toHaveBeenCalledWith('stick')
  press('Escape')
  expect(onselect).toHaveBeenLastCalledWith(null)
})

/** Where the pointer says that something can be pressed, in pixels of the graph's box. */
function pressable(box: HTMLElement) {
  const { left, top, width, height } = box.getBoundingClientRect()
  const places: { x: number; y: number }[] = []
  for (let x = 2; x < width; x += 4) {
    for (let y = 2; y < height; y += 4) {
      const at = { clientX: left + x, clientY: top + y, bubbles: true }
      box.firstElementChild?.dispatchEvent(new MouseEvent('mousemove', at))
      if (box.style.cursor === 'pointer') places.push({ x, y })
    }
  }
  return places
}

/** A press with the real pointer halfway along the edge between two items that are all there is. */
async function pressEdge(selected: string | null) {
  const items = [
    knownItem('stone_hoe', { isGoal: true, requirements: { stick: 2 } }),
    knownItem('stick', { standing: 'experienced' }),
  ]
  const { screen, onselect, onneed } = await mount(false, items, selected)
  await expect.element(screen.getByText('Drawing the graph…')).not.toBeInTheDocument()
  const box = screen.container.querySelector<HTMLElement>('.nodes')
  if (!box) throw new Error('There is no graph.')
  const places = pressable(box)
  const xs = places.map(({ x }) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const away = ({ x }: { x: number }) => Math.abs(x - middle)
  const nearest = places.toSorted((a, b) => away(a) - away(b))[0]
  if (!nearest) throw new Error('Nothing can be pressed.')
  await userEvent.click(box, { position: nearest })
  await vi.waitFor(() => expect(onneed).toHaveBeenCalled())
  return { onselect, onneed }
}

test('an edge that is pressed is chosen: first its item, then what of that is needed', async () => {
  const { onselect, onneed } = await pressEdge(null)
  expect(onselect.mock.calls).toEqual([['stone_hoe']])
  expect(onneed.mock.calls).toEqual([['stick']])
  const [item] = onselect.mock.invocationCallOrder
  expect(item).toBeLessThan(onneed.mock.invocationCallOrder[0] ?? 0)
})

test('an edge of the chosen item is chosen alone', async () => {
  const { onselect, onneed } = await pressEdge('stone_hoe')
  expect(onselect).not.toHaveBeenCalled()
  expect(onneed.mock.calls).toEqual([['stick']])
})

test('folding is on from the start, and is switched off; the legend says what is drawn', async () => {
  const { screen } = await mount(true)
  const fold = screen.getByRole('button', { name: 'Fold hubs' })
  await expect.element(fold).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'All marks' }).click()
  await expect.element(screen.getByText('a hub: so many need it')).toBeVisible()
  await expect.element(screen.getByText('from a plan')).toBeVisible()
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByText('a hub: so many need it')).not.toBeInTheDocument()
})

test('before anything is known it says what will appear', async () => {
  const { screen } = await mount(false, [])
  await expect.element(screen.getByText(/Nothing is known yet/)).toBeVisible()
})
