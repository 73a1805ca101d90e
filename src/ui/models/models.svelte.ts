import type { EmbeddingApi } from '../../../workers/api/embedding.api'
import type { LlmApi } from '../../../workers/api/llm.api'
import { builtInCard, endpointCard, webLlmCard, wllamaCard } from '../../models/chat/cards'
import { minilm } from '../../similarity/cards'
import type { WorkerConnection } from '../state/connection'
import { BuiltIn } from './built-in.svelte'
import { EndpointForm } from './endpoint-form.svelte'
import { LanguageModels, type ModelEngine } from './language-models.svelte'
import { MiniLm } from './minilm.svelte'
import type { PromptApi } from './prompt-api'
import { Stored, type ModelStores } from './stored.svelte'

export interface ModelsSetting {
  readonly startLlm?: () => WorkerConnection<LlmApi>
  readonly startEmbedding?: () => WorkerConnection<EmbeddingApi>
  readonly promptApi?: () => PromptApi | null
  readonly stores?: ModelStores
}

const ENGINES: readonly string[] = [
  webLlmCard.id,
  wllamaCard.id,
  endpointCard.id,
] satisfies readonly ModelEngine[]
const isEngine = (id: string): id is ModelEngine => ENGINES.includes(id)

/**
 * The real models of this page: the workers that hold them, what is loaded, and ports for the runs that ask them. A
 * worker is started when something is asked that needs it.
 */
export class Models {
  readonly language: LanguageModels
  readonly builtIn: BuiltIn
  readonly minilm: MiniLm
  readonly stored: Stored
  readonly endpoint = new EndpointForm()
  #listeners: readonly ((recordId: string) => void)[] = []

  constructor({ startLlm, startEmbedding, promptApi, stores }: ModelsSetting = {}) {
    this.language = new LanguageModels((engine) => this.#tell(engine), startLlm)
    this.builtIn = new BuiltIn(() => this.#tell(builtInCard.id), promptApi)
    this.minilm = new MiniLm(() => this.#tell(minilm.id), startEmbedding)
    this.stored = new Stored(stores)
  }

  /** Asks what this machine offers and what is kept here; starts nothing of a model. */
  async survey(): Promise<void> {
    const all = [this.language, this.builtIn, this.minilm, this.stored]
    await Promise.all(all.map((one) => one.survey()))
  }

  /**
   * What is loaded for runs of that record (`webllm`, `built-in`, `minilm`): the name that a run's option `name` has
   * to be, empty where the record has no such option. Null: nothing is loaded.
   */
  nameFor(recordId: string): string | null {
    if (isEngine(recordId)) return this.language.loaded(recordId)?.name ?? null
    if (recordId === builtInCard.id) return this.builtIn.isReady ? '' : null
    return recordId === minilm.id && this.minilm.loaded ? '' : null
  }

  /** Base address of the server that answers runs of that record; null: none is connected, or it answers in this browser. */
  addressFor(recordId: string): string | null {
    return isEngine(recordId) ? (this.language.loaded(recordId)?.address ?? null) : null
  }

  /**
   * A new port on which a run may ask what is loaded for that record; null: nothing is, or it is another model.
   * @param name the run's option `name`; left out: whichever is loaded
   */
  async portFor(recordId: string, name?: string): Promise<MessagePort | null> {
    if (isEngine(recordId)) {
      const isOther = name !== undefined && name !== this.nameFor(recordId)
      return isOther ? null : this.language.port(recordId)
    }
    if (recordId === builtInCard.id) return this.builtIn.port()
    return recordId === minilm.id ? this.minilm.port() : null
  }

  /** Is told the id of a record for which another model answers from now on, or none. Returns what ends that. */
  onchange(listener: (recordId: string) => void): () => void {
    this.#listeners = [...this.#listeners, listener]
    return () => (this.#listeners = this.#listeners.filter((one) => one !== listener))
  }

  #tell(recordId: string): void {
    for (const listener of this.#listeners) listener(recordId)
  }
}

let theModels: Models | null = null

/** The page's own, made when it is first asked for. */
export const models = (): Models => (theModels ??= new Models())
