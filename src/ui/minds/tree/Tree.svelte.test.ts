import { testResources } from '../../../../workers/testing/resources'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import type { Scene } from '../../../../workers/api/run.api'
import { HOSTILE, sceneWith } from '../../testing'
import CardPane from '../../kit/CardPane.svelte'
import Curve from '../../kit/Curve.svelte'
import Headline from '../../kit/Headline.svelte'
import MiniMap from '../../kit/MiniMap.svelte'
import Report from '../../kit/Report.svelte'
import Lens from './Lens.svelte'
import Map from './Map.svelte'
import Plan from './Plan.svelte'
import { pieces } from './compare'
import TreeGraph from './graph/TreeGraph.svelte'
import { headline, progress } from './headline'
import * as tree from './page'
import { treeIn } from './scene'
import { drip, nodeWith, scenesWith, shownWith } from './testing'
import type { RunSpec } from '../../../library/spec'
import { parseSpec } from '../../../library/parse-spec'
import { violationsIn } from '../../axe-testing'

const playedScenes = scenesWith(await testResources())

const [start, early, end] = await playedScenes(drip(103), [0, 6, 400])
const [, wrong] = await playedScenes(drip(7, {}), [0, 400])
if (!start || !early || !end || !wrong) throw new Error('No scenes were played.')

const nothing = () => undefined
const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
})

const lensOf = (scene: Scene, change: object = {}) => ({
  ...{ scene, thing: 'f', told: null, showTruth: true, need: null, onselect: vi.fn(), onneed: vi.fn() },
  ...change,
})
const cardOf = (scene: Scene, change: object = {}) => ({
  ...lensOf(scene),
  ...{
    page: tree,
    title: 'Subtask',
    agent: 'DRIP',
    onshowtruth: nothing,
    onseek: vi.fn(),
    onchange: undefined,
  },
  ...change,
})
const headlineOf = (scene: Scene) => ({
  ...{ headline: headline(scene), progress: progress(scene), scene },
  ...{ onselect: nothing, onleft: nothing, onseek: nothing },
})
const endingOf = (scene: Scene, spec: RunSpec) => ({
  report: tree.ending(scene, { spec, agent: 'DRIP', lessons: 0, showTruth: true }),
  ...{ onselect: nothing, onseek: nothing, onshowtruth: nothing },
})
const miniMapOf = (scene: Scene) => ({
  ...{ map: pieces(scene), others: [], label: 'run A' },
  ...{ selected: null, showTruth: false, onselect: nothing },
})
const selected = () => document.activeElement?.getAttribute('aria-label') ?? ''

test('the tree is a tree for screen readers: levels, the status of a subtask, and why it cannot be done', async () => {
  await render(Lens, lensOf(early))
  const lines = page.getByRole('tree', { name: 'The tree of subtasks' })
  await expect.element(lines).toBeVisible()
  const items = [...lines.element().querySelectorAll('[role=treeitem]')]
  expect(items[0]?.getAttribute('aria-label')).toBe('the goal, split into parts')
  expect(items[0]?.getAttribute('aria-level')).toBe('1')
  expect(new Set(items.map((item) => item.getAttribute('aria-level'))).size).toBeGreaterThan(2)
  expect(
    items.some((item) => /is not clear: .*, cannot be done yet/.test(item.getAttribute('aria-label') ?? '')),
  ).toBe(true)
  expect(items.filter((item) => item.getAttribute('tabindex') === '0')).toHaveLength(1)
})

