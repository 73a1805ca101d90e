import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { Scene } from '../../../../workers/api/run.api'
import { adgView } from '../../minds/adg/view'
import MindHeadline from '../../shell/MindHeadline.svelte'
import { adgScene } from '../scene'
import { playedScene } from '../testing'
import StageMap from './StageMap.svelte'
import { violationsIn } from '../../axe-testing'

const at = (goals: string, step: number) =>
  playedScene({ seed: 18, horizon: 1500, world: { id: 'craft', options: { goals } } }, step, 700)
const SCENE = await at('67', 636)
const ALL = await at('120', 500)

/** A copy as it comes from a worker: no object is shared. */
const fresh = (scene: Scene) => structuredClone(scene)

function withItem(scene: Scene, name: string, change: object): Scene {
  const { mind } = adgScene(fresh(scene))
  const items = mind.items.map((item) => (item.name === name ? { ...item, ...change } : item))
  return { ...scene, mind: { ...mind, items } }
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

async function mount(scene: Scene, width = '820px', height = '560px') {
  const onselect = vi.fn<(thing: string | null) => void>()
  const props = {
    scene,
    selected: null,
    showTruth: true,
    inWork: adgScene(scene).mind.goal,
    ringed: [],
    onselect,
  }
  const screen = await render(StageMap, props)
  screen.container.style.width = width
  screen.container.style.height = height
  const cells = () => [...screen.container.querySelectorAll<HTMLElement>('[role=gridcell]')]
  const cell = (goal: string) => {
    const found = screen.container.querySelector<HTMLElement>(`[data-goal=${goal}]`)
    if (!found) throw new Error(`No tile of ${goal}.`)
    return found
  }
  return { screen, onselect, cells, cell }
}

const focused = () => document.activeElement?.getAttribute('data-goal')

test('every goal is a cell with a complete name, in rows that count the right ones', async () => {
  const { screen, cells, cell } = await mount(SCENE)
  expect(cells()).toHaveLength(67)
  expect(cell('diamond_helmet').getAttribute('aria-label')).toBe('diamond helmet, learned, right; step 636')
  const rows = screen.getByRole('rowheader').elements()
  expect(rows.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toContain('Iron 9 of 21 right')
  await screen.rerender({ scene: fresh(SCENE), showTruth: false })
  expect(cell('diamond_helmet').getAttribute('aria-label')).toBe('diamond helmet, learned; step 636')
  expect(screen.container.textContent).not.toMatch(/[✓✗]|\bright\b|\bwrong\b/)
})

test('one stop of the Tab key; arrows go along and across lines, and Enter and Space select and clear', async () => {
  const { screen, onselect, cells, cell } = await mount(SCENE)
  expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  cell('bowl').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('crafting_table')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('bucket')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('shield')
  await userEvent.keyboard('{Home}{ArrowLeft}{Enter}')
  expect(focused()).toBe('torch')
  expect(onselect).toHaveBeenLastCalledWith('torch')
  expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('torch')])
  await screen.rerender({ selected: 'torch' })
  expect(cell('torch').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard(' ')
  expect(onselect).toHaveBeenLastCalledWith(null)
})

test('a pointer press selects, and leaves the playback keys to the run', async () => {
  const { onselect, cell } = await mount(SCENE)
  await userEvent.click(cell('furnace'))
  expect(onselect).toHaveBeenCalledWith('furnace')
  const left = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true })
  cell('furnace').dispatchEvent(left)
  expect(left.defaultPrevented).toBe(false)
})

test('a fresh copy of a scene draws nothing, and a change draws only its tile', async () => {
  const { screen, cell } = await mount(SCENE)
  await expect.poll(() => screen.container.querySelectorAll('path').length).toBeGreaterThan(100)
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  observer.observe(screen.container, {
    attributes: true,
    childList: true,
    subtree: true,
    characterData: true,
  })
  for (let update = 0; update < 30; update++) {
    await screen.rerender({ scene: { ...fresh(SCENE), step: SCENE.step + update } })
    seen.push(...observer.takeRecords())
  }
  expect(seen).toEqual([])
  await screen.rerender({ scene: withItem(SCENE, 'chest', { tries: 99 }) })
  seen.push(...observer.takeRecords())
  expect(seen.length).toBeGreaterThan(0)
  const outside = seen.filter(({ target }) => !cell('chest').contains(target))
  expect(outside).toEqual([])
})

