import { transfer } from 'comlink'
import type {
  DocumentsApi,
  DocumentSource,
  DocumentsRead,
  ReadBy,
  ReadingProgress,
  DocumentSurvey,
} from '../../../../workers/api/library-documents.api'
import type { LibraryApi } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import type { LabModels } from '../../lab/lab-models'
import { keepKnowledge, type KeptNow } from '../keep/keep'
import { loadedIn, rememberPace, watchModel, type ReadingModel } from './models'
import { lessWords, nameFor } from './words'

type Api = DocumentsApi & Pick<LibraryApi, 'keep' | 'thing' | 'label' | 'remove'>

/** Reads and saves: the page's client, or a fake in a test. */
export interface DocumentClient {
  ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>>
}

type Tell = (progress: ReadingProgress) => void

/** Documents from the moment the user adds them until their knowledge is saved. */
export class DocumentReading {
  readonly #client: DocumentClient
  readonly #telling: (tell: Tell) => Tell
  readonly #models: () => Promise<LabModels>
  /** Number of changes to the list. Only the survey after the latest change counts. */
  #turn = 0
  #found: LabModels | null = null
  sources = $state.raw<readonly DocumentSource[]>([])
  /** There were too many files, so some are missing. */
  isCut = $state(false)
  survey = $state.raw<DocumentSurvey | null>(null)
  models = $state.raw<readonly ReadingModel[]>([])
  /** Null: the documents are read by rules. */
  model = $state.raw<ReadingModel | null>(null)
  progress = $state.raw<ReadingProgress | null>(null)
  /** Reading is in progress and can be stopped. */
  isReading = $state(false)
  isStopping = $state(false)
  /** The reading model is gone. */
  #isLost = false
  result = $state.raw<DocumentsRead | null>(null)
  /** The name to save under. */
  name = $state('')
  problem = $state<string | null>(null)
  isKeeping = $state(false)
  /** Saved, but renaming failed: `problem` says so while the dialog is open. */
  unnamed = $state.raw<KeptNow | null>(null)
  #isOver = false

  /** @param telling makes a listener that the worker can call @param models the page's models */
  constructor(client: DocumentClient, telling: (tell: Tell) => Tell, models: () => Promise<LabModels>) {
    this.#client = client
    this.#telling = telling
    this.#models = models
  }

  /** Finds the loaded models without calling any of them. */
  async lookAround(): Promise<void> {
    this.#found = await this.#models()
    this.models = loadedIn(this.#found)
  }

  /** @param isCut whether files over the limit were cut off */
  add(more: readonly DocumentSource[], isCut = false): void {
    if (more.length === 0) {
      this.problem = 'There are no files to read.'
      return
    }
    this.isCut ||= isCut
    this.#bring([...this.sources, ...more])
  }

  clear(): void {
    this.isCut = false
    this.#bring([])
  }

  #bring(sources: readonly DocumentSource[]): void {
    this.sources = sources
    this.result = null
    this.survey = null
    this.problem = null
    void this.#survey()
  }

  /** Surveys the documents and the cost of reading them. */
  async #survey(): Promise<void> {
    const turn = ++this.#turn
    const { sources } = this
    if (sources.length === 0) {
      this.progress = null
      return
    }
    const reply = await this.#client.ask((api) => api.survey(sources, this.#listener(turn)))
    if (turn !== this.#turn || this.#isOver) return
    this.progress = null
    if (reply.ok) this.survey = reply.value
    else this.problem = reply.fault.message
  }

