/** What the Library says of each mind's knowledge: apart from the minds' views, as a first visit has no need of it. */
import type { KindId } from '../../engine/minds'
import { Late } from '../state/late.svelte'
import type { KeptParts } from './view'

export const KEPT: { readonly [M in KindId]: Late<KeptParts> } = {
  adg: new Late(() => import('./adg/kept-parts')),
  tree: new Late(() => import('./tree/kept-parts')),
  goals: new Late(() => import('./goals/kept-parts')),
}
