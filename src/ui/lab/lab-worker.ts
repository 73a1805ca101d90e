import { wrap } from 'comlink'
import type { LabApi } from '../../../workers/lab.api'
import { connectionTo, type Connection } from '../state/connection'

/** A lab worker, or what stands in for one in a test. */
export type LabConnection = Connection<LabApi>

export function startLabWorker(): LabConnection {
  const worker = new Worker(new URL('../../../workers/lab.worker.ts', import.meta.url), { type: 'module' })
  return connectionTo<LabApi>(worker, wrap<LabApi>(worker))
}
