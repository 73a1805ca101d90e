import type { CoreEvent, EventKind } from '../engine/events'
import { MIND_EVENTS } from '../engine/minds/kinds'
import type { WorldId, Worlds } from '../engine/worlds'
import { BLOCKS_EVENTS } from '../engine/worlds/blocks/types'
import { CRAFT_EVENTS } from '../engine/worlds/craft/types'
import { KITCHEN_EVENTS } from '../engine/worlds/kitchen/types'
import { MINECRAFT_EVENTS } from '../engine/worlds/minecraft/types'

const CORE: Readonly<Record<CoreEvent['kind'], true>> = {
  'run-started': true,
  'episode-started': true,
  'question-answered': true,
  reseeded: true,
  'run-ended': true,
}

const WORLDS: { readonly [W in WorldId]: Readonly<Record<Worlds[W]['event']['kind'], true>> } = {
  craft: CRAFT_EVENTS,
  kitchen: KITCHEN_EVENTS,
  blocks: BLOCKS_EVENTS,
  minecraft: MINECRAFT_EVENTS,
}

const ALL: readonly object[] = [CORE, ...Object.values(WORLDS), ...MIND_EVENTS]

/** Whether a link may name this event kind. */
export const isEventKind = (text: string): text is EventKind =>
  ALL.some((kinds) => Object.hasOwn(kinds, text))
