import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import { historyOf } from './history'
import { byWords, eventsOf, knowing, played, TOOLS, worldOf, xenonRun } from '../../testing'

const ACTIONS = ['mine', 'craft', 'smelt']
const wrong = { planks: 2 }
const sword = {
  world: worldOf(TOOLS, { goals: ['wooden_sword'] }),
  model: knowing(TOOLS, { wooden_sword: wrong }),
}

test('a self-correction empties the memory of an item’s failures, but not its totals', () => {
  const { events } = played(xenonRun({ ...sword, xenon: { dependencies: 'model' } }))
  const at = events.findIndex(({ kind }) => kind === 'self-corrected')
  const counts = (end: number) =>
    historyOf('wooden_sword', events.slice(0, end), ACTIONS).actions.map((one) => [
      ...[one.successes, one.failures, one.totalFailures, one.ruledOut],
    ])
  expect(counts(at)).toEqual(ACTIONS.map(() => [0, 2, 2, true]))
  expect(counts(at + 1)).toEqual(ACTIONS.map(() => [0, 0, 2, false]))
  const { revisions, questions } = historyOf('wooden_sword', events, ACTIONS)
  expect(revisions.map(({ kind, to, source }) => [kind, to, source])).toEqual([
    ['predicted', wrong, 'model'],
    ['self-corrected', TOOLS.get('wooden_sword')?.requires, undefined],
    ['learned', TOOLS.get('wooden_sword')?.requires, undefined],
  ])
  expect(questions.find(({ kind }) => kind === 'correction')?.answer).toEqual(
    TOOLS.get('wooden_sword')?.requires,
  )
})

test('a reflection is a question about the item, with neither options nor examples', () => {
  const stuck = { ...sword, horizon: 20, xenon: { actions: 'model' } }
  const { events } = played(xenonRun(stuck))
  const { questions } = historyOf('wooden_sword', events, ACTIONS)
  const reflection = questions.find(({ kind }) => kind === 'reflection')
  expect(reflection).toMatchObject({ options: [], examples: [], answer: 'You should craft.' })
  expect(eventsOf(events, 'question-answered').length).toBeGreaterThan(3)
})

const tried = (step: number, item: string, action: string, success = false): RunEvent => ({
  ...{ kind: 'tried', step, item, action, success, gained: Number(success), consumed: {} },
})
const revised = (step: number, item: string, ancestor?: string): RunEvent => ({
  ...{ kind: 'item-revised', step, item, from: {}, to: { stick: 1 }, revisions: 2, analogues: [] },
  cause:
    ancestor === undefined ? { kind: 'all-actions-failed' } : { kind: 'ancestor-inadmissible', ancestor },
})
const learned = (step: number, item: string): RunEvent => ({
  ...{ kind: 'requirement-learned', step, item, requirements: { planks: 2 }, held: [], yields: 1 },
  ...{ action: 'craft', before: { requirements: {}, standing: 'analogy', source: 'model' } },
})

test('each revision lists the failures for the item since the previous revision', () => {
  const events = [
    ...[tried(1, 'bowl', 'craft'), tried(2, 'torch', 'craft'), tried(3, 'bowl', 'mine')],
    ...[tried(4, 'bowl', 'craft'), revised(4, 'bowl')],
    ...[tried(5, 'bowl', 'smelt'), tried(6, 'bowl', 'craft', true), learned(6, 'bowl')],
    ...[tried(7, 'bowl', 'craft'), tried(8, 'bowl', 'craft', true), tried(9, 'bowl', 'mine')],
  ]
  const { revisions, failures } = historyOf('bowl', events, ACTIONS)
  expect(revisions.map((revision) => revision.failures)).toEqual([
    [
      { action: 'craft', times: 2 },
      { action: 'mine', times: 1 },
    ],
    [{ action: 'smelt', times: 1 }],
  ])
  // The item worked in between, which ends the earlier failures.
  expect(failures).toEqual([{ action: 'mine', times: 1 }])
  expect(historyOf('bowl', events.slice(0, -1), ACTIONS).failures).toEqual([])
})

test('a revision because of an ancestor lists the ancestor’s failures since it last worked', () => {
  const events = [
    ...[tried(1, 'wheat', 'mine'), tried(2, 'wheat', 'mine', true), tried(3, 'wheat', 'craft')],
    ...[tried(4, 'bread', 'craft'), tried(5, 'wheat', 'craft'), revised(5, 'bread', 'wheat')],
  ]
  const { revisions, failures } = historyOf('bread', events, ACTIONS)
  expect(revisions[0]?.failures).toEqual([{ action: 'craft', times: 2 }])
  expect(failures).toEqual([])
})

test('a revision names the items that it copied from, with their needs', () => {
  const world = worldOf(TOOLS, { goals: ['stone_pickaxe', 'stone_sword', 'wooden_sword'] })
  const model = knowing(TOOLS, { stone_sword: { logs: 3 } })
  const { events } = played(xenonRun({ world, model, similarity: byWords }))
  const [first] = historyOf('stone_sword', events, ACTIONS).revisions.filter(({ kind }) => kind === 'analogy')
  expect(first?.analogues.length).toBeGreaterThan(0)
  for (const { item, requirements } of first?.analogues ?? [])
    expect([item, requirements]).toEqual([item, TOOLS.get(item)?.requires])
  expect(first?.failures.reduce((sum, { times }) => sum + times, 0)).toBe(
    eventsOf(events, 'tried').filter(
      ({ item, step, success }) => item === 'stone_sword' && !success && step <= (first?.step ?? 0),
    ).length,
  )
})

test('a fallback set is distinguished from an answer; a dropped set is stored beside it', () => {
  const silent = { answer: () => null }
  const { events } = played(xenonRun({ ...sword, model: silent, horizon: 30 }))
  expect(historyOf('wooden_sword', events, ACTIONS).revisions[0]).toMatchObject({
    ...{ kind: 'predicted', source: 'model', unanswered: true, to: {} },
  })
  const loop = knowing(TOOLS, { stick: { wooden_sword: 1 } })
  const circular = { world: worldOf(TOOLS), model: loop, horizon: 30 }
  const { events: dropping } = played(xenonRun(circular))
  const dropped = TOOLS.get('wooden_sword')?.requires
  const words = [historyOf('stick', dropping, ACTIONS), historyOf('wooden_sword', dropping, ACTIONS)]
  expect(words.map(({ revisions }) => revisions[0]?.dropped)).toEqual([undefined, dropped])
  expect(words.map(({ revisions }) => revisions[0]?.unanswered)).toEqual([undefined, undefined])
})

test('what a human-written plan showed is distinguished from the agent’s own actions', () => {
  const plan = { goal: 'planks', steps: ['logs', 'planks'].map((item) => shown(item)) }
  const { events } = played(xenonRun({ world: worldOf(TOOLS, { plans: [plan] }) }))
  const last = (item: string) => historyOf(item, events, ACTIONS).revisions.findLast(({ to }) => to !== null)
  expect(last('planks')).toMatchObject({ kind: 'learned', step: 0, demonstrated: true, held: [] })
  expect(last('wooden_sword')).toMatchObject({ kind: 'learned', held: ['crafting_table'] })
  expect(last('wooden_sword')?.demonstrated).toBeUndefined()
})

const shown = (item: string) => ({ item, action: TOOLS.get(item)?.action ?? '', quantity: 1 })
