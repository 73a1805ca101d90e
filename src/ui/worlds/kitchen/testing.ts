/** Scenes of a kitchen, for tests: the world's own fold of what a cook does in it. */
import type { Scene } from '../../../../workers/api/run.api'
import type { RunEvent } from '../../../engine/events'
import { KitchenWorld } from '../../../engine/worlds/kitchen'
import type { KitchenOptions } from '../../../engine/worlds/kitchen/options'
import { optionsOf } from '../../../engine/worlds/kitchen/testing'
import type { Command, KitchenShown, KitchenSubgoal } from '../../../engine/worlds/kitchen/types'
import { WAYS } from '../../../engine/worlds/kitchen/ways'
import { earlyScene } from '../../testing'

export interface Cooked {
  readonly scene: Scene
  readonly kitchen: KitchenShown
}

/** A kitchen in which a cook has done something: given the cookbook each time, its next step; null: the end. */
export function cooked(
  chosen: Partial<KitchenOptions>,
  next: (world: KitchenWorld, step: number) => KitchenSubgoal | Command | null = () => null,
): Cooked {
  const world = new KitchenWorld(optionsOf(chosen), 7)
  const fold = world.fold()
  const marks: Scene['marks'][number][] = []
  let step = 0
  const tell = (event: RunEvent) =>
    fold.apply(event, (kind, thing) => marks.push({ step: event.step, kind, thing }))
  world.reset()
  tell({ step, kind: 'episode-started' })
  for (let action = next(world, step); action; action = next(world, step)) {
    const outcome = world.act(action)
    step++
    tell({ step, ...world.toEvent(action, outcome) })
  }
  const kitchen = fold.shown
  return { kitchen, scene: { ...earlyScene({ step }), marks, world: kitchen } }
}

/** The next line of the cookbook, done correctly. */
export function right(world: KitchenWorld): KitchenSubgoal | null {
  const line = world.observe().lines.find(({ isDone }) => !isDone)
  if (!line) return null
  const { item, ingredient } = line
  const { action, tool } = WAYS[item]
  return { item, ingredient, action, tool }
}
