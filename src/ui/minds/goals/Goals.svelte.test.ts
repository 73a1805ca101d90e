import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { Scene } from '../../../../workers/api/run.api'
import { testResources } from '../../../../workers/testing/resources'
import { parseSpec } from '../../../library/parse-spec'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { violationsIn } from '../../axe-testing'
import { HOSTILE } from '../../testing'
import { scenesWith } from '../tree/testing'
import CardPane from '../../kit/CardPane.svelte'
import ComparisonTable from '../../kit/ComparisonTable.svelte'
import Curve from '../../kit/Curve.svelte'
import Headline from '../../kit/Headline.svelte'
import MarksHelp from '../../kit/MarksHelp.svelte'
import MiniMap from '../../kit/MiniMap.svelte'
import Report from '../../kit/Report.svelte'
import Candidates from './Candidates.svelte'
import { pieces, table } from './compare'
import Lens from './Lens.svelte'
import Map from './Map.svelte'
import Picture from './Picture.svelte'
import Plan from './Plan.svelte'
import { headline, progress } from './headline'
import * as values from './page'
import { goalsIn } from './scene'
import SideBySide from './SideBySide.svelte'
import { goal, line, need, sceneOf } from './testing'

const playedScenes = scenesWith(await testResources())

const SENTENCE = 'please make me an axe of diamond'
const run = (id: string, sentence = SENTENCE, failures = 'binary') => ({
  world: { id: 'craft', options: { failures } },
  agent: { id, options: { sentence } },
  similarity: { id: 'ngrams', options: {} },
  seed: 1,
})
const [start, early, end] = await playedScenes(run('gog', SENTENCE, 'missing'), [0, 25, 400])
const [missed] = await playedScenes(run('hkg', 'get me a golden sword'), [400])
const [again] = await playedScenes(run('vanilla', SENTENCE, 'missing'), [60])
if (!start || !early || !end || !missed || !again) throw new Error('No scenes were played.')

const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
})

const nothing = () => undefined
const mapOf = (scene: Scene, change: object = {}) => ({
  ...{ scene, selected: null, showTruth: true, inWork: null, ringed: [], onselect: vi.fn() },
  ...change,
})
const cardOf = (scene: Scene, thing: string, change: object = {}) => ({
  ...{ page: values, title: 'Item', scene, thing, told: null, need: null, agent: 'GoG', showTruth: true },
  ...{ onselect: vi.fn() },
  ...{ onneed: vi.fn(), onshowtruth: nothing, onseek: vi.fn(), onchange: undefined },
  ...change,
})
const endingOf = (scene: Scene, id: string, showTruth = true) => ({
  report: values.ending(scene, { spec: parseSpec(run(id)), agent: id, lessons: 0, showTruth }),
  ...{ onselect: nothing, onseek: nothing, onshowtruth: vi.fn() },
})
const curveOf = (scene: Scene) => ({ progress: progress(scene), scene, onseek: nothing })
const headlineOf = (scene: Scene) => ({
  ...{ headline: headline(scene), progress: progress(scene), scene },
  ...{ onselect: nothing, onleft: nothing, onseek: nothing },
})
const miniMapOf = (scene: Scene, others: readonly Scene[] = []) => ({
  ...{ map: pieces(scene), others: others.map(pieces), label: 'run A' },
  ...{ selected: null, showTruth: false, onselect: nothing },
})
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

test('a run ends with its result, and everything that was looked up is shown', () => {
  expect(end.ended).toBe('goal-reached')
  expect(missed.ended).toBe('goal-missed')
  expect(goalsIn(end)).toMatchObject({ method: 'gog', chosen: { name: 'craft diamond axe', by: 'model' } })
  expect(goalsIn(end).closed).toMatchObject({ isReached: true })
  expect(goalsIn(again).replans).toBeGreaterThan(2)
})

test('the map has candidates with scores, the choice and its source, tree, list and plan', async () => {
  const screen = await render(Map, mapOf(early))
  const candidates = screen.getByRole('list', { name: 'Most similar goals' }).getByRole('listitem')
  expect(candidates.elements()).toHaveLength(3)
  await expect.element(candidates.first()).toHaveTextContent(/craft diamond axe.*0\.51.*the chosen goal/)
  expect(screen.container.textContent).toMatch(/The model says:\s*craft diamond axe/)
  await expect.element(screen.getByRole('tree', { name: 'The goal tree' })).toBeVisible()
  const list = screen.getByRole('list', { name: 'Materials and tools, in order' })
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent.trim().replaceAll(/\s+/g, ' ')),
  ).toEqual(expect.arrayContaining(['3 logs', '8 sticks', '3 diamonds', '1 iron pickaxe, a tool']))
  const plan = screen.getByRole('list', { name: 'The plan', exact: true }).getByRole('listitem')
  expect(plan.elements()).toHaveLength(goalsIn(early).plan.length)
  const now = plan.elements().filter((one) => one.getAttribute('aria-current') === 'step')
  expect(now).toHaveLength(1)
  expect(now[0]?.textContent).toMatch(/current step/)
})

