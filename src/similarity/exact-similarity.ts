import type { Similarity } from '../engine/effects'
import { topRanked } from './ranking'

const between = (a: string, b: string) => (a === b ? 1 : 0)

/** 1 for the same name, 0 for any two others. */
export const exactSimilarity: Similarity = {
  between,
  nearest: (item, among, k) => topRanked(among, k, (position) => between(item, among[position] ?? '')),
}
