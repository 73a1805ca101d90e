import { counted } from '../../engine/sentence'
import type { Experiment, ExperimentNote, MeasuredRow } from '../experiment'
import { fittedTo } from '../fitted'
import { analysed, analysisTexts } from '../analyses'
import { claimsInShort } from '../analyses/claims'
import type { Readings } from '../reading'
import { blocks, link, markdownTable } from './markdown'
import { matrix } from './matrix'

export interface MeasuredExperiment {
  readonly experiment: Experiment
  readonly seeds: number
  readonly rows: readonly MeasuredRow[]
  readonly readings: Readings
}

/**
 * Everything about one experiment.
 * @param earlier the experiments above it: their notes are not repeated
 */
export function section(
  { experiment, seeds, rows, readings }: MeasuredExperiment,
  earlier: readonly Experiment[],
): string {
  const { title, notes } = experiment
  return blocks(
    `### ${title}`,
    headline(experiment, seeds),
    experiment.about,
    matrix(experiment, rows, seeds),
    ...analysisTexts(experiment, rows, analysed(experiment, seeds, readings)).flatMap(
      ({ table, sentences }) => [
        ...(table ? [`**${table.title}**`, markdownTable(table.heads, table.lines)] : []),
        sentences.map((sentence) => `- ${sentence}`).join('\n'),
      ],
    ),
    claimsInShort(experiment, seeds, readings),
    ...fittedTo(experiment.id).map((text) => `> **Fitted:** ${text}`),
    ...new Set(notes.map((note) => noteText(note, earlier))),
  )
}

/** The experiment's place in the paper, and how it was run. */
export function headline({ id, source }: Experiment, seeds: number): string {
  return `${source} · \`${id}\` · ${counted(seeds, 'seed')}`
}

function noteText({ settings, agents, text }: ExperimentNote, earlier: readonly Experiment[]): string {
  const about = [settings, agents].filter((names) => names.length > 0).map((names) => names.join('; '))
  const said = earlier.find(({ notes }) => notes.some((note) => note.text === text))
  return `> ${about.length > 0 ? `**${about.join(' · ')}.** ` : ''}${said ? `See the notes of ${link(said)}.` : text}`
}
