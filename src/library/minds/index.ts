/** The Library's part of each mind: the one list of its code. */
import type { KindId, MindId } from '../../engine/minds'
import type { Words } from '../../engine/words'
import { adg } from './adg'
import { goals } from './goals'
import type { MindKnowledge } from './mind'
import { posterior } from './posterior'
import { tree } from './tree'

export const MINDS: { readonly [M in KindId]: MindKnowledge<M> } = {
  adg,
  tree,
  goals,
}
export const isMind = (id: unknown): id is KindId => typeof id === 'string' && Object.hasOwn(MINDS, id)

/** Minds that are like another have words of their own. */
const LIKE: { readonly [M in Exclude<MindId, KindId>]: { readonly words: Words } } = { posterior }

export const wordsOfMind = (mind: MindId): Words => (isMind(mind) ? MINDS[mind] : LIKE[mind]).words
