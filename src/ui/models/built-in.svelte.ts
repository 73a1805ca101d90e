import type { Fault, LoadProgress } from '../../../workers/api/llm.api'
import { serveChat } from '../../models/chat/serve-chat'
import { faultOf } from '../../models/model-error'
import { asModelError, BuiltInEngine } from './built-in-engine'
import { ENGLISH, promptApi, type Availability, type PromptApi, type PromptSession } from './prompt-api'
import type { SourceState } from './ways-out'

/** The browser's own model: whether there is one, and getting it ready. It runs where the page does. */
export class BuiltIn {
  readonly #tell: () => void
  readonly #find: () => PromptApi | null
  /** `missing`: the browser knows nothing of such a thing; null: not asked yet. */
  availability = $state<Availability | 'missing' | null>(null)
  /** How far the download is; null: none is under way. */
  progress = $state.raw<LoadProgress | null>(null)
  fault = $state.raw<Fault | null>(null)
  /** Held while the model is in use: with its last session the browser may put it away. */
  #session = $state.raw<PromptSession | null>(null)
  #engine: BuiltInEngine | null = null
  #abort: AbortController | null = null

  constructor(tell: () => void, find: () => PromptApi | null = promptApi) {
    this.#tell = tell
    this.#find = find
  }

  get isReady(): boolean {
    return this.#session !== null
  }

  async survey(): Promise<void> {
    const api = this.#find()
    try {
      this.availability = api ? await api.availability(ENGLISH) : 'missing'
    } catch (error) {
      this.availability = 'unavailable'
      this.fault = faultOf(asModelError(error))
    }
  }

  /** Gets the model ready, with a download where it needs one: to be called on a person's click. */
  async load(): Promise<void> {
    const api = this.#find()
    if (!api || this.#abort) return
    const abort = (this.#abort = new AbortController())
    this.fault = null
    this.progress = progressOf('checking', null)
    try {
      this.#session = await api.create({
        ...ENGLISH,
        signal: abort.signal,
        monitor: (monitor) => {
          monitor.addEventListener('downloadprogress', ({ loaded }) => {
            if (abort !== this.#abort) return
            this.progress = loaded < 1 ? progressOf('downloading', loaded) : progressOf('compiling', null)
          })
        },
      })
      this.#engine = new BuiltInEngine(api)
      this.#tell()
    } catch (error) {
      this.fault = abort.signal.aborted
        ? { code: 'aborted', message: 'The browser may still download its model.' }
        : faultOf(asModelError(error))
    } finally {
      this.#abort = null
      this.progress = null
      await this.survey()
    }
  }

  /** Lets the browser put it away. */
  unload(): void {
    this.#session?.destroy()
    this.#session = null
    this.#engine = null
    this.#tell()
  }

  /** A new port on which it answers; null: it is not ready. */
  port(): MessagePort | null {
    if (!this.#engine) return null
    const { port1, port2 } = new MessageChannel()
    serveChat(port2, this.#engine)
    return port1
  }

  get standing(): SourceState {
    return {
      loaded: this.isReady ? { model: 'the browser’s built-in model', remarks: [] } : null,
      loading: this.progress && { progress: this.progress, isStopping: false },
      fault: this.fault,
      unload: () => this.unload(),
      cancel: () => this.#abort?.abort(),
      dismiss: () => (this.fault = null),
    }
  }
}

const progressOf = (stage: LoadProgress['stage'], share: number | null): LoadProgress => ({
  stage,
  share,
  loaded: null,
  total: null,
  secondsLeft: null,
})
