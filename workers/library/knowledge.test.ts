import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { plainText } from '../../src/engine/sentence'
import { nodeResources } from '../../src/lab/cli/resources'
import { assemble } from '../../src/library/assemble'
import { knowledgeOfRun, readRun } from '../../src/library/knowledge'
import { truthOf } from '../../src/library/knowledge/truth'
import { median } from '../../src/library/knowledge/median'
import type { Knowledge } from '../../src/library/knowledge/types'
import { parseSpec } from '../../src/library/parse-spec'
import { value } from '../testing/reply'
import { uses } from './knowledge'
import { libraryContext } from './context'

const resources = await nodeResources()
const context = libraryContext({ resources: () => Promise.resolve(resources), tell: () => undefined })
const api = uses(context)

function learned(given: object, step = Infinity): Knowledge {
  const spec = parseSpec(given)
  const run = runSync(assemble(spec, resources), step)
  return knowledgeOfRun(readRun({ spec, events: run.events, step: run.step }))
}
const piece = (knowledge: Knowledge) =>
  context.read.add({
    ...{ kind: 'knowledge', value: knowledge, labels: { name: '', tags: [], notes: [] } },
    ...{ source: 'ours.json', isUnchanged: null, findings: [], more: 0 },
  })
const craft = (options: Record<string, number | string> = {}) => ({ id: 'craft', options })
const stick = { action: 'craft', requires: { planks: 2, logs: 1 }, held: [], yields: 4 }
const changed = { kind: 'rules', step: 100, announced: false, rules: { stick } }

const kept = learned({ seed: 3 })
const goalsOf = ({ world }: Knowledge) => {
  const [{ goals }] = [
    resources.code.world[world.id]!.create(world, 1).world.task as { goals: readonly string[] },
  ]
  return goals
}

describe('a plan for a goal', () => {
  test('of one who knows the truth works in the world, for each of the 67 goals', async () => {
    const truth = truthOf(kept, resources.code).knowledge!
    const goals = goalsOf(kept)
    expect(goals).toHaveLength(67)
    for (const goal of goals) {
      const plan = value(await api.plan(piece(truth), goal))
      expect([goal, plan.works, plan.lines.at(-1)?.thing]).toEqual([goal, true, goal])
      expect(plan.lines.every(({ came }) => came === 'worked')).toBe(true)
      expect(plan.steps).toBeGreaterThanOrEqual(plan.lines.length)
    }
  })

  test('says line by line what the world made of it, and where it ends', async () => {
    const truth = truthOf(kept, resources.code).knowledge!
    // Knowledge that was true, in a world that has changed since.
    const { runs } = learned({ seed: 3, interventions: [{ ...changed, step: 1 }] }, 10)
    const plan = value(await api.plan(piece({ ...truth, runs }), 'wooden_pickaxe'))
    expect(plan.works).toBe(false)
    const told = plan.lines.map(({ thing, came, outcome }) => [thing, came, plainText(outcome)])
    expect(told).toEqual([
      ['logs', 'worked', 'This line works, in 3 actions.'],
      ['planks', 'worked', 'This line works, in 3 actions.'],
      ['stick', 'failed', 'This line fails: stick really needs 2 planks, 1 log. Missing: 1 log.'],
      ['crafting_table', 'open', 'Not tried, because an earlier line failed.'],
      ['wooden_pickaxe', 'open', 'Not tried, because an earlier line failed.'],
    ])
    expect(plan.lines.slice(0, 3).map((line) => plainText(line.plan))).toEqual([
      'mine 3 logs',
      'craft 9 planks; each try needs 1 log',
      'craft 2 sticks; each try needs 2 planks',
    ])
  })

  test('is made from any knowledge, however little, and says what is missing', async () => {
    const early = learned({ seed: 3, world: craft({ plans: '0' }) }, 0)
    const { lines, works } = value(await api.plan(piece(early), 'torch'))
    expect(works).toBe(false)
    expect(plainText(lines[0]!.outcome)).toMatch(/the action for .* is not known\.$/)
    const strange = await api.plan(piece(early), 'moon')
    expect(strange).toMatchObject({
      ok: false,
      fault: { message: 'The knowledge says nothing about "moon". Choose another goal.' },
    })
  })

  test('is checked in the world as the run left it, and in steady hands', async () => {
    const late = learned({
      seed: 3,
      horizon: 400,
      world: craft({ controller: 'minerl' }),
      interventions: [changed],
    })
    const truth = truthOf(late, resources.code).knowledge!
    expect(value(await api.plan(piece(truth), 'wooden_pickaxe')).works).toBe(true)
  })

  test('is made of what things take, and of nothing else', async () => {
    const tree = learned({ world: { id: 'blocks' }, agent: { id: 'drip' } })
    expect(await api.plan(piece(tree), 'reach')).toMatchObject({
      fault: {
        message: 'A plan for a goal needs recipes, and this knowledge has none.',
      },
    })
    const cooks = learned({ world: { id: 'kitchen' } })
    expect(await api.plan(piece(cooks), 'chop')).toMatchObject({ ok: false })
  })
})

