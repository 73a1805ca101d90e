import { wrap } from 'comlink'
import type { CompareApi, CompareUpdate, ComparedRun } from '../../../workers/api/compare.api'
import type { RunSpec } from '../../library/spec'
import { connectionTo, type WorkerConnection } from '../state/connection'
import { PlayClient } from '../state/play-client.svelte'

function startCompareWorker(): WorkerConnection<CompareApi> {
  const worker = new Worker(new URL('../../../workers/compare/compare.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<CompareApi>(worker, wrap<CompareApi>(worker))
}

/** The page's side of several runs in lock-step. */
export class CompareClient extends PlayClient<readonly RunSpec[], CompareUpdate, number | null, CompareApi> {
  constructor(start: () => WorkerConnection<CompareApi> = startCompareWorker) {
    super(start, null)
  }

  /** In the order in which they were opened. Empty until the first update. */
  get runs(): readonly ComparedRun[] {
    return this.update?.runs ?? []
  }
}
