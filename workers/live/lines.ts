import { wrap, type Remote } from 'comlink'
import type { ChatEngine } from '../../src/models/chat/engine'
import type { EmbedPortApi } from '../embedding.api'
import { PortEngine } from '../chat-port'

/** Id of the record of the similarity that needs vectors. */
export const MINILM = 'minilm'

/** What a session is connected with: engines that runs ask, and MiniLM. They outlast the runs. */
export class Lines {
  readonly #engines = new Map<string, ChatEngine>()
  #embedder: Remote<EmbedPortApi> | null = null
  /** Counts connections: one that is superseded while it is being made is dropped. */
  readonly #turns = new Map<string, number>()
  /** Called when a line has come or gone. */
  changed: () => void = () => undefined

  /** @param port null: what was there is gone */
  async connect(id: string, port: MessagePort | null): Promise<void> {
    const turn = (this.#turns.get(id) ?? 0) + 1
    this.#turns.set(id, turn)
    if (id === MINILM) this.#embedder = port && wrap<EmbedPortApi>(port)
    else {
      this.#engines.delete(id)
      const engine = port && (await PortEngine.at(port))
      if (turn !== this.#turns.get(id)) return
      if (engine) this.#engines.set(id, engine)
    }
    this.changed()
  }

  engine(id: string): ChatEngine | null {
    return this.#engines.get(id) ?? null
  }

  get embedder(): Remote<EmbedPortApi> | null {
    return this.#embedder
  }
}
