import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { CompareApi, CompareUpdate, ComparedRun } from '../../../workers/api/compare.api'
import type { AdgDivergence } from '../../engine/minds/adg/types'
import type { KnownItem } from '../../engine/minds/adg/types/known'
import type { RunSpec } from '../../library/spec'
import { knownItem, sceneWith } from '../testing'
import { DEFAULT_SPEC } from '../link/link-state'
import type { WorkerConnection } from '../state/connection'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import { CompareClient } from './compare-client.svelte'
import { Comparison } from './comparison.svelte'
import { byFiveAgents } from '../setup/five-agents'
import ManyView from './ManyView.svelte'
import PairView from './PairView.svelte'

const torch = knownItem('torch', { isGoal: true, requirements: { stick: 1 } })

/** A compare worker without agents: it moves to the step that the page asks for. */
class FakeCompare {
  readonly calls: string[] = []
  #runs: ComparedRun[] = []
  #step = 0
  #playing = false
  #listener: (update: CompareUpdate) => unknown = () => undefined

  readonly connect = (): WorkerConnection<CompareApi> => ({
    api: {
      open: (specs, at) => {
        const list = specs as readonly RunSpec[]
        this.calls.push(
          `open ${list.map(({ agent, seed }) => `${agent.id} ${String(seed)}`).join(', ')} at ${String(at)}`,
        )
        this.#runs = list.map(() => ({
          scene: sceneWith({ goals: 1, items: [torch] }),
          fault: null,
          divergence: null,
        }))
        this.#tell(at ?? 0)
        return Promise.resolve({ ok: true, value: { step: at ?? 0, resumed: null } })
      },
      subscribe: (listener) => {
        this.#listener = listener
        return Promise.resolve()
      },
      play: () => this.#move('play', true),
      pause: () => this.#move('pause', false),
      seek: (step) => {
        this.calls.push(`seek ${String(step)}`)
        this.#tell(step)
        return Promise.resolve()
      },
      visible: () => Promise.resolve(),
    },
    lost: new Promise<string>(() => undefined),
    close: () => this.calls.push('close'),
  })

  /** Changes what one of the runs reports. */
  change(place: number, run: Partial<ComparedRun>): void {
    this.#runs = this.#runs.map((one, at) => (at === place ? { ...one, ...run } : one))
    this.#tell(this.#step)
  }

  #move(call: string, playing: boolean) {
    this.calls.push(call)
    this.#playing = playing
    this.#tell(this.#step)
    return Promise.resolve()
  }

  #tell(step: number): void {
    this.#step = step
    const runs = this.#runs.map((run) => ({ ...run, scene: run.scene && { ...run.scene, step } }))
    const scene = { step, horizon: 3000, ended: null, furthest: step, marks: [] }
    this.#listener({ scene, runs, playing: this.#playing, fault: null })
  }
}

const partingAt = (step: number): AdgDivergence => {
  const deed = {
    step,
    kind: 'tried',
    action: 'mine',
    item: 'logs',
    success: true,
    gained: 1,
    consumed: {},
  } as const
  const side = { action: deed, goal: 'torch', events: [deed] }
  return { step, over: 'action', a: side, b: side, belief: null }
}

let end = () => undefined as unknown
beforeEach(() => {
  history.replaceState(null, '', '#/compare')
})
afterEach(() => {
  end()
  history.replaceState(null, '', '#')
})

async function visit(hash: string) {
  history.replaceState(null, '', hash)
  const fake = new FakeCompare()
  const session = new Session(new FakeRun().connect)
  const comparison = new Comparison(session, new CompareClient(fake.connect))
  end = comparison.start()
  await vi.waitFor(() => expect(comparison.specs.length).toBeGreaterThan(0))
  return { fake, session, comparison }
}