describe('a run that begins with it', () => {
  test('is as the run that it rests on was, in the world as that left it', async () => {
    const input = {
      seed: 5,
      world: craft({ goals: '100' }),
      agent: { id: 'xenon', options: { c0: 5 } },
      horizon: 700,
    }
    const late = learned({ ...input, interventions: [changed, { kind: 'reseed', step: 7, seed: 8 }] }, 300)
    const spec = value(await api.begin(piece(late), { trust: 'seen' }))
    expect(spec.agent).toMatchObject({ id: 'xenon', options: { c0: 5, start: 'knowledge', trust: 'seen' } })
    expect(spec).toMatchObject({ seed: 5, horizon: 700, world: { options: { goals: '100' } } })
    expect(spec.interventions).toEqual([{ ...changed, step: 0 }])
    expect(spec.agent.knowledge).toEqual(late)
    const earlier = value(
      await api.begin(piece(learned({ ...input, interventions: [changed] }, 50)), { trust: 'seen' }),
    )
    expect(earlier.interventions).toEqual([])
  })

  test('can have another agent, world and seed', async () => {
    const world = parseSpec({ world: craft({ changedSets: '3' }) }).world
    const spec = value(await api.begin(piece(kept), { agent: 'rand', seed: 77, world, trust: 'doubted' }))
    expect(spec).toMatchObject({ seed: 77, world, agent: { id: 'rand', options: { trust: 'doubted' } } })
  })

  test('can be saved, opened and used again, and grows no faster than the knowledge', async () => {
    const [ref] = await context.things.keep([
      { kind: 'knowledge', value: kept, labels: { name: 'Ours', tags: [], notes: [] } },
    ])
    const spec = value(await api.begin(ref!, { trust: 'seen', seed: 4 }))
    expect(parseSpec(structuredClone(spec))).toEqual(spec)
  })

  test('cannot be one whose planner makes its plan anew', async () => {
    const tree = learned({ world: { id: 'blocks' }, agent: { id: 'drip' } })
    expect(await api.begin(piece(tree), { trust: 'seen' })).toMatchObject({
      fault: { message: 'DRIP cannot start with saved knowledge: it makes a new plan for each problem.' },
    })
    expect(await api.begin(piece(kept), { agent: 'drip', trust: 'seen' })).toMatchObject({
      fault: {
        message:
          'DRIP cannot start with this knowledge: DRIP learns another kind of knowledge. Agents that can start with this knowledge: XENON, SC, DECKARD, ADAM, RAND, Planner, Whole plan, Hunch.',
      },
    })
  })
})

describe('how much sooner', () => {
  test('the same run comes to its goals with it, on the same seeds', async () => {
    const right = learned({ seed: 3, agent: { id: 'xenon', options: { start: 'manual' } } })
    const shares: number[] = []
    const how = { agent: 'xenon', trust: 'doubted', seed: 20 } as const
    const pairs = value(await api.sooner(piece(right), how, 3, (share) => shares.push(share)))
    expect(pairs.map(({ seed }) => seed)).toEqual([20, 21, 22])
    expect(shares).toEqual([1 / 3, 2 / 3, 1])
    for (const pair of pairs) {
      expect(pair.with.right).toBe(0)
      expect(pair.with.obtained).toBeLessThan(1000)
      expect(pair.without.right ?? Infinity).toBeGreaterThan(pair.with.obtained ?? Infinity)
    }
    const spec = parseSpec({ seed: 20 })
    const { step } = runSync(assemble(spec, resources))
    expect(pairs[0]?.without.end).toBe(step)
    expect(median(pairs.map((pair) => pair.without.obtained))).toBeNull()
  })

  test('is refused if a person or a live model would have to answer', async () => {
    const asked = {
      ...kept,
      runs: Object.fromEntries(
        Object.entries(kept.runs).map(([id, run]) => [
          id,
          { ...run, spec: parseSpec({ model: { id: 'person' } }) },
        ]),
      ),
    }
    expect(await api.sooner(piece(asked), { trust: 'seen' }, 1)).toMatchObject({
      ok: false,
      fault: { code: 'cannot-begin' },
    })
  })

  test('never is later than any step', () => {
    expect(median([3, null, 5])).toBe(5)
    expect(median([3, null, null])).toBeNull()
    expect(median([])).toBeNull()
  })
})
