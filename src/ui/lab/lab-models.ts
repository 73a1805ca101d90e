import { transfer } from 'comlink'
import type { Fault, LabApi, Reply, Study } from '../../../workers/api/lab.api'
import { builtInCard, endpointCard } from '../../models/chat/cards'
import { minilm } from '../../similarity/cards'
import type { Models } from '../models/models.svelte'

/** What the Lab has to know of the page's real models. */
export interface LabModels {
  /** The option `name` of what is loaded for a record, empty where it has none; null: nothing is loaded. */
  nameFor(recordId: string): string | null
  /** A new port on which it answers; null: it is not there, or another one is. */
  portFor(recordId: string, name?: string): Promise<MessagePort | null>
  /** Where it is from: what tells its replies from those of a model that calls itself the same. Null: not known. */
  originFor(recordId: string): string | null
  /** Is told the record for which another model answers from now on, or none. Returns what ends that. */
  onchange(listener: (recordId: string) => void): () => void
}

/** The page's own: loaded when the Lab is first looked at, and nothing of a model with it. */
export async function pageModels(): Promise<LabModels> {
  const { models } = await import('../models/models.svelte')
  return labModels(models())
}

/** What of the page's models the Lab is made for. */
type PageModels = Pick<Models, 'nameFor' | 'addressFor' | 'portFor' | 'onchange'>

export function labModels(models: PageModels): LabModels {
  return {
    nameFor: (id) => models.nameFor(id),
    portFor: (id, name) => models.portFor(id, name),
    onchange: (listener) => models.onchange(listener),
    originFor(id) {
      if (id === endpointCard.id) return models.addressFor(id)
      // The browser brings its model, and another one with a new version of itself.
      if (id === builtInCard.id) return navigator.userAgent
      return models.nameFor(id)
    },
  }
}

/** What a study asks, with the name that it has to have. */
const linesOf = ({ model, has = [] }: Study) => [
  ...(model ? [{ id: model.id, name: String(model.options['name'] ?? '') }] : []),
  ...has.map((id) => ({ id, name: '' })),
]

/** Connects a worker with what a study needs. */
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
 * Listens while a study is run: whoever asks a model that is lost would wait for ever.
 * @param lose is told when something that the study asks is gone, or is another one
 * @returns what ends that
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
  message: `The model ${id === minilm.id ? 'MiniLM' : name || 'of this study'} is gone; what is finished is kept. Load it under Models and run again.`,
})
