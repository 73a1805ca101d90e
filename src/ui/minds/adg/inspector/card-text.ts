import type { ItemHistory } from '../../../../engine/minds/adg/types/history'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { amount, grouped, item, listed, say, spaced, type Sentence } from '../../../../engine/sentence'
import { standingMarks } from '../../../../engine/minds/adg/status-words'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { lineText, type Line } from '../../../card/line'
import { upTo, type Speakers } from './line'
import { rowsOf, type CardRow } from './rows'
import { noRule, type ShownRule } from './truth'

/** The subject of a text, and its step. */
export interface Told {
  readonly known: KnownItem
  readonly history: ItemHistory
  /** Why it is believed. */
  readonly why: readonly Line[]
  readonly speakers: Speakers
  readonly step: number
  readonly truth: ShownRule | null
}

/** The content of a card as plain text, for copying. */
export function cardText(told: Told): string {
  const { known, speakers, truth } = told
  const history = upTo(told.history, told.step)
  const verdict = !truth
    ? []
    : truth.rule
      ? [known.isRight ? 'This is right.' : 'This is wrong.']
      : [noRule(history.revisions)]
  return [
    `${spaced(known.name)}: ${standingMarks[known.standing].name}`,
    moment(told),
    '',
    ...told.why.map(lineText),
    ...rowsOf(known, history, speakers, truth).map(rowText),
    ...verdict,
    '',
  ].join('\n')
}

/** The step of the text. */
export const moment = ({ speakers, step }: Told) => `As ${speakers.agent} has it at step ${grouped(step)}.`

function rowText({ label, set, held, from, note, step }: CardRow): string {
  const similar = from.map((one) => say`${item(one.item)} ${one.similarity.toFixed(2)}`)
  const parts: Sentence[] = [
    ...(set ? [wholeSet(set, held)] : []),
    ...(similar.length > 0 ? [say`from ${listed(similar, similar.length)}`] : []),
    ...(note.length > 0 ? [note] : []),
  ]
  const line: Line = {
    step,
    sentence: say`${label}: ${parts.flatMap((part, i) => (i === 0 ? part : ['; ', ...part]))}`,
  }
  return lineText(line)
}

/** The whole set, because a text has room. */
function wholeSet(set: RequirementSet, held: readonly string[]): Sentence {
  const all = Object.entries(set).map(
    ([name, quantity]) => say`${amount(quantity, name)}${held.includes(name) ? ' held' : ''}`,
  )
  return all.length === 0 ? say`nothing` : listed(all, all.length)
}