test('without a link five agents play, each labelled with its name and drawn as in every chart', async () => {
  const { fake, comparison } = await visit('#/compare')
  expect(fake.calls[0]).toBe('open xenon 18, sc 18, deckard 18, adam 18, rand 18 at null')
  await vi.waitFor(() => expect(comparison.client.playing).toBe(true))
  expect(comparison.lanes.map(({ letter, label }) => `${letter} ${label}`)).toEqual([
    'A XENON',
    'B SC',
    'C DECKARD',
    'D ADAM',
    'E RAND',
  ])
  expect(new Set(comparison.lanes.map(({ series }) => series.colour)).size).toBe(5)
  expect(comparison.inCommon).toContain('seed 18')
})

test('follows a changed address: opens other runs and goes to another step', async () => {
  const { fake, comparison } = await visit('#/compare?seed=3&step=9&b.agent=sc')
  expect(fake.calls).toEqual(['open xenon 3, sc 3 at 9'])
  location.hash = '#/compare?seed=3&step=12&b.agent=sc&show=b'
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('seek 12'))
  expect(comparison.shown).toBe(1)
  location.hash = '#/compare?seed=3&step=12&b.seed=4'
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('open xenon 3, xenon 4 at 12'))
  location.hash = '#/watch'
  expect(fake.calls).toHaveLength(3)
})

test('follows a navigation that happens while the address is being written', async () => {
  const { fake, comparison } = await visit('#/compare?seed=3&step=9&b.agent=sc')
  comparison.as = 'graphs'
  vi.useFakeTimers()
  comparison.writeAddress()
  vi.advanceTimersByTime(299)
  // As in a browser: the address changes at once, and its event follows in a separate task.
  history.pushState(null, '', '#/compare?seed=4&step=7&b.agent=sc')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  expect(location.hash).toBe('#/compare?seed=4&step=7&b.agent=sc')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('open xenon 4, sc 4 at 7'))
})

test('adds, changes and removes runs at the current step, and Back restores them', async () => {
  const { fake, comparison } = await visit('#/compare?seed=3&step=9&b.agent=sc')
  comparison.add({ ...DEFAULT_SPEC, seed: 5 })
  await vi.waitFor(() => expect(location.hash).toContain('c.seed=5'))
  expect(fake.calls.at(-1)).toBe('open xenon 3, sc 3, xenon 5 at 9')
  comparison.remove(0)
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('open sc 3, xenon 5 at 9'))
  await vi.waitFor(() =>
    expect(location.hash).toBe('#/compare?agent=sc&seed=3&step=9&b.agent=&b.seed=5&show=b'),
  )
  history.back()
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('open xenon 3, sc 3, xenon 5 at 9'))
})

test('goes to the first difference; does nothing if the runs do not differ', async () => {
  const { fake, comparison } = await visit('#/compare?step=9&b.agent=sc&c.agent=adam')
  comparison.goToParting()
  expect(fake.calls).toHaveLength(1)
  fake.change(1, { divergence: partingAt(40) })
  fake.change(2, { divergence: partingAt(30) })
  comparison.goToParting()
  await vi.waitFor(() => expect(fake.calls.at(-1)).toBe('seek 30'))
})

