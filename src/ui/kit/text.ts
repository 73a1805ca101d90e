/** The values of this folder's components as plain text, for copying or for a screen reader. */
import { counted, grouped, plainText } from '../../engine/sentence'
import { partsText } from './figures'
import type { ReportFact, ReportRow, RunHeadline, RunProgress, RunReport, ThingCard } from './types'

/** Default maximum number of rows of a list. */
export const ROWS = 12

export function rowText({ look, text, note, step }: ReportRow): string {
  const name = look?.name ? `: ${look.name}` : ''
  const after = note === undefined ? '' : ` (${note})`
  return `${plainText(text)}${name}${after}${step === null || step === undefined ? '' : ` (step ${grouped(step)})`}`
}

const factText = ({ label, rows }: ReportFact): string => `${label}: ${rows.map(rowText).join(', ')}`

export const reportText = ({ facts, lists }: RunReport): string[] => [
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
    `As ${agent} has it at step ${grouped(step)}.`,
    '',
    ...card.why.map(rowText),
    ...reportText(card),
    '',
  ].join('\n')
}

export const headlineText = ({ main, notes }: RunHeadline): string =>
  [partsText(main), ...notes.map(({ text }) => plainText(text))].join(' ')

/** `4 of 12 facts of the goal hold` */
export const progressText = ({ of, unit, state }: RunProgress, done: number): string =>
  `${grouped(done)} of ${counted(of, ...unit)} ${state}`
