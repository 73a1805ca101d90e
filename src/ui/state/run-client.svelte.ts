import type { Feed, FeedFilter, RunApi, SavedRun, SaveState, Update } from '../../../workers/run.api'
import type { ItemHistory } from '../../engine/item-history'
import type { RunEvent } from '../../engine/events'
import type { RunSpec } from '../../library/spec'
import type { Connection } from './connection'
import { PlayClient } from './play-client.svelte'
import { startRunWorker } from './run-worker'

/** The page's side of one run. */
export class RunClient extends PlayClient<RunSpec, Update, RunApi> {
  #filter: FeedFilter

  constructor(filter: FeedFilter, start: () => Connection<RunApi> = startRunWorker) {
    super(start)
    this.#filter = filter
  }

  get feed(): Feed {
    return this.update?.feed ?? NO_FEED
  }
  get save(): SaveState | null {
    return this.update?.save ?? null
  }

  filter(filter: FeedFilter): void {
    this.#filter = filter
    void this.ask((api) => api.filter(filter))
  }

  item(name: string): Promise<ItemHistory | undefined> {
    return this.ask((api) => api.item(name))
  }

  log(): Promise<{ readonly events: readonly RunEvent[]; readonly hash: string } | undefined> {
    return this.ask((api) => api.log())
  }

  async savedRuns(): Promise<readonly SavedRun[]> {
    return (await this.ask((api) => api.savedRuns())) ?? []
  }

  async deleteRun(id: string): Promise<void> {
    await this.ask((api) => api.deleteRun(id))
  }

  protected override greet(api: RunApi): void {
    void api.filter(this.#filter).catch(() => undefined)
  }
}

const NO_FEED: Feed = { entries: [], total: 0 }