const NO_GOAL = { isReached: false, why: 'no-goal', step: 0 } as const

test.each([
  ['model', 'The model cannot tell which goal the task means.'],
  ['person', 'You cannot tell which goal the task means.'],
  ['documents', 'The documents cannot tell which goal the task means.'],
  ['nobody', 'There is no answer about the goal.'],
] as const)('where no goal is meant it is said who cannot tell: %s', async (by, says) => {
  const scene = sceneOf({ candidates: [], chosen: { name: null, item: '', by }, closed: NO_GOAL })
  const screen = await render(Candidates, { scene, selected: null, onselect: nothing })
  await expect.element(screen.getByText(says, { exact: true })).toBeVisible()
})

test('arrows walk the tree, left and right close and open, Enter selects and clears an item', async () => {
  const props = mapOf(early)
  const screen = await render(Map, props)
  const item = (name: RegExp) => screen.getByRole('treeitem', { name }).first()
  ;(item(/^diamond axe/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/^crafting table, tool, craft, right/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item(/^crafting table, .*needs 1 thing/)).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  expect(props.onselect).toHaveBeenLastCalledWith('crafting_table')
  await screen.rerender({ selected: 'crafting_table' })
  await userEvent.keyboard('{Enter}')
  expect(props.onselect).toHaveBeenLastCalledWith(null)
})

test('steps for a missing item come before the step that lacked it; a long plan is folded', async () => {
  const screen = await render(Map, mapOf(again))
  expect(screen.getByText(/^for the missing 1 wooden pickaxe/).elements().length).toBeGreaterThan(0)
  const lines = () =>
    screen.getByRole('list', { name: 'The plan', exact: true }).getByRole('listitem').elements().length
  const whole = goalsIn(again).plan.length
  expect(whole).toBeGreaterThan(40)
  expect(lines()).toBe(40)
  await screen.getByRole('button', { name: 'Show the whole plan' }).click()
  expect(lines()).toBe(whole)
  // A method without documents has no tree and no list.
  expect(screen.container.querySelector('[role=tree]')).toBeNull()
  await expect.element(screen.getByText(/does not search for similar goals/)).toBeVisible()
})

test('before the run starts every part describes what will appear', async () => {
  const before = sceneOf({ method: null, task: '' })
  const map = await render(Map, mapOf(before))
  await expect.element(map.getByText(/^The goals most similar/)).toBeVisible()
  await expect.element(map.getByText(/line by line\.$/)).toBeVisible()
  await map.unmount()
  const card = await render(CardPane, cardOf(before, '', { thing: null }))
  await expect.element(card.getByText(/^Nothing is selected/)).toBeVisible()
  await card.unmount()
  const curve = await render(Curve, curveOf(before))
  await expect.element(curve.getByText(/^When there is a plan/)).toBeVisible()
})

test('counts one finished step of the plan, and several', async () => {
  const plan = [line(1, { status: 'done' }), line(2), line(3)]
  const curve = [{ step: 0, score: { done: 1, right: 0 } }]
  const one = await render(Curve, curveOf(sceneOf({ plan }, { curve })))
  await expect.element(one.getByText('1 of 3 steps of the plan done')).toBeVisible()
  await expect
    .element(one.getByRole('slider'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/: 1 step of the plan done$/))
  await one.rerender(curveOf(sceneOf({ plan: plan.map((each) => ({ ...each, status: 'done' })) })))
  await expect.element(one.getByText('3 of 3 steps of the plan done')).toBeVisible()
})

test('the headline has the task and the chosen goal, and leads to the missing item', async () => {
  const onseek = vi.fn()
  const screen = await render(Headline, { ...headlineOf(again), onseek })
  await expect
    .element(screen.getByText(/The model reads “please make me an axe of diamond” as: diamond axe/))
    .toBeVisible()
  await screen.getByRole('button', { name: /At step \d+ .* was missing/ }).click()
  expect(onseek).toHaveBeenCalledOnce()
})

test('the card names the goal that provides an item and what it takes; a wrong requirement is beside the truth', async () => {
  const screen = await render(CardPane, cardOf(early, 'iron_pickaxe'))
  expect(screen.container.querySelector('dl')?.textContent).toMatch(/goal\s*craft iron pickaxe/)
  expect(screen.container.querySelector('.chips')?.textContent).toMatch(/right/)
  await screen.unmount()
  const tree = [goal('stick', [need('planks', 3)], 4)]
  const truth = { stick: { action: 'craft', requires: { planks: 2 }, held: [], yields: 4 } }
  const wrong = sceneOf({ tree, wanted: { item: 'stick', quantity: 1 } }, { truth })
  const card = await render(CardPane, cardOf(wrong, 'stick', { need: 'planks' }))
  expect(card.container.querySelector('.chips')?.textContent).toMatch(/wrong/)
  expect(card.container.querySelector('dl')?.textContent).toMatch(/It really needs/)
  expect(card.container.textContent).toMatch(/needs 3 planks\. It really needs 2\./)
  await card.unmount()
  // Without the truth there is no verdict.
  const hidden = await render(CardPane, cardOf(wrong, 'stick', { showTruth: false }))
  expect(hidden.container.textContent).not.toMatch(/really|wrong/)
})

test('the lens draws an item of the documents like any knowledge, and says if there is nothing to draw', async () => {
  const props = { ...cardOf(early, 'iron_pickaxe'), told: null }
  const screen = await render(Lens, props)
  screen.container.style.height = '240px'
  await expect.element(screen.getByRole('tree').first()).toBeInTheDocument()
  await expect.poll(() => screen.container.textContent).toMatch(/iron ingot/)
  await screen.unmount()
  const none = await render(Lens, { ...cardOf(again, 'planks'), told: null })
  await expect.element(none.getByText(/reads no documents/)).toBeVisible()
  const picture = await render(Picture, { scene: again, selected: null, showTruth: true, onselect: nothing })
  await expect.element(picture.getByText(/has no goal tree/)).toBeVisible()
})

test('the end says the result and why it stopped, and where the documents differ from the world', async () => {
  const screen = await render(Report, endingOf(missed, 'hkg'))
  expect(screen.container.textContent).toMatch(/Reached.*no/)
  expect(screen.container.textContent).toMatch(/The plan is finished/)
  await expect.element(screen.getByRole('heading', { name: 'Failed steps' })).toBeVisible()
  await screen.unmount()
  const done = await render(Report, endingOf(end, 'gog'))
  await expect.element(done.getByText(/^The documents are right/)).toBeVisible()
  await done.unmount()
  const tree = [goal('stick', [need('planks', 3), need('string', 1)], 4)]
  const truth = { stick: { action: 'craft', requires: { planks: 2, logs: 1 }, held: [], yields: 4 } }
  const scene = sceneOf({ tree }, { truth })
  const props = endingOf(scene, 'gog')
  const wrong = await render(Report, props)
  const slips = [...wrong.container.querySelectorAll('ol:last-of-type > li')].map((one) =>
    one.textContent.trim().replaceAll(/\s+/g, ' '),
  )
  expect(slips).toEqual([
    '✗ stick: the documents say 3 planks, but it really needs 2',
    '✗ stick: the documents say 1 string, but it really needs none',
    '✗ stick: the documents do not name logs, but it really needs 1',
  ])
  await wrong.rerender({ report: endingOf(scene, 'gog', false).report })
  await wrong.getByRole('button', { name: 'Show what the world needs' }).click()
  expect(props.onshowtruth).toHaveBeenCalledWith(true)
})

test('the end lists missing items only up to the current step', async () => {
  const marks = [
    { step: 3, kind: 'missing', thing: 'stick' },
    { step: 9, kind: 'missing', thing: 'coals' },
  ] as const
  const screen = await render(Report, endingOf(sceneOf({}, { step: 4, furthest: 9, marks }), 'gog'))
  await expect.element(screen.getByRole('heading', { name: 'Missing items' })).toBeVisible()
  expect(screen.container.textContent).toMatch(/stick/)
  expect(screen.container.textContent).not.toMatch(/coals/)
  await screen.rerender(endingOf(sceneOf({}, { step: 2, furthest: 9, marks }), 'gog'))
  await expect.element(screen.getByText('Missing items')).not.toBeInTheDocument()
})

test('two goals of the tree may provide one item, with the same error', async () => {
  const stick = goal('stick', [need('planks', 3)], 4)
  const tree = [stick, { ...stick, name: 'carve stick' }]
  const truth = { stick: { action: 'craft', requires: { planks: 2 }, held: [], yields: 4 } }
  const screen = await render(Report, endingOf(sceneOf({ tree }, { truth }), 'gog'))
  expect(screen.container.textContent.match(/the documents say 3/g)).toHaveLength(2)
})

test('side by side, a run that ended without a plan has none, and a running one has none yet', async () => {
  const beside = { label: 'run A', selected: null, showTruth: true, onselect: nothing }
  for (const [closed, says] of [
    [null, 'There is no plan yet.'],
    [NO_GOAL, 'There is no plan.'],
  ] as const) {
    const scene = sceneOf({ closed })
    const glance = await render(MiniMap, miniMapOf(scene))
    await expect.element(glance.getByText(says, { exact: true })).toBeVisible()
    await glance.unmount()
    const tiles = await render(SideBySide, { ...beside, scene, other: scene, beside: [scene] })
    await expect.element(tiles.getByText(says, { exact: true })).toBeVisible()
    await tiles.unmount()
  }
})

test('two methods side by side: each plan as a small map, and the quantities that each counts', async () => {
  const lanes = [start, again].map((_, place) => ({
    ...{ place, letter: place === 0 ? 'A' : 'B', label: place === 0 ? 'GoG' : 'Vanilla' },
  }))
  const glance = await render(MiniMap, miniMapOf(early, [again]))
  await expect
    .element(
      glance.getByRole('img', { name: /^Plan of run A: 13 steps, 1 current step, 4 waiting, 8 done$/ }),
    )
    .toBeVisible()
  const holds = await render(ComparisonTable, {
    table,
    lanes: lanes as never,
    scenes: [early, again],
    ...{ selected: 'planks', showTruth: true, onselect: nothing, onshowtruth: nothing },
  })
  expect(holds.container.textContent).toMatch(/12 in the list, 12 in the plan; craft planks needs 1 log/)
  expect(holds.container.textContent).toMatch(/world\s*the item needs 1 log/)
})

test('shows a hostile name as text everywhere', async () => {
  const planned = { action: HOSTILE, item: HOSTILE, quantity: 2 }
  const scene = sceneOf({
    task: HOSTILE,
    candidates: [{ name: HOSTILE, similarity: 0.5 }],
    chosen: { name: HOSTILE, item: HOSTILE, by: 'model' },
    tree: [{ name: HOSTILE, postconditions: { [HOSTILE]: 1 }, needs: [need(HOSTILE, 1, { by: HOSTILE })] }],
    list: [{ item: HOSTILE, quantity: 1 }],
    wanted: { item: HOSTILE, quantity: 1 },
    found: [{ name: HOSTILE, characters: 3 }],
    plan: [
      line(1, { planned, status: 'lacking' }),
      line(2, { planned, missing: { item: HOSTILE, quantity: 1 } }),
    ],
  })
  const parts = [
    await render(Map, mapOf(scene)),
    await render(CardPane, cardOf(scene, HOSTILE)),
    await render(Report, endingOf(scene, 'gog')),
    await render(Headline, headlineOf(scene)),
    await render(SideBySide, {
      ...{
        scene,
        other: scene,
        beside: [scene],
        label: 'A',
        selected: null,
        showTruth: true,
        onselect: nothing,
      },
    }),
  ]
  for (const { container } of parts) {
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain(HOSTILE.slice(0, 20))
  }
  expect('harmed' in globalThis).toBe(false)
})

test('equal scenes draw the same: the page is not touched', async () => {
  const { rerender, container } = await render(Map, mapOf(early))
  await expect.element(page.getByRole('tree')).toBeVisible()
  await new Promise(requestAnimationFrame)
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((changes) => seen.push(...changes))
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let step = 0; step < 5; step++) await rerender({ scene: structuredClone(early) })
  await new Promise(requestAnimationFrame)
  expect(seen.concat(observer.takeRecords())).toEqual([])
})

test.each(['light', 'dark'])('axe finds nothing in any part, %s', async (theme) => {
  root.dataset['theme'] = theme
  for (const scene of [early, again, missed]) {
    const given = { scene, showTruth: true, onselect: nothing, onseek: nothing }
    const parts = [
      await render(Map, mapOf(scene)),
      await render(CardPane, cardOf(scene, 'stick')),
      await render(Headline, headlineOf(scene)),
      await render(Curve, curveOf(scene)),
      await render(Plan, given),
      await render(Report, endingOf(scene, 'gog')),
      await render(MiniMap, miniMapOf(scene)),
      await render(SideBySide, { ...given, other: scene, beside: [scene], label: 'run A', selected: null }),
    ]
    for (const { container, unmount } of parts) {
      expect(await violationsIn(container)).toEqual([])
      await unmount()
    }
  }
  const { container } = await render(MarksHelp, { groups: values.looks, marks: [] })
  expect(await violationsIn(container)).toEqual([])
})
