import { nounFor } from '../../../engine/nouns'
import { grouped } from '../../../engine/sentence'
import { statusMarks } from '../../../engine/minds/adg/status-words'
import { testedWords } from '../map/tile'
import type { LensEdge, LensNode } from './picture'
import { foldWords } from './sizes'
import type { WantOrigin } from './wants'

/** The origin in words. */
export const originWords = (origin: WantOrigin): string =>
  origin === 'taught' ? 'shown by an example' : statusMarks[origin].name

/** A requirement in words: the quantity, the item, and what is wrong with it. */
export function needWords(edge: LensEdge, node: LensNode): string {
  const { quantity, verdict, truly, was } = edge
  if (node.isGroup) return [node.label, quantityOfEach(edge), ...wrongWords(edge)].join(', ')
  const what = `${grouped(quantity)} ${nounFor(node.item, quantity) || node.label}`
  const parts = verdict === 'missing' ? [`missing: ${what}`] : [what]
  if (verdict === 'quantity') parts.push(`another amount: really ${grouped(truly ?? 0)}`)
  if (was !== null) parts.push(`first guess: ${grouped(was)}`)
  const said = edge.tested ? [testedWords(edge.tested)] : []
  return [...parts, ...wrongWords(edge), ...said].join(', ')
}

function quantityOfEach({ quantity, upTo }: LensEdge): string {
  return upTo === quantity
    ? `${grouped(quantity)} of each`
    : `${grouped(quantity)} to ${grouped(upTo)} of each`
}

function wrongWords({ verdict, origin }: LensEdge): string[] {
  if (verdict === 'unneeded') return ['not needed']
  if (verdict !== 'dropped') return []
  return [origin === 'analogy' ? 'copied guess, not needed' : 'first guess, not needed']
}

/** The words about an item itself. */
export function nodeWords(node: LensNode): string {
  const { isGroup, isFaint, state, origin, isRight, folded, beside } = node
  if (isGroup || isFaint) return ''
  return [
    origin && originWords(origin),
    state,
    isRight === null ? '' : isRight ? 'right' : 'wrong',
    beside?.says,
    folded > 0 && foldWords(node),
  ]
    .filter(Boolean)
    .join(', ')
}
