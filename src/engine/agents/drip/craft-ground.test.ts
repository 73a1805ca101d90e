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

/** Runs an operation in a world; returns its value and the attempts. */
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

test('repeats a subtask until the requested quantity is gained', () => {
  const { world, ground, on } = inWorld()
  expect(on(ground.carryOut(subtask('mine', ['logs'], 3)))).toMatchObject({ value: { success: true } })
  expect(world.observe()).toEqual({ logs: 3 })
  // Two executions yield eight, and five were requested; the quantity before does not matter.
  expect(on(ground.carryOut(subtask('craft', ['planks'], 5))).tried).toHaveLength(2)
  expect(on(ground.carryOut(subtask('craft', ['planks'], 4))).value).toEqual({ success: true })
  expect(on(ground.look()).value).toEqual(['12 planks in the inventory'])
})

test('fails a subtask after five failed executions and keeps what it gained', () => {
  const { world, ground, on } = inWorld()
  on(ground.carryOut(subtask('mine', ['logs'], 1)))
  const { value, tried } = on(ground.carryOut(subtask('craft', ['planks'], 9)))
  expect(value).toEqual({ success: false })
  expect(tried).toEqual(['craft planks worked', ...Array.from({ length: 5 }, () => 'craft planks failed')])
  expect(world.observe()).toEqual({ planks: 4 })
})

test('needs no action to explore, place or equip, only the item to place or equip', () => {
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

test("corrects the model's spelling of items and tries unknown names as they are", () => {
  const { world, ground, on } = inWorld()
  expect(on(ground.carryOut(subtask('mine', ['oak_log'], 2))).value).toEqual({ success: true })
  expect(world.observe()).toEqual({ logs: 2 })
  expect(on(ground.executable(subtask('mine', ['Oak_Logs'], 2), ground.root)).value.verdict).toBe(
    'unnecessary',
  )
  expect(on(ground.carryOut(subtask('mine', ['<b>']))).value).toEqual({ success: false })
})

test('makes the action the root of one goal, and obtaining each the root of several, even if used up later', () => {
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

test('does not ask for what is there when the state is visible', () => {
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

test('loses the inventory with the episode and continues the plan from nothing', () => {
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
