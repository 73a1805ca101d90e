/** A card, or what is said of a run at its end, as plain text: to be copied. */
import { amount, grouped, listed, plainText, say } from '../../engine/sentence'
import { compareWithTruth, type JudgedRequirement } from '../requirements/compare'
import type { ReportFact, ReportRow, RunReport, ShownSet, ThingCard } from './types'

/** What is wrong with a requirement; empty: nothing, or nothing is compared. */
export function wrongWords({ verdict, truth }: JudgedRequirement): string {
  if (verdict === 'unneeded') return 'wrong: not needed'
  return verdict === 'quantity' ? `wrong: it needs ${grouped(truth ?? 0)}` : ''
}

/** All of a set: a text has room. */
function setText({ set, held = [], truth = null }: ShownSet): string {
  const all = compareWithTruth(set, truth)
    .filter(({ verdict }) => verdict !== 'missing')
    .map((one) => {
      const wrong = wrongWords(one)
      return say`${amount(one.quantity, one.item)}${held.includes(one.item) ? ' nearby' : ''}${wrong && ` (${wrong})`}`
    })
  return plainText(listed(all, all.length)) || 'nothing'
}

export function rowText({ look, set, text, note, step }: ReportRow): string {
  const words = [...(set ? [setText(set)] : []), plainText(text)].filter((part) => part !== '').join('; ')
  const name = look?.name ? `: ${look.name}` : ''
  const after = note === undefined ? '' : ` (${note})`
  return `${words}${name}${after}${step === null || step === undefined ? '' : ` (step ${grouped(step)})`}`
}

const factText = ({ label, rows }: ReportFact): string => `${label}: ${rows.map(rowText).join(', ')}`

const reportText = ({ facts, lists }: RunReport): string[] => [
  ...facts.map(factText),
  ...lists.flatMap(({ title, rows, empty }) =>
    rows.length > 0
      ? ['', `${title}:`, ...rows.map((row) => `- ${rowText(row)}`)]
      : empty
        ? [plainText(empty)]
        : [],
  ),
]

/** A whole card as text, with its agent and step. */
export function cardText(card: ThingCard, agent: string, step: number): string {
  const chips = card.chips.map(({ look, name }) => name ?? look.name).join(', ')
  return [
    chips === '' ? card.title : `${card.title}: ${chips}`,
    `As seen by ${agent} at step ${grouped(step)}.`,
    '',
    ...(card.copied ?? card.why).map(rowText),
    ...reportText(card),
    '',
  ].join('\n')
}
