import type { CoreEvent, EventKind } from '../engine/events'
import { MIND_EVENTS } from '../engine/minds'
import { PLUGINS } from './options'

const CORE: Readonly<Record<CoreEvent['kind'], true>> = {
  'run-started': true,
  'episode-started': true,
  'question-answered': true,
  reseeded: true,
  'run-ended': true,
}

const ALL: readonly object[] = [
  CORE,
  ...Object.values(PLUGINS.world).map(({ events }) => events),
  ...MIND_EVENTS,
]

/** Whether a link may name this event kind. */
export const isEventKind = (text: string): text is EventKind =>
  ALL.some((kinds) => Object.hasOwn(kinds, text))
