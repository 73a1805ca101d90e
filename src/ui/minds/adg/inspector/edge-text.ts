import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { amount, pieceText, plainText, spaced } from '../../../../engine/sentence'
import { lineText } from '../../../card/line'
import { moment, type Told } from './card-text'
import { edgeStory } from './edge'
import { anyOf, upTo } from './line'

/** The content of a requirement's card as plain text. */
export function edgeText(told: Told, need: string): string {
  const { known, speakers, truth } = told
  const history = upTo(told.history, told.step)
  return [
    edgeTitle(known, need),
    moment(told),
    '',
    ...edgeStory(history, known.name, need, speakers, truth).map(lineText),
    '',
  ].join('\n')
}

/** `shield ← 6 planks` */
export function edgeTitle(
  { name, requirements }: Pick<KnownItem, 'name' | 'requirements'>,
  need: string,
): string {
  const quantity = Object.hasOwn(requirements, need) ? requirements[need] : undefined
  return `${spaced(name)} ← ${quantity === undefined ? `no ${pieceText(anyOf(need))}` : plainText(amount(quantity, need))}`
}