test('shows an error in place of a run that cannot be played, and still shows the other runs', async () => {
  const { fake, comparison } = await visit('#/compare?step=9&b.agent=sc&c.agent=adam')
  fake.change(1, {
    scene: null,
    fault: { code: 'bad-spec', message: 'This run cannot be played. It is too odd.' },
  })
  const screen = await render(ManyView, { comparison, onchange: vi.fn() })
  const broken = screen.getByRole('region', { name: 'Run B, SC' })
  await expect.element(broken.getByRole('alert')).toHaveTextContent('It is too odd.')
  await expect.element(broken.getByRole('button', { name: 'Change run B, SC' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Run C, ADAM' }).getByRole('img')).toBeVisible()
  const slider = screen.getByRole('slider', { name: /^Learning curves/ })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'step 9: XENON 0.00, ADAM 0.00')
})

test('two runs start with the latest lesson; its link goes to that step with the item selected in both maps', async () => {
  const { fake, session, comparison } = await visit('#/compare?step=40&truth=1&b.agent=sc')
  const known = { isGoal: true, guess: { stick: 1 }, requirements: { stick: 1 } }
  const [bed, rail] = ['bed', 'rail'].map((name) => knownItem(name, known))
  if (!bed || !rail) throw new Error('There are two goals.')
  const taught: Partial<KnownItem> = { standing: 'experienced', isRight: true, requirements: { coal: 2 } }
  const found = { ...rail, ...taught }
  const marks = [{ step: 33, kind: 'experienced', thing: 'rail' }] as const
  const counts = { step: 40, goals: 2 }
  fake.change(0, { scene: sceneWith({ ...counts, right: 1, items: [bed, found], marks }) })
  fake.change(1, { scene: sceneWith({ ...counts, items: [bed, { ...rail, tries: 3 }] }) })
  const screen = await render(PairView, { comparison, onchange: vi.fn() })
  const lead = screen.getByRole('region', { name: 'Differences between the runs' })
  await expect.element(lead.getByText('XENON has 1 of 2 goals right, SC 0.')).toBeVisible()
  await expect.element(lead).toHaveTextContent('Only XENON has 1 of these goals right: rail.')
  await expect
    .element(lead)
    .toHaveTextContent(
      'At step 33 XENON learned what rail needs: 2 coals. SC still has the model’s guess (1 stick), after 3 tries.',
    )

  const [ofA, ofB] = ['A, XENON: 1', 'B, SC: 0'].map((run) =>
    screen.getByRole('grid', { name: `Goals of run ${run} of 2 right` }),
  )
  if (!ofA || !ofB) throw new Error('There are two maps.')
  const here = ofA.getByRole('button', { name: /^rail, learned, right;? ?.*right only in this run$/ })
  const there = ofB.getByRole('button', {
    name: /^rail, the model’s guess, wrong;.*right only in the other run$/,
  })
  await expect.element(here).toHaveAttribute('aria-pressed', 'false')
  await lead.getByRole('button', { name: 'Go to step 33' }).click()
  expect(fake.calls.at(-1)).toBe('seek 33')
  expect(session.watch.selected).toBe('rail')
  await expect.element(here).toHaveAttribute('aria-pressed', 'true')
  await expect.element(there).toHaveAttribute('aria-pressed', 'true')
  await expect.element(lead.getByText('The runs are at this step.')).toBeVisible()
})

test('keeps a sentence readable while runs play; when they stop, it describes the current step', async () => {
  const { fake, comparison } = await visit('#/compare?step=40&b.agent=sc')
  const goals = Array.from({ length: 40 }, (_, at) => knownItem(`goal_${at}`, { isGoal: true }))
  const learned = (count: number) =>
    fake.change(0, {
      scene: sceneWith({
        goals: 40,
        right: count,
        items: goals.map((goal, at) =>
          at < count ? { ...goal, ...({ standing: 'experienced', isRight: true } as const) } : goal,
        ),
        marks: goals.slice(0, count).map(({ name }) => ({ step: 1, kind: 'experienced', thing: name })),
      }),
    })
  fake.change(1, { scene: sceneWith({ goals: 40, items: goals }) })
  learned(1)
  comparison.client.toggle()
  await vi.waitFor(() => expect(comparison.client.playing).toBe(true))
  const screen = await render(PairView, { comparison, onchange: vi.fn() })
  const lead = screen.getByRole('region', { name: 'Differences between the runs' })
  await expect.element(lead).toHaveTextContent('Only XENON has 1 of these goals right: goal 0.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  learned(40)
  await vi.advanceTimersByTimeAsync(1)
  expect(lead.element().textContent).toContain('XENON has 40 of 40 goals right, SC 0.')
  expect(lead.element().textContent).toContain('Only XENON has 1 of these goals right')
  comparison.client.toggle()
  vi.useRealTimers()
  await expect.element(lead).toHaveTextContent('Only XENON has 40 of these goals right')
})

test('maps and graphs are one click apart, and the link stores the choice', async () => {
  const { comparison } = await visit('#/compare?step=40&b.agent=sc')
  const screen = await render(PairView, { comparison, onchange: vi.fn() })
  const group = screen.getByRole('group', { name: 'How the runs are drawn' })
  await expect.element(screen.getByRole('grid').first()).toBeVisible()
  await group.getByRole('button', { name: 'Graphs' }).click()
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('application').first()).toBeVisible()
  expect(comparison.addressOf([0, 1])).toBe('#/compare?step=40&b.agent=sc')
  comparison.writeAddress()
  await vi.waitFor(() => expect(location.hash).toBe('#/compare?step=40&b.agent=sc&as=graphs'))
  location.hash = '#/compare?step=40&b.agent=sc'
  await vi.waitFor(() => expect(comparison.as).toBe('maps'))
})

test('describes the differences of two runs in words: the first difference, and what each believes of an item', async () => {
  const { fake, session, comparison } = await visit('#/compare?step=40&b.agent=sc')
  const other = sceneWith({
    goals: 1,
    items: [knownItem('torch', { isGoal: true, requirements: { coals: 2 }, standing: 'experienced' })],
  })
  fake.change(1, { scene: other, divergence: partingAt(40) })
  session.watch.selected = 'torch'
  const screen = await render(PairView, { comparison, onchange: vi.fn() })
  await expect.element(screen.getByRole('region', { name: 'First difference' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'First difference at step 40' }).click()
  await expect
    .element(screen.getByRole('region', { name: 'First difference' }))
    .toHaveTextContent('Up to step 39, both do the same.')
  await expect.element(screen.getByText('1 of 1 item differs between the runs.')).toBeVisible()
  const held = screen
    .getByRole('group', { name: 'What each run believes about torch' })
    .getByRole('definition')
  await expect.element(held.nth(0)).toHaveTextContent(/the model’s guess.*1\s+stick/)
  await expect.element(held.nth(1)).toHaveTextContent(/learned.*2\s+coals/)
  expect(comparison.addressOf([0, 1])).toBe('#/compare?step=40&item=torch&b.agent=sc')
  expect(comparison.watchAddress(byFiveAgents(DEFAULT_SPEC)[1] ?? DEFAULT_SPEC)).toBe(
    '#/watch?agent=sc&step=40&item=torch',
  )
})

test('compares runs of two minds of one kind like runs of one mind', async () => {
  const { fake, session, comparison } = await visit('#/compare?step=40&truth=1&b.agent=hunch')
  const bed = knownItem('bed', { isGoal: true, guess: { stick: 1 }, requirements: { stick: 1 } })
  const right = { ...bed, requirements: { wool: 3 }, isRight: true }
  const { mind, ...scene } = sceneWith({ step: 40, goals: 1, right: 1, items: [right] })
  fake.change(0, { scene: sceneWith({ step: 40, goals: 1, items: [bed] }) })
  fake.change(1, {
    scene: { ...scene, mind: { ...mind, mind: 'posterior', doubts: { bed: 0.4 }, sources: {}, probe: null } },
    divergence: partingAt(30),
  })
  session.watch.selected = 'bed'
  const screen = await render(PairView, { comparison, onchange: vi.fn() })
  const lead = screen.getByRole('region', { name: 'Differences between the runs' })
  await expect.element(lead).toHaveTextContent('Hunch has 1 of 1 goals right, XENON 0.')
  await expect.element(lead).toHaveTextContent('Only Hunch has 1 of these goals right: bed.')
  const grid = screen.getByRole('grid', { name: 'Goals of run B, Hunch: 1 of 1 right' })
  await expect.element(grid.getByRole('button', { name: /^bed, .*right only in this run$/ })).toBeVisible()
  // The beliefs of both runs are in one table, under one legend.
  const held = screen.getByRole('group', { name: 'What each run believes about bed' })
  await expect.element(held.getByRole('definition').nth(1)).toHaveTextContent(/3\s+wool/)
  expect(held.elements()).toHaveLength(1)
  await lead.getByRole('button', { name: 'First difference at step 30' }).click()
  await expect
    .element(screen.getByRole('region', { name: 'First difference' }))
    .toHaveTextContent('Up to step 29, both do the same.')
  comparison.shown = 1
  await screen.getByRole('button', { name: 'Graphs' }).click()
  await expect.element(screen.getByRole('application').last()).toBeVisible()
})
