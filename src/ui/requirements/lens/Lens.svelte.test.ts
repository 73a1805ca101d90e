import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { Scene } from '../../../../workers/api/run.api'
import { Playhead } from '../../../../workers/run/player/playhead'
import { sceneOf } from '../../../../workers/run/player/scene'
import { testResources } from '../../../../workers/testing/resources'
import { Timeline } from '../../../../workers/run/player/timeline'
import { EVERYTHING } from '../../../../workers/run/player/feed'
import { runSync } from '../../../engine/drive'
import type { ItemHistory } from '../../../engine/minds/adg/types/history'
import { assemble } from '../../../library/assemble'
import { DEFAULT_SPEC } from '../../../library/spec'
import { guessedGoal, knownItem, sceneWith, HOSTILE } from '../../testing'
import { adgScene } from '../scene'
import type { LensProps } from '../../minds/view'
import Lens from './Lens.svelte'
import { violationsIn } from '../../axe-testing'

const STEPS = [0, 60, 400, 900, 1500]
const resources = await testResources()
/** Scenes of the first visit's run, at some of its steps. */
const scenes: readonly Scene[] = (() => {
  const run = assemble(DEFAULT_SPEC, resources)
  const playhead = new Playhead(new Timeline(run), EVERYTHING)
  return STEPS.map((step) => {
    runSync(run, step)
    playhead.read(step, () => false)
    return structuredClone(sceneOf(playhead))
  })
})()

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const taught = { standing: 'experienced', isRight: true } as const
const helmet = guessedGoal('diamond_helmet', {
  ...{ standing: 'experienced', action: 'craft', isRight: true, tries: 3 },
  guess: { diamond: 1, wheat: 1 },
  requirements: { diamond: 5, crafting_table: 1 },
  held: ['crafting_table'],
})
const items = [
  helmet,
  knownItem('diamond', {
    ...taught,
    requirements: { iron_pickaxe: 1 },
    held: ['iron_pickaxe'],
    action: 'mine',
  }),
  knownItem('crafting_table', { ...taught, requirements: { planks: 4 }, action: 'craft' }),
  knownItem('planks', { ...taught, requirements: { logs: 1 }, action: 'craft' }),
  knownItem('logs', { ...taught, action: 'mine' }),
  knownItem('iron_pickaxe', { standing: 'hypothesised', guess: { planks: 1 }, requirements: { planks: 1 } }),
  knownItem('bucket', {
    standing: 'analogy',
    guess: { logs: 1 },
    requirements: { logs: 2, planks: 3 },
    tries: 4,
  }),
]
const small = sceneWith({
  items,
  truth: {
    diamond_helmet: rule({ diamond: 5, crafting_table: 1 }),
    iron_pickaxe: rule({ planks: 1 }),
    bucket: rule({ logs: 3, iron_ingot: 3 }),
  },
})

async function show(change: Partial<LensProps> = {}, width = 520, height = 230) {
  const props: LensProps = {
    ...{ scene: small, thing: 'diamond_helmet', told: null, showTruth: true, need: null },
    ...{ onselect: vi.fn(), onneed: vi.fn() },
    ...change,
  }
  const screen = await render(Lens, props)
  const { container } = screen
  container.style.width = `${String(width)}px`
  container.style.height = `${String(height)}px`
  await measured()
  const node = (name: string) => find(container, `[data-node="item ${name}"] > button`)
  const quantity = (need: string, of: string) =>
    find(container, `[data-quantity="item ${need} → item ${of}"]`)
  return { ...props, screen, container, node, quantity }
}