test('arrows walk the tree, left and right close and open, Enter selects a subtask', async () => {
  const props = lensOf(early)
  const screen = await render(Lens, props)
  const item = (name: RegExp) => screen.getByRole('treeitem', { name })
  ;(item(/^the goal/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  const first = selected()
  expect(first).not.toMatch(/^the goal/)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(selected()).toMatch(/^the goal/)
  await userEvent.keyboard('{End}')
  const last = selected()
  await userEvent.keyboard('{Enter}')
  const node = treeIn(early).nodes.find(({ subtask: { verb, things } }) =>
    last.startsWith([verb, ...things].join(' ')),
  )
  expect(props.onselect).toHaveBeenCalledWith(node?.subtask.things[0])
  expect(props.onneed).toHaveBeenCalledWith(expect.stringMatching(/^n\d+$/))
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(selected()).toBe(first)
})

test('a press selects a line, a press on its mark opens and closes it', async () => {
  const props = lensOf(early)
  const screen = await render(Lens, props)
  const open = screen.container.querySelector('[role=treeitem][aria-level="2"][aria-expanded="true"]')
  const twist = open?.querySelector<HTMLElement>('.twist')
  if (!open || !twist) throw new Error('Nothing is open.')
  const key = open.getAttribute('data-line') ?? ''
  const count = () => screen.container.querySelectorAll('[role=treeitem]').length
  const before = count()
  twist.click()
  await expect.poll(count).toBeLessThan(before)
  expect(screen.container.querySelector(`[data-line="${key}"]`)?.getAttribute('aria-expanded')).toBe('false')
  expect(props.onneed).not.toHaveBeenCalled()
  screen.container.querySelector<HTMLElement>(`[data-line="${key}"]`)?.click()
  expect(props.onneed).toHaveBeenCalledWith(key)
})

test('equal scenes draw the same: the page is not touched', async () => {
  const { rerender, container } = await render(Lens, lensOf(early))
  await new Promise(requestAnimationFrame)
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((changes) => seen.push(...changes))
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let step = 0; step < 5; step++) await rerender({ scene: structuredClone(early) })
  await new Promise(requestAnimationFrame)
  expect(seen.concat(observer.takeRecords())).toEqual([])
})

test('the card says why, leads to the step and to the parent, and can be copied', async () => {
  const node = treeIn(early).nodes.find(({ isAgain, parent }) => isAgain && parent !== null)
  const props = cardOf(early, { thing: node?.subtask.things[0], need: `n${node?.node}` })
  const screen = await render(CardPane, props)
  await expect.element(screen.getByRole('region', { name: 'Subtask' })).toBeVisible()
  await screen
    .getByRole('button', { name: /^Go to step/ })
    .first()
    .click()
  expect(props.onseek).toHaveBeenCalled()
  await screen.getByRole('button', { name: /^the goal/ }).click()
  expect(props.onneed).toHaveBeenLastCalledWith('n0')
  await expect.element(screen.getByRole('button', { name: 'Copy as text' })).toBeVisible()
})

test('before the first subtask, and for an unknown thing, the card describes what will appear', async () => {
  const none = await render(CardPane, cardOf(start, { thing: null }))
  await expect.element(none.getByText(/^Nothing is selected/)).toBeVisible()
  await none.unmount()
  const nobody = await render(CardPane, cardOf(early, { thing: 'zebra' }))
  await expect.element(nobody.getByText(/^No subtask names .* at this step/)).toBeVisible()
})

test('the headline says where the plan went wrong, and goes there', async () => {
  const onseek = vi.fn()
  const screen = await render(Headline, { ...headlineOf(wrong), onseek })
  await screen.getByRole('button', { name: /At step \d+ the world refuses/ }).click()
  expect(onseek).toHaveBeenCalledOnce()
  expect(screen.container.textContent).toMatch(/The goal is not reached: \d+ of \d+ facts/)
})

test('the end lists the facts that do not hold, and the obstacles', async () => {
  const spec = parseSpec(drip(7, {}))
  const screen = await render(Report, endingOf(wrong, spec))
  await expect.element(screen.getByText(/^Not reached: \d+ facts? of the goal/)).toBeVisible()
  await expect.element(screen.getByText(/got stuck/)).toBeVisible()
  await screen.unmount()
  const done = await render(Report, endingOf(end, spec))
  await expect.element(done.getByText(/^Nothing is left to do\./)).toBeVisible()
})

test('the large tree is drawn, walked by the keys of its twin, and pressed', async () => {
  const props = {
    scene: early,
    selected: 'f',
    need: null,
    showTruth: true,
    onselect: vi.fn(),
    onneed: vi.fn(),
  }
  const screen = await render(TreeGraph, props)
  screen.container.style.height = '500px'
  screen.container.style.width = '800px'
  const over = screen.container.querySelector<HTMLCanvasElement>('canvas.over')
  const inked = () => {
    if (!over || over.width === 0 || over.height === 0) return 0
    const context = over.getContext('2d')
    if (!context) return 0
    const { data } = context.getImageData(0, 0, over.width, over.height)
    let drawn = 0
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) drawn++
    return drawn
  }
  await expect.poll(inked).toBeGreaterThan(500)
  const first = screen.container.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
  first?.focus()
  await userEvent.keyboard('{Home}')
  expect(selected()).toMatch(/^the goal/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(props.onneed).toHaveBeenCalledWith(expect.stringMatching(/^n\d+$/))
  // The picture handles the view's keys, and none of the tree's.
  await userEvent.keyboard('+0-')
  expect(selected()).not.toMatch(/^the goal/)
})

test('the goal is a list of facts, and the plan a list of executed actions', async () => {
  const map = await render(Map, {
    scene: early,
    selected: null,
    showTruth: true,
    inWork: 'f',
    ringed: [],
    onselect: nothing,
  })
  const facts = map.container.querySelectorAll('ul[aria-label="Facts of the goal"] > li')
  expect(facts).toHaveLength(treeIn(early).goal.length)
  expect(map.container.querySelectorAll('li.holds')).toHaveLength(treeIn(early).reached)
  await map.unmount()
  // A world that lists nothing itself.
  const scene: Scene = { ...early, world: sceneWith({}).world }
  const plan = await render(Plan, { scene, onselect: nothing })
  expect(plan.container.querySelectorAll('ol > li')).toHaveLength(treeIn(early).plan.length)
})

test('shows a hostile name as text everywhere', async () => {
  const subtask = { verb: HOSTILE, things: [HOSTILE], quantity: 1 }
  const nodes = [
    nodeWith(0, null, { status: 'decomposed', children: [1] }),
    nodeWith(1, 0, {
      subtask,
      status: 'remaining',
      verdict: 'not-executable',
      reason: HOSTILE,
      by: 'model',
    }),
  ]
  const scene: Scene = { ...early, mind: shownWith({ nodes, now: 1, goal: [HOSTILE], goals: 1 }) }
  const parts = [
    await render(Lens, lensOf(scene, { thing: HOSTILE })),
    await render(CardPane, cardOf(scene, { thing: HOSTILE })),
    await render(Map, {
      scene,
      selected: null,
      showTruth: true,
      inWork: null,
      ringed: [],
      onselect: nothing,
    }),
    await render(MiniMap, miniMapOf(scene)),
  ]
  for (const { container } of parts) expect(container.querySelector('img')).toBeNull()
  expect('harmed' in globalThis).toBe(false)
})

test.each(['light', 'dark'])('axe finds nothing in any part, %s', async (theme) => {
  root.dataset['theme'] = theme
  const spec = parseSpec(drip(103))
  const given = { scene: wrong, showTruth: true, onselect: nothing, onseek: nothing }
  const parts = [
    await render(Lens, lensOf(wrong, { thing: 'e' })),
    await render(CardPane, cardOf(wrong, { thing: 'e' })),
    await render(Headline, headlineOf(wrong)),
    await render(Curve, { progress: progress(wrong), scene: wrong, onseek: nothing }),
    await render(Plan, given),
    await render(Report, endingOf(wrong, spec)),
    await render(MiniMap, miniMapOf(wrong)),
    await render(Map, { ...given, selected: null, inWork: 'e', ringed: [] }),
  ]
  for (const { container } of parts) {
    expect(await violationsIn(container)).toEqual([])
  }
})
