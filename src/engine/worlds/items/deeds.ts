import type { RunEvent } from '../../events'
import type { DeedEvent } from './types'

const DEEDS: Readonly<Record<DeedEvent['kind'], true>> = { tried: true, 'kitchen/subgoal': true }

export const isDeed = (event: RunEvent): event is RunEvent & DeedEvent => Object.hasOwn(DEEDS, event.kind)