/** Waits until the box is measured and its content is drawn at that size. */
async function measured() {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

function find(container: Element, selector: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

// Animations are off: positions are measured where elements end up.
document.documentElement.style.setProperty('--motion', '0ms')

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

interface Boxed {
  readonly what: string
  readonly box: DOMRect
}

const overlapping = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5

const boxes = (container: Element, selector: string): Boxed[] =>
  [...container.querySelectorAll(selector)].map((element) => ({
    what: element.textContent,
    box: element.getBoundingClientRect(),
  }))

/** Overlaps, as a list of readable lines. */
function collisions(container: Element): string[] {
  const written = [
    ...boxes(container, '.box'),
    ...boxes(container, '.node .line'),
    ...boxes(container, '.state'),
    ...boxes(container, '.fold'),
  ]
  const quantities = boxes(container, '.quantity')
  return [...written, ...quantities].flatMap((a, index, all) =>
    all.slice(index + 1).flatMap((b) => (overlapping(a.box, b.box) ? `${a.what} over ${b.what}` : [])),
  )
}

test.each([
  { width: 520, hidden: 0 },
  { width: 328, hidden: 24 },
])(
  'every goal of a run: all have names, nothing covers another, and it is in sight, $width px wide',
  async ({ width, hidden }) => {
    for (const scene of scenes) {
      const { mind } = adgScene(scene)
      const goals = mind.items.filter(({ isGoal }) => isGoal).map(({ name }) => name)
      expect(goals).toHaveLength(67)
      const first = goals[0] ?? ''
      const { screen, container } = await show({ scene, thing: first }, width)
      const wider = () => {
        const { scrollWidth, clientWidth } = find(container, '.lens')
        return scrollWidth - clientWidth
      }
      for (const thing of goals) {
        await screen.rerender({ thing })
        // A scrollbar at the side makes the box narrower, and the picture with it.
        if (wider() > 0) await measured()
        const where = `${thing} at step ${String(scene.step)}`
        const picture = find(container, '.picture').getBoundingClientRect()
        for (const node of container.querySelectorAll('[data-node]')) {
          const name = [...node.querySelectorAll('.line')].map(({ textContent }) => textContent).join(' ')
          expect(name.trim(), where).not.toBe('')
          for (const line of node.querySelectorAll('.line')) {
            const box = line.getBoundingClientRect()
            expect(box.left, `${name}, ${where}`).toBeGreaterThanOrEqual(picture.left - 1)
            expect(box.right, `${name}, ${where}`).toBeLessThanOrEqual(picture.right + 1)
          }
        }
        expect(collisions(container), where).toEqual([])
        const lens = find(container, '.lens').getBoundingClientRect()
        const own = find(container, '.root').getBoundingClientRect()
        expect(own.left, where).toBeGreaterThanOrEqual(lens.left - 1)
        expect(own.right, where).toBeLessThanOrEqual(lens.right + 1)
        expect(wider(), where).toBeLessThanOrEqual(hidden)
        const drawn = container.querySelectorAll('[data-edge]').length
        expect(
          boxes(container, '.quantity').filter(({ what }) => /\d/.test(what)),
          where,
        ).toHaveLength(drawn)
      }
      await screen.unmount()
    }
  },
)

test('strikes wrong requirements, and names missing ones and other quantities', async () => {
  const { container, quantity, screen } = await show()
  expect(find(container, '[data-node="item wheat"]').classList).toContain('struck')
  expect(quantity('diamond', 'diamond_helmet').textContent).toBe('15')
  expect(quantity('diamond', 'diamond_helmet').querySelector('s')?.textContent).toBe('1')
  expect(find(container, '[data-edge="item wheat → item diamond_helmet"] .cross')).toBeTruthy()
  await screen.unmount()
  const bucket = await show({ thing: 'bucket' })
  expect(bucket.quantity('logs', 'bucket').textContent).toBe('2 ✗ 3 ✓')
  expect(find(bucket.container, '[data-node="item planks"]').classList).toContain('struck')
  expect(find(bucket.container, '[data-edge="item iron_ingot → item bucket"]').classList).toContain('missing')
})

test('also shows earlier copies that were not needed', async () => {
  const told: ItemHistory = {
    ...{ item: 'diamond_helmet', failures: [], actions: [], questions: [] },
    revisions: [
      {
        ...{ step: 9, kind: 'analogy' as const, to: { diamond: 4, stick: 4 }, cause: null },
        ...{ analogues: [], failures: [] },
      },
    ],
  }
  // Only if there is room: in a low box only the card shows it.
  const { container } = await show({ told }, 520, 400)
  const stick = find(container, '[data-edge="item stick → item diamond_helmet"]').classList
  expect([...stick]).toEqual(expect.arrayContaining(['analogy', 'dropped']))
  await expect
    .element(page.getByRole('treeitem', { name: '4 sticks, copied guess, not needed' }))
    .toBeInTheDocument()
})

test('judges nothing while the truth is hidden', async () => {
  const { container } = await show({ thing: 'bucket', showTruth: false })
  expect(container.querySelectorAll('.mark, .cross, .missing, .struck')).toHaveLength(0)
})

test('items and requirements can be pressed', async () => {
  const { node, quantity, container, onselect, onneed, screen } = await show()
  node('diamond').click()
  expect(onselect).toHaveBeenLastCalledWith('diamond')
  quantity('diamond', 'diamond_helmet').click()
  expect(onneed).toHaveBeenLastCalledWith('diamond')
  expect(onselect).toHaveBeenCalledOnce()
  await screen.rerender({ need: 'diamond' })
  expect(quantity('diamond', 'diamond_helmet').classList).toContain('chosen')
  quantity('diamond', 'diamond_helmet').click()
  expect(onneed).toHaveBeenLastCalledWith(null)
  const deeper = find(container, '[data-edge="item planks → item crafting_table"] .hit')
  deeper.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onselect).toHaveBeenLastCalledWith('crafting_table')
  expect(onneed).toHaveBeenLastCalledWith('planks')
})

test('the keys walk the tree, and the picture marks their place', async () => {
  const { screen, container, onselect, onneed } = await show()
  const tree = screen.getByRole('tree', { name: 'What diamond helmet needs' })
  await expect.element(tree).toBeInTheDocument()
  const lines = () => [...container.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const focused = () => document.activeElement?.textContent.trim()
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  expect(lines().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  lines()[0]?.focus()
  expect(focused()).toBe('diamond helmet, learned, craft, right')
  press('ArrowRight')
  expect(focused()).toBe('5 diamonds, first guess: 1, shown by an example, mine, right')
  await expect.poll(() => find(container, '.node.pointed').dataset['node']).toBe('item diamond')
  press('Enter')
  expect(onselect).toHaveBeenLastCalledWith('diamond')
  press(' ')
  expect(onneed).toHaveBeenLastCalledWith('diamond')
  const before = lines().length
  press('ArrowLeft')
  await expect.poll(() => lines().length).toBeLessThan(before)
  await expect.poll(() => document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  press('ArrowRight')
  await expect.poll(() => lines().length).toBe(before)
  press('End')
  expect(document.activeElement).toBe(lines().at(-1))
  press('Home')
  expect(document.activeElement).toBe(lines()[0])
})

test('an inadmissible item asks for every resource: they are one node until the user opens it', async () => {
  const resources = Array.from({ length: 14 }, (_, index) => `ore_${String(index)}`)
  const rail = guessedGoal('rail', {
    standing: 'inadmissible',
    requirements: Object.fromEntries(resources.map((name) => [name, 8])),
  })
  const scene = sceneWith({ items: [rail, ...resources.map((name) => knownItem(name, taught))] })
  const { container } = await show({ scene, thing: 'rail' })
  expect(container.querySelectorAll('[data-node]')).toHaveLength(2)
  const all = find(container, '[data-node="all of rail"] > button')
  const words = [...all.querySelectorAll('.line')].map(({ textContent }) => textContent)
  expect(words.join(' ')).toBe('all 14 resources')
  expect(find(container, '.quantity').textContent).toBe('8')
  all.click()
  await expect.poll(() => container.querySelectorAll('[data-node]').length).toBe(15)
})

test('keeps the view where the user opens a node in a picture that is larger than its box', async () => {
  const { container, screen } = await show({ scene: scenes[0] ?? small, thing: 'chest' }, 240)
  const lens = find(container, '.lens')
  expect(lens.scrollWidth).toBeGreaterThan(lens.clientWidth)
  expect(lens.scrollLeft).toBeGreaterThan(0)
  lens.scrollLeft = 0
  find(container, '.fold').click()
  await measured()
  expect(lens.scrollLeft).toBe(0)
  await screen.unmount()
})

test('handles an unnamed item, an item at hand, and one without requirements', async () => {
  const nobody = await show({ thing: 'steel' })
  await expect.element(nobody.screen.getByText(/The agent has not heard of steel yet/)).toBeVisible()
  await nobody.screen.unmount()
  const nothing = await show({ thing: 'logs' })
  await expect.element(nothing.screen.getByText('Logs needs nothing.')).toBeVisible()
  await nothing.screen.unmount()
  const scene = { ...small, world: { ...small.world, atHand: ['stove'] } }
  const stove = await show({ scene, thing: 'stove' })
  await expect.element(stove.screen.getByText(/at hand from the start/)).toBeVisible()
})

test('equal scenes draw the same: the page is not touched', async () => {
  const { screen, container } = await show()
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((changes) => seen.push(...changes))
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let step = 0; step < 5; step++) await screen.rerender({ scene: { ...structuredClone(small), step } })
  await new Promise(requestAnimationFrame)
  expect(seen.concat(observer.takeRecords())).toEqual([])
})

test('shows a hostile name as text', async () => {
  const item = guessedGoal(HOSTILE, { requirements: { [HOSTILE]: 1 }, guess: { [HOSTILE]: 1 } })
  const { container } = await show({ scene: sceneWith({ items: [item] }), thing: HOSTILE })
  expect(container.querySelector('img')).toBeNull()
  expect(find(container, '.called').textContent).toContain('<img')
})

const luminance = (rgb: string) => {
  const [r = NaN, g = NaN, b = NaN] = (rgb.match(/[\d.]+/g) ?? []).map((channel) => {
    const value = Number(channel) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

test.each(['light', 'dark'])(
  'each kind of edge is visible on page and panel, and distinct from all others, %s',
  async (theme) => {
    const root = document.documentElement
    root.dataset['theme'] = theme
    const looks = new Set<string>()
    const statuses = ['hypothesised', 'analogy', 'doubted', 'inadmissible', 'experienced'] as const
    for (const known of [
      ...statuses.map((standing) => ({ standing, guess: {} })),
      { standing: statuses[4] },
    ]) {
      const scene = sceneWith({
        items: [knownItem('hoe', { ...known, requirements: { stick: 1 } }), knownItem('stick')],
        truth: { hoe: rule({ stick: 1, flint: 1 }) },
      })
      const { container, screen } = await show({ scene, thing: 'hoe' })
      for (const line of container.querySelectorAll('.line:is(path)')) {
        const { stroke, strokeDasharray } = getComputedStyle(line)
        for (const ground of ['--bg', '--panel'])
          expect(
            contrast(stroke, getComputedStyle(root).getPropertyValue(ground)),
            `${line.parentElement?.getAttribute('class') ?? ''} on ${ground}`,
          ).toBeGreaterThanOrEqual(3)
        looks.add(`${stroke} ${strokeDasharray}`)
      }
      await screen.unmount()
    }
    expect(looks.size).toBe(7)
  },
)

test('axe finds nothing', async () => {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme
    const { container, screen } = await show({ thing: 'diamond_helmet' })
    expect(await violationsIn(container)).toEqual([])
    await screen.unmount()
  }
})
