import { transfer } from 'comlink'
import type { Fault, LabApi, Reply, Study } from '../../../workers/lab.api'

/** What the Lab has to know of the page's real models. */
export interface LabModels {
  /** The option `name` of what is loaded for a record, empty where it has none; null: nothing is loaded. */
  nameFor(recordId: string): string | null
  /** A new port on which it answers; null: it is not there, or another one is. */
  portFor(recordId: string, name?: string): Promise<MessagePort | null>
}

/** The page's own: loaded when the Lab is first looked at, and nothing of a model with it. */
export async function pageModels(): Promise<LabModels> {
  const { models } = await import('../models/models.svelte')
  return models()
}

/** Connects a worker with what a study needs. */
export function connector(models: LabModels, { model, has = [] }: Study) {
  return async (api: LabApi): Promise<Reply<null>> => {
    const lines = [
      ...(model ? [{ id: model.id, name: String(model.options['name'] ?? '') }] : []),
      ...has.map((id) => ({ id, name: '' })),
    ]
    for (const { id, name } of lines) {
      const port = await models.portFor(id, name)
      if (!port) return { ok: false, fault: lostFault(id === 'minilm' ? 'MiniLM' : name) }
      const reply = await api.connect(id, transfer(port, [port]))
      if (!reply.ok) return reply
    }
    return { ok: true, value: null }
  }
}

const lostFault = (name: string): Fault => ({
  code: 'not-loaded',
  message: `${name || 'The model'} is no longer loaded. Load it under Models and run again: what is finished is kept.`,
})
