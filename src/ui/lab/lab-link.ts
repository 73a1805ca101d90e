import type { ResultCell, Study, StudyModel } from '../../../workers/api/lab.api'
import type { Experiment } from '../../lab/experiment'
import { withModel } from '../../lab/with-model'
import { quoted, wholeNumber } from '../link/codecs'
import { readModel, writeModel } from './lab-models'

/** More seeds take hours in a page; the command line allows more. */
export const MAX_SEEDS = 200
const seedCount = wholeNumber(1, MAX_SEEDS)

/** State of the Lab's view, as held in its address. */
export interface LabLink {
  /** The experiments to run. Empty: the one that is shown. */
  readonly chosen: readonly string[]
  readonly show: string
  /** Null: the default number; `paper`: the number of each source. */
  readonly seeds: number | 'paper' | null
  /** Null: all. */
  readonly agents: readonly string[] | null
  /** A model outside the page's own code. Null: the experiments' own. */
  readonly model: StudyModel | null
  /** The cell whose runs are listed. */
  readonly cell: ResultCell | null
}

const idsOf = (experiments: readonly Experiment[]) => experiments.map(({ id }) => id)

export const emptyLink = (experiments: readonly Experiment[]): LabLink => ({
  chosen: [],
  show: experiments[0]?.id ?? '',
  seeds: null,
  agents: null,
  model: null,
  cell: null,
})

/** The experiments with the chosen model. */
export const experimentsWith = (
  experiments: readonly Experiment[],
  model: StudyModel | null,
): readonly Experiment[] => (model ? withModel(experiments, model) : experiments)

/** `#/lab?experiment=table-5,figure-6a&seeds=5`. */
export function encodeLab(link: LabLink, experiments: readonly Experiment[]): string {
  const { chosen, show, seeds, agents, model, cell } = link
  const query = new URLSearchParams()
  if (chosen.length > 0) query.set('experiment', inOrder(chosen, idsOf(experiments)).join(','))
  if (show !== (chosen[0] ?? experiments[0]?.id)) query.set('show', show)
  if (seeds !== null) query.set('seeds', String(seeds))
  if (agents !== null) query.set('agents', agents.join(';'))
  if (model) writeModel(model, query)
  if (cell) query.set('cell', `${cell.setting}~${cell.agent}`)
  // Characters that a fragment allows stay unescaped, for readability.
  const text = query.toString().replace(/%(?:2C|3A|3B|28|29|7E)/g, decodeURIComponent)
  return text === '' ? '#/lab' : `#/lab?${text}`
}

/**
 * Never throws, whatever the text. Unknown keys are ignored; bad values become defaults and are reported.
 * @returns `problems`: one sentence for each part of the address that could not be used
 */
export function decodeLab(
  hash: string,
  own: readonly Experiment[],
): { readonly link: LabLink; readonly problems: readonly string[] } {
  const query = new URLSearchParams(hash.split('?').slice(1).join('?'))
  const problems: string[] = []
  const model = readModel(query, problems)
  const experiments = experimentsWith(own, model)
  const known = idsOf(experiments)
  const isKnown = (id: string) => {
    if (!known.includes(id)) problems.push(`There is no experiment ${quoted(id)}; it is left out.`)
    return known.includes(id)
  }
  const chosen = inOrder(listOf(query.get('experiment'), ',').filter(isKnown), known)
  const shown = query.get('show')
  const show = (shown !== null && isKnown(shown) ? shown : chosen[0]) ?? known[0] ?? ''
  const experiment = experiments.find(({ id }) => id === show)

  const typed = query.get('seeds')
  const seeds = typed === null || typed === 'paper' ? typed : (seedCount.read(typed) ?? null)
  if (typed !== null && seeds === null)
    problems.push(
      `The link's number of seeds, ${quoted(typed)}, is not ${seedCount.expected}; the default is used instead.`,
    )

  const everyone = agentsOf(experiments)
  const named = query.get('agents') === null ? null : listOf(query.get('agents'), ';')
  const agents = named && everyone.filter((agent) => named.includes(agent))
  const strangers = named?.filter((agent) => !everyone.includes(agent)) ?? []
  for (const agent of strangers) problems.push(`There is no agent ${quoted(agent)}; it is left out.`)

  const [setting = '', agent = ''] = (query.get('cell') ?? '').split('~')
  const isCell = experiment?.arms.some((arm) => arm.setting === setting && arm.agent === agent)
  return {
    link: {
      chosen,
      show,
      seeds,
      agents: agents && agents.length > 0 ? agents : null,
      model,
      cell: isCell ? { setting, agent } : null,
    },
    // An unknown experiment can be both chosen and shown; it is reported once.
    problems: [...new Set(problems)],
  }
}

/** The study that would run. */
export const studyOf = ({ chosen, show, seeds, agents, model }: LabLink): Study => ({
  experiments: chosen.length > 0 ? chosen : [show],
  seeds,
  agents,
  ...(model && { model }),
})

/** All agents of these experiments, in order of appearance. */
export function agentsOf(experiments: readonly Experiment[]): string[] {
  return [...new Set(experiments.flatMap(({ arms }) => arms.map(({ agent }) => agent)))]
}

/** The listed values once each, in the order of `all`, so that equal choices have equal addresses. */
const inOrder = (some: readonly string[], all: readonly string[]) => all.filter((one) => some.includes(one))

/** The values of a list, without duplicates. */
const listOf = (text: string | null, separator: string) => [
  ...new Set((text ?? '').split(separator).filter(Boolean)),
]
