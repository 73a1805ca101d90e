/**
 * Learned knowledge as a planning problem: other programs read and solve it, and the world carries out their
 * plans.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerOf } from '../../../../engine/run-setup'
import { runSync } from '../../../../engine/drive'
import type { Rules } from '../../../../engine/worlds/items/types'
import { createCraftWorld } from '../../../../engine/worlds/craft'
import { craftOptions } from '../../../../engine/worlds/craft/options'
import { valuesOf } from '../../../../engine/record'
import { nodeResources } from '../../../../lab/cli/resources'
import { assemble } from '../../../assemble'
import { parseSpec } from '../../../parse-spec'
import { aGraph } from '../../../exports/testing'
import type { AdgBody, AdgItem } from '../types'
import { takenBy } from './aggregate'
import { pddlOf } from './pddl'
import { plan, readPair } from './planner-testing'

const resources = await nodeResources()

/** A real run's knowledge at its end. */
function learned(spec: object): AdgBody {
  const run = runSync(assemble(parseSpec(spec), resources))
  const ledger = ledgerOf(run.setup)
  for (const event of run.events) ledger.apply(event)
  const { known } = ledger.mind
  if (!known || !('items' in known)) throw new Error('It knows no items.')
  const item = (one: (typeof known.items)[string]): AdgItem => ({
    ...one,
    memory: {},
    origins: [{ by: 'experience' }],
  })
  return { items: Object.fromEntries(Object.entries(known.items).map(([name, one]) => [name, item(one)])) }
}

const truth = (rules: Rules): AdgBody => ({
  items: Object.fromEntries(
    [...rules].map(([name, { action, requires, held, yields }]) => [
      name,
      {
        ...{ action, requirements: requires, held, yields, standing: 'experienced' as const },
        ...{ revisions: 1, memory: {}, origins: [{ by: 'experience' as const }] },
      },
    ]),
  ),
})

const options = valuesOf(craftOptions, {})

/** Carries out each action of the plan in a fresh world. */
function carriedOut(names: readonly string[], goal: string, world = createCraftWorld(options)): void {
  for (const name of names) {
    const [, action = '', item = ''] = /^([^-]+)-(.+)$/.exec(name) ?? []
    expect(world.act({ action, item }).success, `${name} in ${names.join(' ')}`).toBe(true)
  }
  expect(world.observe()[goal] ?? 0).toBeGreaterThan(0)
}

async function solved(goal: string, body: AdgBody): Promise<readonly string[]> {
  const read = await readPair(pddlOf(goal, body, 'a test'))
  expect(read.problems).toEqual([])
  return plan(read) ?? []
}

describe('with what a run of XENON has learned', () => {
  const known = learned({ seed: 3 })
  const changed = learned({ seed: 4, world: { id: 'craft', options: { fuel: 'all', redstone: 'mine' } } })

  test.each([
    'wooden_pickaxe',
    'stone_pickaxe',
    'furnace',
    'iron_ingot',
    'iron_pickaxe',
    'golden_pickaxe',
    'diamond_pickaxe',
  ])('the plan that a planner finds for %s is carried out by the world', async (goal) => {
    expect(known.items[goal]?.standing).toBe('experienced')
    carriedOut(await solved(goal, known), goal)
  })

  test('in other rules other plans are found, which only those rules carry out', async () => {
    const world = createCraftWorld(valuesOf(craftOptions, { fuel: 'all', redstone: 'mine' }))
    const names = await solved('gold_ingot', changed)
    carriedOut(names, 'gold_ingot', world)
    expect(names).toContain('mine-coals')
  })
})

test('a planner gets every item that the true rules can get', async () => {
  const world = createCraftWorld(options)
  const body = truth(world.rules)
  const goals = world.task.goals.filter((goal) => takenBy(goal, body).every(({ most }) => most <= 12))
  expect(goals.length).toBeGreaterThan(15)
  for (const goal of goals) carriedOut(await solved(goal, body), goal)
})

test('a plan in rules that are wrong is one that the world refuses', async () => {
  const body = truth(createCraftWorld(options).rules)
  const stick = body.items['stick']
  if (!stick) throw new Error('There are no sticks.')
  const wrong = { items: { ...body.items, stick: { ...stick, requirements: { planks: 1 }, yields: 8 } } }
  const names = await solved('wooden_pickaxe', wrong)
  const world = createCraftWorld(options)
  const outcomes = names.map((name) => {
    const [action = '', item = ''] = name.split('-')
    return world.act({ action, item }).success
  })
  expect(outcomes).toContain(true)
  // One plank is not enough for sticks, or a stick comes of it that is missing later.
  expect(names).toContain('craft-stick')
})

test('an item that needs itself has no plan, and the file says so', async () => {
  const item = (requirements: Record<string, number>): AdgItem => ({
    ...{ requirements, held: [], standing: 'hypothesised', revisions: 1, yields: 1 },
    ...{ action: 'craft', memory: {}, origins: [{ by: 'model' }] },
  })
  const read = await readPair(pddlOf('a', { items: { a: item({ b: 1 }), b: item({ a: 1 }) } }, 'x'))
  expect(read.problems).toEqual([])
  expect(plan(read)).toBeNull()
})

test('an item that is held in one place and consumed in another is planned twice', async () => {
  const item = (requirements: Record<string, number>, held: string[] = []): AdgItem => ({
    ...{ requirements, held, standing: 'experienced', revisions: 1, yields: 1 },
    ...{ action: 'craft', memory: {}, origins: [{ by: 'experience' }] },
  })
  const body: AdgBody = {
    items: {
      furnace: item({}),
      smoker: item({ furnace: 1 }),
      glass: item({ furnace: 1 }, ['furnace']),
      lamp: item({ smoker: 1, glass: 2 }),
    },
  }
  expect(takenBy('lamp', body).find(({ name }) => name === 'furnace')?.most).toBe(2)
  expect(await solved('lamp', body)).toHaveLength(5)
})

test('pddl-workspace finds no error in any graph with any names, and all names stay distinct', async () => {
  await fc.assert(
    fc.asyncProperty(
      aGraph().chain((body) => fc.tuple(fc.constant(body), fc.constantFrom(...Object.keys(body.items)))),
      async ([body, goal]) => {
        const taken = takenBy(goal, body)
        let pair
        try {
          pair = pddlOf(goal, body, 'a "title"\n(define)')
        } catch (error) {
          // A graph that is both deep and wide needs more items than the export can count.
          expect(String(error)).toMatch(/would have to be counted/)
          return
        }
        const read = await readPair(pair)
        expect(read.problems).toEqual([])
        expect(read.domain.getRequirements().sort()).toEqual([':strips', ':typing'])
        expect(read.domain.getActions()).toHaveLength(taken.length)
        expect(read.domain.getConstants().getTypeCaseInsensitive('item')?.getObjects()).toHaveLength(
          taken.length,
        )
        const names = read.domain.getActions().map((action) => action.getNameOrEmpty().toLowerCase())
        expect(new Set(names).size).toBe(names.length)
        expect(read.problem.domainName).toBe(read.domain.name)
      },
    ),
    { numRuns: 60 },
  )
})

test('refuses a goal that the knowledge does not contain', () => {
  expect(() => pddlOf('toString', { items: {} }, 'x')).toThrow('"toString" is not an item of this graph')
})
