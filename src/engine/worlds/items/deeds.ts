import type { RunEvent } from '../../events'
import type { Done } from './types'

/** What an agent did in a world of items, whatever that world calls it. */
export type DeedEvent = Exclude<Extract<RunEvent, Done>, { readonly kind: 'demonstrated' }>

const DEEDS: Readonly<Record<DeedEvent['kind'], true>> = { tried: true, 'kitchen/subgoal': true }

export const isDeed = (event: RunEvent): event is RunEvent & DeedEvent => Object.hasOwn(DEEDS, event.kind)
