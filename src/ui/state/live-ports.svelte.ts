import { transfer } from 'comlink'
import type { Models } from '../models/models.svelte'
import type { RunClient } from './run-client.svelte'

/** Records of which nothing has to be loaded: a person answers where the run is shown. */
const OF_A_PERSON = 'person'

/**
 * Connects the run worker with the models that the page has loaded: when a run needs one, when another one is loaded
 * or lost, and when the worker has been started anew.
 */
export class LivePorts {
  readonly #client: Pick<RunClient, 'starts' | 'ask'>
  readonly #load: () => Promise<Models>
  #models = $state.raw<Models | null>(null)
  #changes = $state(0)

  constructor(
    client: Pick<RunClient, 'starts' | 'ask'>,
    load: () => Promise<Models> = async () => (await import('../models/models.svelte')).models(),
  ) {
    this.#client = client
    this.#load = load
  }

  /** The page's models; null until a run needs one. */
  get models(): Models | null {
    return this.#models
  }

  /**
   * To be called in an effect, for each record that a run needs.
   * @param name which model, where the record has several
   */
  follow(id: string, name: string | undefined): (() => void) | undefined {
    if (id === OF_A_PERSON) return undefined
    const models = this.#models
    if (!models) {
      // Not loaded now: the run goes on waiting, and says for what.
      void this.#load().then(
        (loaded) => (this.#models = loaded),
        () => undefined,
      )
      return undefined
    }
    // A worker that has just been started, and a model that has just been loaded, know nothing of each other.
    const { starts } = this.#client
    const changes = this.#changes
    let isOver = false
    void models.portFor(id, name).then((port) => {
      if (isOver || starts !== this.#client.starts || changes !== this.#changes) port?.close()
      else void this.#client.ask((api) => api.connect(id, port && transfer(port, [port])))
    })
    const forget = models.onchange((changed) => {
      if (changed === id) this.#changes++
    })
    return () => {
      isOver = true
      forget()
    }
  }
}
