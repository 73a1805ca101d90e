/** The Library's part of each mind: the one list of its code. */
import type { KindId, MindId } from '../../engine/minds'
import { posteriorSays } from '../../engine/minds/posterior/words'
import type { Words } from '../../engine/words'
import { adg } from './adg'
import { goals } from './goals'
import type { MindKnowledge } from './mind'
import { tree } from './tree'

export const MINDS: { readonly [M in KindId]: MindKnowledge<M> } = {
  adg,
  tree,
  goals,
}
export const isMind = (id: unknown): id is KindId => typeof id === 'string' && Object.hasOwn(MINDS, id)

/** Minds that are like another have words of their own. */
const LIKE: { readonly [M in Exclude<MindId, KindId>]: Words } = { posterior: posteriorSays(adg.words) }

export const wordsOfMind = (mind: MindId): Words => (isMind(mind) ? MINDS[mind].words : LIKE[mind])
