import { expect, test } from 'vitest'
import type { Doing } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import { Random } from '../../random'
import { TOOLS, worldOf } from '../../testing'
import { ControlledWorld } from '../../worlds/craft/controller'
import { CONTROLLERS } from '../../worlds/craft/controller-profiles'
import { canonicalName } from '../../worlds/craft/names'
import type { ItemOutcome, ItemTask } from '../../worlds/items/types'
import type { ItemWorld } from '../../worlds/items/item-world'
import { craftGround } from './craft-ground'

/** What somebody's part of a plan comes to in that world, and what was tried for it. */
function played<T>(
  doing: Doing<T>,
  world: ItemWorld<'craft'>,
): { value: T; tried: string[]; resets: number } {
  const tried: string[] = []
  let resets = 0
  let next = doing.next(undefined)
  while (!next.done) {
    const effect = next.value
    switch (effect.kind) {
      case 'act': {
        if (!('item' in effect.action)) throw new Error('an action of another world')
        const outcome = world.act(effect.action) as ItemOutcome
        tried.push(`${effect.action.action} ${effect.action.item} ${outcome.success ? 'worked' : 'failed'}`)
        next = doing.next(outcome)
        break
      }
      case 'observe':
        next = doing.next(world.observe?.() as Record<string, number>)
        break
      case 'reset':
        resets++
        void world.reset()
        next = doing.next(undefined)
        break
      default:
        throw new Error(`not here: ${effect.kind}`)
    }
  }
  return { value: next.value, tried, resets }
}

const inWorld = (task: Partial<ItemTask> = {}) => {
  const world = worldOf(TOOLS, { goals: ['stone_pickaxe'], canonicalName, ...task })
  const ground = craftGround(world.task)
  return { world, ground, on: <T>(doing: Doing<T>) => played(doing, world) }
}

test('a subtask goes on until so many more are there, in as many executions as that takes', () => {
  const { world, ground, on } = inWorld()
  expect(on(ground.carryOut(subtask('mine', ['logs'], 3)))).toMatchObject({ value: { success: true } })
  expect(world.observe()).toEqual({ logs: 3 })
  // Two executions yield eight, of which five were asked for; how many were there before is of no consequence.
  expect(on(ground.carryOut(subtask('craft', ['planks'], 5))).tried).toHaveLength(2)
  expect(on(ground.carryOut(subtask('craft', ['planks'], 4))).value).toEqual({ success: true })
  expect(on(ground.look()).value).toEqual(['12 planks in the inventory'])
})

test('after five executions that failed the subtask has failed, and keeps what it has got', () => {
  const { world, ground, on } = inWorld()
  on(ground.carryOut(subtask('mine', ['logs'], 1)))
  const { value, tried } = on(ground.carryOut(subtask('craft', ['planks'], 9)))
  expect(value).toEqual({ success: false })
  expect(tried).toEqual(['craft planks worked', ...Array.from({ length: 5 }, () => 'craft planks failed')])
  expect(world.observe()).toEqual({ planks: 4 })
})

test('where things have no place, exploring, placing and equipping take nothing but what is to be held', () => {
  const { ground, on } = inWorld()
  const root = ground.root
  const nothing = (verb: string) => {
    const one = subtask(verb, ['crafting_table'])
    const judged = on(ground.executable(one, root))
    const done = on(ground.carryOut(one))
    expect([...judged.tried, ...done.tried]).toEqual([])
    return [judged.value.verdict, done.value.success]
  }
  expect(nothing('explore')).toEqual(['unnecessary', true])
  expect(nothing('place')).toEqual(['not-executable', false])
  expect(nothing('equip')).toEqual(['not-executable', false])
  on(ground.carryOut(subtask('mine', ['logs'], 1)))
  on(ground.carryOut(subtask('craft', ['planks'], 4)))
  on(ground.carryOut(subtask('craft', ['crafting_table'], 1)))
  expect(nothing('place')).toEqual(['unnecessary', true])
  // Any other verb is tried in the world, which does not have it.
  expect(on(ground.carryOut(subtask('kill', ['logs']))).tried).toHaveLength(5)
})

test('a model’s spelling is mended to the world’s, and a name that is none is tried as it is', () => {
  const { world, ground, on } = inWorld()
  expect(on(ground.carryOut(subtask('mine', ['oak_log'], 2))).value).toEqual({ success: true })
  expect(world.observe()).toEqual({ logs: 2 })
  expect(on(ground.executable(subtask('mine', ['Oak_Logs'], 2), ground.root)).value.verdict).toBe(
    'unnecessary',
  )
  expect(on(ground.carryOut(subtask('mine', ['<b>']))).value).toEqual({ success: false })
})

test('of one goal the root is the action; of several it is to have had each, and what was used up was had', () => {
  const { ground } = inWorld()
  expect(ground.root).toEqual(subtask('craft', ['stone_pickaxe']))
  expect(ground.goal).toEqual(['1 stone_pickaxe in the inventory'])
  const several = inWorld({ goals: ['planks', 'logs', 'stick'] })
  const reach = several.ground.root
  expect(reach).toEqual(subtask('reach', []))
  const parts = () => several.on(several.ground.decompose(reach, false)).value
  expect(parts()).toEqual([
    subtask('craft', ['planks']),
    subtask('mine', ['logs']),
    subtask('craft', ['stick']),
  ])
  several.on(several.ground.carryOut(subtask('mine', ['logs'])))
  several.on(several.ground.carryOut(subtask('craft', ['planks'])))
  expect(several.world.observe()).toEqual({ planks: 4 })
  expect(parts()).toEqual([subtask('craft', ['stick'])])
  expect(several.on(several.ground.isReached()).value).toBe(false)
  expect(several.on(several.ground.executable(reach, reach)).value.verdict).toBe('not-executable')
  several.on(several.ground.carryOut(subtask('craft', ['stick'])))
  expect(several.on(several.ground.isReached()).value).toBe(true)
  expect(several.on(several.ground.executable(reach, reach)).value.verdict).toBe('unnecessary')
})

test('who sees how things stand does not ask for what is there', () => {
  const { ground, on } = inWorld()
  const one = subtask('craft', ['wooden_pickaxe'])
  const names = (seesState: boolean) =>
    on(ground.decompose(one, seesState)).value.map(({ things }) => things[0])
  expect(names(false)).toEqual(['planks', 'stick', 'crafting_table'])
  on(ground.carryOut(subtask('mine', ['logs'], 2)))
  on(ground.carryOut(subtask('craft', ['planks'], 8)))
  expect(names(true)).toEqual(['stick', 'crafting_table'])
  expect(names(false)).toEqual(['planks', 'stick', 'crafting_table'])
})

test('with the episode goes what was held, and a plan goes on from nothing in the next', () => {
  const world = new ControlledWorld(worldOf(TOOLS, { goals: ['planks'] }), {
    profile: { ...CONTROLLERS.mineflayer, others: { atLeast: [1], search: 0, gather: 100 } },
    ...{ random: new Random(1), episodes: 2, ticks: 200 },
  })
  const ground = craftGround(world.task)
  const first = played(ground.carryOut(subtask('mine', ['logs'], 2)), world)
  expect(first).toMatchObject({ value: { success: true }, resets: 1 })
  expect(world.observe()).toEqual({})
  expect(played(ground.look(), world).value).toEqual(['nothing in the inventory'])
})
