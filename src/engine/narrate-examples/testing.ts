/** What tests of the sentences share: how an event is said, and what their examples are made of. */
import type { EventKind, RunEvent } from '../events'
import { narrate, plainText } from '../narrate'

/** Events of these kinds and what is said of each. */
export type Examples<Kinds extends EventKind> = {
  readonly [Kind in Kinds]: readonly (readonly [RunEvent & { kind: Kind }, string])[]
}

export const said = (event: RunEvent) => plainText(narrate(event, 'XENON'))
export const rule = { action: 'craft', requires: { stick: 1 }, held: [], yields: 1 }
export const tried = {
  kind: 'tried',
  step: 9,
  action: 'mine',
  item: 'logs',
  success: true,
  gained: 1,
  consumed: {},
} as const
export const hoe = { stick: 2, planks: 1, cobblestone: 1 }