test('a tile that turns right keeps its place, like all others, whatever rings there are', async () => {
  const { screen, cells, cell } = await mount(SCENE)
  const places = () =>
    cells().map(({ offsetTop, offsetLeft, offsetWidth, offsetHeight }) =>
      [offsetTop, offsetLeft, offsetWidth, offsetHeight].join(),
    )
  const before = places()
  const animate = vi.spyOn(cell('chest'), 'animate')
  const right = { standing: 'experienced', isRight: true, obtainedAt: 640 }
  await screen.rerender({
    scene: withItem(SCENE, 'chest', right),
    selected: 'bowl',
    ringed: ['bowl', 'chest'],
  })
  expect(animate).toHaveBeenCalledTimes(1)
  expect(cell('chest').classList).toContain('last')
  expect(cell('chest').getAttribute('aria-label')).toBe('chest, learned, right; step 640; rule changed')
  expect(places()).toEqual(before)
})

test('changed rules move no tile; another run has another map', async () => {
  const { screen, cells } = await mount(SCENE)
  const order = () => cells().map((cell) => cell.dataset['goal'])
  const before = order()
  const scene = adgScene(fresh(SCENE))
  const truth = {
    ...scene.world.truth,
    bowl: { action: 'craft', requires: { diamond: 3 }, held: [], yields: 1 },
  }
  const changed = { ...scene, world: { ...scene.world, truth } }
  await screen.rerender({ scene: changed })
  expect(order()).toEqual(before)
  await screen.rerender({ scene: { ...changed, edition: 1 } })
  expect(order()).not.toEqual(before)
})

test.each([
  ['67', 1366],
  ['120', 1366],
  ['67', 360],
  ['120', 360],
])('%s goals, %i px wide: no name is cut or leaves its tile', async (goals, width) => {
  await page.viewport(width, 768)
  const { screen, cells } = await mount(goals === '67' ? SCENE : ALL, width === 360 ? '360px' : '800px')
  expect(cells()).toHaveLength(Number(goals))
  const range = document.createRange()
  const outside = cells().filter((cell) => {
    const label = cell.querySelector('.label')
    if (!label) return true
    range.selectNodeContents(label)
    const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
    const isIn = text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom
    return !isIn || text.width === 0
  })
  expect(outside.map((cell) => cell.dataset['goal'])).toEqual([])
  const grid = screen.getByRole('grid').element()
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
})

test('67 goals are visible at once beside the inspector', async () => {
  await page.viewport(1366, 768)
  const { screen } = await mount(SCENE, '800px', '560px')
  const grid = screen.getByRole('grid').element()
  expect(grid.scrollHeight).toBeLessThanOrEqual(grid.clientHeight)
})

test('names a current target that is no goal at the foot', async () => {
  const scene = adgScene(fresh(SCENE))
  const { screen } = await mount({ ...scene, mind: { ...scene.mind, goal: 'wheat' } })
  await expect.element(screen.getByText('not one of the goals')).toBeVisible()
  expect(screen.container.querySelector('.current')).toBeNull()
})

test.each(['light', 'dark'])('axe finds nothing in map and headline, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  for (const showTruth of [true, false]) {
    const { screen } = await mount(SCENE)
    await screen.rerender({ showTruth, selected: 'chest', ringed: ['bowl'] })
    const head = await render(MindHeadline, {
      mind: adgView,
      scene: SCENE,
      showTruth,
      onselect: () => undefined,
      onseek: () => undefined,
    })
    for (const { container } of [screen, head]) {
      expect(await violationsIn(container)).toEqual([])
    }
    await screen.unmount()
    await head.unmount()
  }
})
