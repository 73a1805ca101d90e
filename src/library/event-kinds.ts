import type { CoreEvent, EventKind } from '../engine/events'
import { ADG_EVENTS } from '../engine/minds/adg/types/events'
import { GOALS_EVENTS } from '../engine/minds/goals/types/events'
import { POSTERIOR_EVENTS } from '../engine/minds/posterior/types/events'
import { TREE_EVENTS } from '../engine/minds/tree/types/events'
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

/** Every kind of event there is: what a link may name. */
export const EVENT_KINDS: Readonly<Record<EventKind, true>> = {
  ...CORE,
  ...CRAFT_EVENTS,
  ...KITCHEN_EVENTS,
  ...BLOCKS_EVENTS,
  ...MINECRAFT_EVENTS,
  ...ADG_EVENTS,
  ...TREE_EVENTS,
  ...GOALS_EVENTS,
  ...POSTERIOR_EVENTS,
}
