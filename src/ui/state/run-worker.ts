import { wrap } from 'comlink'
import type { RunApi } from '../../../workers/run.api'
import { connectionTo, type Connection } from './connection'

/** Starts the run worker. */
export function startRunWorker(): Connection<RunApi> {
  const worker = new Worker(new URL('../../../workers/run.worker.ts', import.meta.url), { type: 'module' })
  return connectionTo<RunApi>(worker, wrap<RunApi>(worker))
}