  /** Reads the documents, or continues, and shows the result without saving it. An earlier result stays until there is more. */
  async read(): Promise<void> {
    const turn = ++this.#turn
    const { sources, model, result: before } = this
    this.problem = null
    this.isStopping = false
    this.isReading = true
    this.progress = { ...NOTHING, ofDocuments: this.survey?.cost.documents ?? sources.length }
    const endWatch = this.#watch(model)
    const reply = await this.#client.ask(async (api): Promise<Reply<DocumentsRead>> => {
      const by = await this.#by(model)
      if (!by) return gone(model)
      // The user stopped while the port was being fetched. The worker had nothing to stop yet and would read everything.
      if (this.isStopping || this.#isOver) {
        if (by.kind === 'model') by.port.close()
        return ENDED_EARLY
      }
      const tell = this.#listener(turn)
      return api.readDocuments(sources, by.kind === 'model' ? transfer(by, [by.port]) : by, tell)
    })
    endWatch()
    if (turn !== this.#turn || this.#isOver) return
    this.isReading = false
    this.progress = null
    if (reply.ok) this.#take(reply.value, before)
    else this.problem = reply.fault.message
    // A reading that was complete before the model was lost is not an error.
    if (this.#isLost && !(reply.ok && reply.value.left === 0)) this.problem = gone(model).fault.message
    if (model && reply.ok && reply.value.pace !== null) rememberPace(model, reply.value.pace)
  }

  #take(read: DocumentsRead, before: DocumentsRead | null): void {
    if (before && isLess(read, before)) {
      this.problem = lessWords(read)
      return
    }
    this.result = read
    this.name = nameFor(read)
  }

  /** Stops reading if the model is lost. Returns the function that stops watching. */
  #watch(model: ReadingModel | null): () => void {
    this.#isLost = false
    if (!model || !this.#found) return () => undefined
    return watchModel(this.#found, model, () => {
      this.#isLost = true
      void this.stop()
    })
  }

  /** Stops reading and shows the partial result. */
  async stop(): Promise<void> {
    if (this.isStopping) return
    this.isStopping = true
    await this.#client.ask((api) => api.stopReading())
  }

  /** Returns to the list of documents. */
  back(): void {
    this.result = null
  }

  /** Stops waiting for answers. */
  close(): void {
    this.#isOver = true
    if (this.isReading) void this.stop()
  }

  /** Null: it was not saved, or it is `unnamed`; `problem` says why. */
  async keep(): Promise<KeptNow | null> {
    const { result, name } = this
    if (!result || this.isKeeping || this.unnamed) return null
    this.isKeeping = true
    this.problem = null
    const kept = await keepKnowledge(this.#client, result.knowledge)
    const isNamed = kept.ok && kept.value.wasThere !== true && name.trim() !== ''
    const labelled = isNamed
      ? await this.#client.ask((api) => api.label(kept.value.ref, { name: name.trim() }))
      : null
    this.isKeeping = false
    if (!kept.ok) {
      this.problem = kept.fault.message
      return null
    }
    if (!labelled || labelled.ok) return kept.value
    this.unnamed = kept.value
    this.problem = `Saved, but the name could not be saved: ${labelled.fault.message}`
    return null
  }

  async #by(model: ReadingModel | null): Promise<ReadBy | null> {
    if (!model) return { kind: 'rules' }
    const port = (await this.#found?.portFor(model.id, model.name)) ?? null
    return port && { kind: 'model', port, origin: this.#found?.originFor(model.id) ?? null }
  }

  #listener = (turn: number) =>
    this.#telling((now) => {
      if (turn === this.#turn) this.progress = now
    })
}

const NOTHING = {
  ...({ stage: 'taking-in', documents: 0, chunks: 0, ofChunks: 0 } as const),
  ...{ goals: 0, losses: 0, secondsLeft: null },
}

/** The worker's own reply to a stop, given without calling the worker. */
const ENDED_EARLY = {
  ok: false,
  fault: { code: 'aborted', message: 'You stopped before the reading started.' },
} as const

/** Less of the same documents was read: it was stopped during earlier parts, or no replies of that model are stored. */
const isLess = (now: DocumentsRead, before: DocumentsRead) =>
  now.left > before.left || (now.left === before.left && now.calls.made < before.calls.made)

const gone = (model: ReadingModel | null) =>
  ({
    ok: false,
    fault: {
      code: 'not-loaded',
      message: `${model?.label ?? 'The model'} is no longer loaded. Load it again under Models, or let the rules read the documents.`,
    },
  }) as const
