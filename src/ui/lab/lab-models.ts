import { transfer } from 'comlink'
import type { Fault, LabApi, Reply, Study, StudyModel } from '../../../workers/api/lab.api'
import { builtInCard, endpointCard, personCard } from '../../models/chat/cards'
import { minilm } from '../../similarity/cards'
import type { Models } from '../models/models.svelte'
import { valuesIn } from '../../engine/record'
import { problemOf } from '../../library/parse-spec'
import { isLive } from '../../library/cards'
import { optionsOf as tableOf } from '../../library/options'
import { quoted } from '../link/codecs'

/** What the Lab uses of the page's real models. */
export interface LabModels {
  /** The `name` option of the model that is loaded for a record; empty if the record has none. Null: nothing is loaded. */
  nameFor(recordId: string): string | null
  /** A new port to the model. Null: it is not loaded, or another one is. */
  portFor(recordId: string, name?: string): Promise<MessagePort | null>
  /** The model's origin, which separates its replies from those of a model of the same name. Null: unknown. */
  originFor(recordId: string): string | null
  /** Calls back with a record when its model changes or is unloaded. Returns the function that stops it. */
  onchange(listener: (recordId: string) => void): () => void
}

/** The page's models. The code loads when the Lab opens, without any model. */
export async function pageModels(): Promise<LabModels> {
  const { models } = await import('../models/models.svelte')
  return labModels(models())
}

/** The parts of the page's models that the Lab uses. */
type PageModels = Pick<Models, 'nameFor' | 'addressFor' | 'portFor' | 'onchange'>

export function labModels(models: PageModels): LabModels {
  return {
    nameFor: (id) => models.nameFor(id),
    portFor: (id, name) => models.portFor(id, name),
    onchange: (listener) => models.onchange(listener),
    originFor(id) {
      if (id === endpointCard.id) return models.addressFor(id)
      // The browser provides its model and may replace it with a new browser version.
      if (id === builtInCard.id) return navigator.userAgent
      return models.nameFor(id)
    },
  }
}

const linesOf = ({ model, has = [] }: Study) => [
  ...(model ? [{ id: model.id, name: String(model.options['name'] ?? '') }] : []),
  ...has.map((id) => ({ id, name: '' })),
]

/** Gives a worker the ports that a study needs. */
export function connector(models: LabModels, study: Study) {
  return async (api: LabApi): Promise<Reply<null>> => {
    for (const { id, name } of linesOf(study)) {
      const port = await models.portFor(id, name)
      if (!port) return { ok: false, fault: lostFault(id, name) }
      const reply = await api.connect(id, transfer(port, [port]), models.originFor(id))
      if (!reply.ok) return reply
    }
    return { ok: true, value: null }
  }
}

/**
 * Watches the study's model, because a call to a lost model would never return.
 * @param lose is called when the study's model is gone or was replaced
 * @returns the function that stops watching
 */
export function watchModels(models: LabModels, study: Study, lose: (fault: Fault) => void): () => void {
  const lines = linesOf(study).map((line) => ({ ...line, origin: models.originFor(line.id) }))
  return models.onchange((changed) => {
    const line = lines.find(({ id }) => id === changed)
    if (!line) return
    const { id, name, origin } = line
    if (models.nameFor(id) !== name || models.originFor(id) !== origin) lose(lostFault(id, name))
  })
}

const lostFault = (id: string, name: string): Fault => ({
  code: 'not-loaded',
  message: `The model ${id === minilm.id ? 'MiniLM' : name || 'of this study'} is no longer loaded. Finished jobs are saved. Load it under Models and run again.`,
})

/** Whether jobs can run with it. A person would answer for days. */
export const runsJobs = (id: string): boolean => isLive('model', id) && id !== personCard.id

/** `model=openai&name=qwen2.5:7b&temperature=0.5`: default values are omitted. */
export function writeModel({ id, options }: StudyModel, query: URLSearchParams): void {
  query.set('model', id)
  for (const [key, spec] of optionsOf(id))
    if (options[key] !== undefined && options[key] !== spec.default) query.set(key, String(options[key]))
}

/** Null: the experiments' own model. @param problems gets a sentence for each value that could not be used */
export function readModel(query: URLSearchParams, problems: string[]): StudyModel | null {
  const id = query.get('model')
  if (id === null) return null
  if (!runsJobs(id)) {
    problems.push(`There is no model ${quoted(id)} for experiments; the simulated one is used instead.`)
    return null
  }
  const options: Record<string, number | string> = {}
  for (const [key, spec] of optionsOf(id)) {
    const text = query.get(key)
    const value = text === null ? spec.default : spec.kind === 'number' ? numberIn(text) : text
    const problem = problemOf(spec, value)
    if (problem !== null)
      problems.push(`The link's ${key} ${problem}; ${String(spec.default)} is used instead.`)
    options[key] = problem === null ? value : spec.default
  }
  return { id, options }
}

const optionsOf = (id: string) => valuesIn(tableOf('model', id))

const numberIn = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN)
