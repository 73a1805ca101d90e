import { transfer } from 'comlink'
import type { Fault, LabApi, Reply, Study } from '../../../workers/api/lab.api'
import { builtInCard, endpointCard } from '../../models/chat/cards'
import { minilm } from '../../similarity/cards'
import type { Models } from '../models/models.svelte'

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

/** The model of a study, with the name that it must have. */
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
  message: `The model ${id === minilm.id ? 'MiniLM' : name || 'of this study'} is gone; what is finished is kept. Load it under Models and run again.`,
})
