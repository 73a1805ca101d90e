/**
 * The Library's texts about each mind's knowledge, separate from the minds' views because a first visit does
 * not need them.
 */
import type { KindId } from '../../engine/minds'
import { Late } from '../state/late.svelte'
import type { KeptParts } from './knowledge-view'

export const KEPT: { readonly [M in KindId]: Late<KeptParts> } = {
  adg: new Late(() => import('./adg/kept-parts')),
  tree: new Late(() => import('./tree/kept-parts')),
  goals: new Late(() => import('./goals/kept-parts')),
}
