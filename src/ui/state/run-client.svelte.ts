import { wrap } from 'comlink'
import type {
  Account,
  Asking,
  Feed,
  FeedFilter,
  Pace,
  RunApi,
  SaveState,
  SavedRun,
  Update,
} from '../../../workers/api/run.api'
import type { Stop } from '../../engine/attempts'
import type { Attempt, ItemDetails } from '../../engine/minds'
import type { RunSpec } from '../../library/spec'
import { connectionTo, type WorkerConnection } from './connection'
import { PlayClient } from './play-client.svelte'
import { computed } from './computed.svelte'

function startRunWorker(): WorkerConnection<RunApi> {
  const worker = new Worker(new URL('../../../workers/run/run.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<RunApi>(worker, wrap<RunApi>(worker))
}

/** The page's side of one run. */
export class RunClient extends PlayClient<RunSpec, Update, Pace, RunApi> {
  #filter: FeedFilter
  #starts = $state(0)
  #missed = $state.raw<Missed | null>(null)

  constructor(filter: FeedFilter, start: () => WorkerConnection<RunApi> = startRunWorker) {
    super(start, null)
    this.#filter = filter
  }

  get feed(): Feed {
    return this.update?.feed ?? NO_FEED
  }
  get account(): Account {
    return this.update?.account ?? NO_ACCOUNT
  }
  readonly #readInWork = computed(() => inWorkOf(this.account))
  /** The thing in work; null: nothing yet. */
  get inWork() {
    return this.#readInWork()
  }
  readonly #readChange = computed(() => changeIn(this.account))
  /** The newest change of rules, while it is news. */
  get change() {
    return this.#readChange()
  }
  get save(): SaveState | null {
    return this.update?.save ?? null
  }
  /** The question that the run waits for. */
  get asking(): Asking | null {
    return this.update?.asking ?? null
  }
  /** A person's last word can be taken back. */
  get retractable(): boolean {
    return this.update?.retractable ?? false
  }
  /** Status of the bot that carries out the run's subgoals; null: the run has no bot. */
  get handling(): Update['handling'] {
    return this.update?.handling ?? null
  }
  /** The run waits for MiniLM. */
  get embedding(): Update['embedding'] {
    return this.update?.embedding ?? null
  }
  /** Number of workers started so far. Each has to be connected with the models again. */
  get starts(): number {
    return this.#starts
  }

  filter(filter: FeedFilter): void {
    this.#filter = filter
    void this.ask((api) => api.filter(filter))
  }

  /** The user lets the open run ask its live model. */
  allow(): void {
    const { scene } = this
    if (!scene) return
    this.allowAsking()
    void this.ask((api) => api.allow(scene.edition))
  }

  told(thing: string): Promise<ItemDetails | null | undefined> {
    return this.ask((api) => api.told(thing))
  }

  /** Pauses and goes to the next lesson, or surprise, or back to the one before; false: there is none. */
  async seekLesson(by: 1 | -1, of: Stop = 'lesson'): Promise<boolean> {
    this.wantsToPlay = false
    this.#missed = null
    const isFound = (await this.ask((api) => api.seekLesson(by, of))) ?? false
    if (!isFound && this.scene) this.#missed = { by, of, step: this.scene.step }
    return isFound
  }

  /** The last search from this step that found nothing; null: none. */
  get missed(): Missed | null {
    return this.#missed !== null && !this.playing && this.#missed.step === this.step ? this.#missed : null
  }

  async savedRuns(): Promise<readonly SavedRun[]> {
    return (await this.ask((api) => api.savedRuns())) ?? []
  }

  protected override greet(api: RunApi): void {
    this.#starts++
    void api.filter(this.#filter).catch(() => undefined)
  }
}

/** A lesson or surprise that was not found in the direction from a step. */
interface Missed {
  readonly by: 1 | -1
  readonly of: Stop
  readonly step: number
}

const NO_FEED: Feed = { entries: [], total: 0 }

export const NO_ACCOUNT: Account = { attempts: [], total: 0, lessons: 0 }

/** Number of attempts after a change of rules during which the changed things have a ring. */
const RINGED_FOR = 8

/** The thing of the newest attempt that has taken a step; later ones are only planned. Null: none. */
export function inWorkOf({ attempts }: Account): string | null {
  const begun = attempts.findLast(
    ({ thing, from, to, came }) => thing !== '' && (came !== 'open' || to > from),
  )
  return begun?.thing ?? null
}

/** The newest change of rules, while it is news. */
export function changeIn({ attempts }: Account): Attempt | null {
  return attempts.slice(-RINGED_FOR).findLast(({ came }) => came === 'change') ?? null
}
