import type { RunEvent } from '../../events'
import type { ItemActionEvent } from './types'

const DEEDS: Readonly<Record<ItemActionEvent['kind'], true>> = { tried: true, 'kitchen/subgoal': true }

export const isItemActionEvent = (event: RunEvent): event is RunEvent & ItemActionEvent =>
  Object.hasOwn(DEEDS, event.kind)
