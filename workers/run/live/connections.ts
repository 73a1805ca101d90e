import { wrap, type Remote } from 'comlink'
import type { Bot } from '../../../src/engine/worlds/items/types'
import { isLive } from '../../../src/library/cards'
import type { ChatEngine } from '../../../src/models/chat/engine'
import type { EmbedPortApi } from '../../api/embedding.api'
import { PortBot } from '../../shared/bot-port'
import { PortEngine } from '../../shared/chat-port'

/** Id of the similarity that needs vectors. */
export const MINILM = 'minilm'

/** The connections of a session: engines, bots, and MiniLM. They outlast the runs. */
export class LiveConnections {
  readonly #engines = new Map<string, ChatEngine>()
  /** By the ids of their worlds. */
  readonly #bots = new Map<string, Bot>()
  #embedder: Remote<EmbedPortApi> | null = null
  /** Counts connections: a connection that is replaced while it is being made is dropped. */
  readonly #turns = new Map<string, number>()
  /** Called when a connection has come or gone. */
  changed: () => void = () => undefined

  /** @param port null: the connection is gone */
  async connect(id: string, port: MessagePort | null): Promise<void> {
    const turn = (this.#turns.get(id) ?? 0) + 1
    this.#turns.set(id, turn)
    if (isLive('world', id)) {
      if (port) this.#bots.set(id, new PortBot(port))
      else this.#bots.delete(id)
    } else if (id === MINILM) this.#embedder = port && wrap<EmbedPortApi>(port)
    else {
      this.#engines.delete(id)
      const engine = port && (await PortEngine.at(port))
      if (turn !== this.#turns.get(id)) return
      if (engine) this.#engines.set(id, engine)
    }
    this.changed()
  }

  bot(id: string): Bot | null {
    return this.#bots.get(id) ?? null
  }

  engine(id: string): ChatEngine | null {
    return this.#engines.get(id) ?? null
  }

  get embedder(): Remote<EmbedPortApi> | null {
    return this.#embedder
  }
}
