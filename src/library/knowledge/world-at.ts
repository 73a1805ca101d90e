/** The world of a run at a step, without the run: the spec contains everything that changes the rules. */
import type { Fold } from '../../engine/ledger'
import type { WorldShown } from '../../engine/worlds'
import type { AnyWorld } from '../../engine/worlds/world'
import { UnknownPluginError } from '../assemble'
import type { Code } from '../code'
import type { RunSpec } from '../spec'

export interface WorldAtStep {
  readonly task: AnyWorld['task']
  readonly shown: WorldShown
  /** The world itself, to be acted in. */
  readonly world: AnyWorld
}

/**
 * No agent plays and no model is asked, so this also works for a run whose model is not here.
 * @throws UnknownPluginError where this version has no such world
 */
export function worldAt(
  { world: place, seed, interventions }: Pick<RunSpec, 'world' | 'seed' | 'interventions'>,
  step: number,
  code: Pick<Code, 'world'>,
): WorldAtStep {
  const found = code.world[place.id]
  if (!found) throw new UnknownPluginError('world', place.id)
  const { world, changes = [] } = found.create(place, seed)
  const fold: Fold<WorldShown> = world.fold()
  // At one step, changes at its beginning come first; changes that the human-written plans do not show come
  // after the plans.
  const due = [...changes, ...interventions]
    .filter((one) => one.step <= step)
    .map((one) => ({ one, isLater: 'afterPlans' in one && one.afterPlans === true }))
    .sort((a, b) => a.one.step - b.one.step || Number(a.isLater) - Number(b.isLater))
  for (const { one } of due) {
    if (one.kind === 'reseed') continue
    const change = world.change?.(one)
    if (change) fold.apply({ step: one.step, ...change.event }, () => undefined)
  }
  return { task: world.task, shown: fold.shown, world }
}
