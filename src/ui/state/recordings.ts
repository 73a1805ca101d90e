import { wrap } from 'comlink'
import type { RecordingApi } from '../../../workers/api/recording.api'
import { connectionTo, type WorkerConnection } from './connection'

function startRecordingWorker(): WorkerConnection<RecordingApi> {
  const worker = new Worker(new URL('../../../workers/run/recording.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<RecordingApi>(worker, wrap<RecordingApi>(worker))
}

/**
 * Asks the worker that knows recordings, which lasts no longer than that.
 * @throws an error that says that it was lost
 */
export async function withRecordings<T>(
  ask: (api: RecordingApi) => Promise<T>,
  start: () => WorkerConnection<RecordingApi> = startRecordingWorker,
): Promise<T> {
  const connection = start()
  const lost = connection.lost.then((reason): never => {
    throw new Error(
      `This part of the page could not be loaded (${reason}). Check the connection and try again.`,
    )
  })
  try {
    return await Promise.race([ask(connection.api), lost])
  } finally {
    connection.close()
  }
}
