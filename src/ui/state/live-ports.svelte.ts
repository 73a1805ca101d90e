import { transfer } from 'comlink'
import type { Models } from '../models/models.svelte'
import type { RunClient } from './run-client.svelte'
import { computed } from './computed.svelte'

/** The engine that needs no loading: the user answers in Watch. */
const OF_A_PERSON = 'person'

/** Faults after which a model that the page believes loaded may be gone. */
const LOST: readonly string[] = ['device-lost', 'worker-lost', 'not-loaded']

type Client = Pick<RunClient, 'starts' | 'ask' | 'asking'>

/**
 * Connects the run worker with the loaded models: when a run needs one, when another one is loaded or lost, and when
 * the worker has restarted.
 */
export class LivePorts {
  readonly #client: Client
  readonly #load: () => Promise<Models>
  #models = $state.raw<Models | null>(null)
  /** How often the engine behind a record has changed, per record. A new port ends the requests of the old one. */
  readonly #changes = $state<Record<string, number>>({})
  readonly #readMayBeLost = computed(() => {
    const state = this.#client.asking?.state
    return state?.kind === 'failed' && LOST.includes(state.fault.code)
  })
  /** The run's model did not reply, and may be gone. */
  get #mayBeLost() {
    return this.#readMayBeLost()
  }
  #isSurveyed = false

  constructor(
    client: Client,
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
    const changes = this.#changes[id]
    let isOver = false
    void models.portFor(id, name).then((port) => {
      if (isOver || starts !== this.#client.starts || changes !== this.#changes[id]) port?.close()
      else void this.#client.ask((api) => api.connect(id, port && transfer(port, [port])))
    })
    const forget = models.onchange((changed) => {
      if (changed === id) this.#changes[id] = (this.#changes[id] ?? 0) + 1
    })
    return () => {
      isOver = true
      forget()
    }
  }

  /**
   * To be called in an effect of its own: the question changes with each piece of a reply, and needs no new port.
   * Once for each fault that may mean a lost model, finds out which models are still loaded; that connects the run
   * or disconnects it.
   */
  lookAfter(): void {
    const isDue = this.#mayBeLost && !this.#isSurveyed
    this.#isSurveyed = this.#mayBeLost
    if (isDue) void this.#models?.survey()
  }
}
