import type { Transcript } from '../../engine/transcript'
import { runId } from '../identity'
import type { RunSpec } from '../spec'
import { abort } from './abort'
import { batchesOf, DatabaseConnection, readBatches, type StoredBatch } from './connection'
import type { KnowledgeFile } from './knowledge-file'
import type { RunRecord, RunSummary } from './records'
import { StoreError } from './store-error'
import { tellTabs } from './tell-tabs'
import type { UnreadStore } from './unread'

/** The data of one save, written as a whole or not at all. */
export interface RunBatch {
  readonly id: string
  readonly spec: RunSpec
  readonly position: number
  readonly furthest: number
  /** Share of the learnable knowledge at `position`, in [0, 1]. */
  readonly share: number
  readonly summary: RunSummary
  /** At `furthest`; null: that mind's is not a thing of its own. */
  readonly knowledge: KnowledgeFile | null
  /** The whole transcript; the entries that are not stored yet are appended. */
  readonly transcript: Transcript
  /** The number of entries that this tab knows to be stored. */
  readonly transcriptSaved: number
  /** The stored run is damaged: it is moved aside. */
  readonly replaces: boolean
  /** An entry from before the first step was undone, so the stored transcript is longer. Missing: no. */
  readonly rewrites?: boolean
}

export interface FoundRun {
  readonly record: RunRecord
  readonly transcript: Transcript
}

/** `damaged`: ids of records that could not be read. */
export interface RunList {
  readonly runs: readonly { readonly id: string; readonly record: RunRecord }[]
  readonly damaged: readonly string[]
}

/** Validation code loads with the first stored run: a first visit has none. */
const reader = () => import('./records')

/**
 * Persistent runs. A save is one transaction, so a tab that is killed leaves the last save intact.
 *
 * Durability is `relaxed`: the browser has the data before `save` resolves, so the data survives the tab and
 * the browser. Only a machine that loses power within the next seconds may lose it. Saving four times a
 * second with `strict` would keep a disk busy for as long as a run plays.
 *
 * If two tabs have the same run, the last tab to save decides at which step the run opens next. `furthest`
 * and the knowledge at that step never go back. A transcript only grows, unless the user undoes an entry
 * before the first step. A tab that finds entries it did not write has a different run, and gets an error.
 */
export class RunStore {
  readonly #connection: DatabaseConnection
  readonly #now: () => number

  /** @param now ms since 1970 */
  constructor(connection = new DatabaseConnection(), now = () => Date.now()) {
    this.#connection = connection
    this.#now = now
  }

  /**
   * Resolves when the whole batch is stored. Notifies the tabs that list runs if the run was missing or
   * unreadable before. @throws StoreError
   */
  async save(batch: RunBatch): Promise<void> {
    const isNew = await this.#connection.use(async (database) => {
      // Before the transaction, which ends where it waits for anything else.
      const { readRunRecord } = await reader()
      const tx = database.transaction(['runs', 'transcripts', 'knowledge', 'aside'], 'readwrite', {
        durability: 'relaxed',
      })
      try {
        const runs = tx.objectStore('runs')
        const transcripts = tx.objectStore('transcripts')
        const raw: unknown = await runs.get(batch.id)
        const stored = batch.replaces ? null : readRunRecord(raw)
        if (!stored) {
          const transcript = await readBatches(transcripts, batch.id)
          if (raw !== undefined || transcript.length > 0) {
            // The user may have paid for it: what cannot be read here may still be of use.
            await tx.objectStore('aside').put({ record: raw, transcript }, [batch.id, this.#now()])
            await transcripts.delete(batchesOf(batch.id))
          }
        }
        const there = stored?.transcriptLength ?? 0
        if (there > batch.transcriptSaved) throw new StoreError('elsewhere')
        if (batch.rewrites) {
          // Another tab's run has gone on with what this one takes back.
          if (stored && stored.furthest > batch.furthest) throw new StoreError('elsewhere')
          await transcripts.delete(batchesOf(batch.id))
        }
        const known = batch.rewrites ? 0 : there
        const added = batch.transcript.slice(known)
        if (added.length > 0) await transcripts.add(added, [batch.id, known])
        if (batch.knowledge && (!stored || batch.furthest > stored.furthest))
          await tx.objectStore('knowledge').put(batch.knowledge, batch.id)
        await runs.put(this.#recordOf(batch, stored), batch.id)
        await tx.done
        return !stored
      } catch (error) {
        abort(tx)
        throw error
      }
    })
    // Four times a second would be too often, and how far it is can be read when a list is shown.
    if (isNew) tellTabs({ kind: 'run', id: batch.id })
  }

  #recordOf(batch: RunBatch, stored: RunRecord | null): RunRecord {
    const { spec, position, share, summary, transcript } = batch
    const furthest = Math.max(batch.furthest, stored?.furthest ?? 0)
    const transcriptLength = transcript.length
    return {
      version: 1,
      spec,
      position,
      furthest,
      ega: share,
      summary,
      transcriptLength,
      savedAt: this.#now(),
    }
  }

  /** The run with that id; null where there is none, 'damaged' where it cannot be read. @throws StoreError */
  find(id: string): Promise<FoundRun | 'damaged' | null> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction(['runs', 'transcripts'])
      const [stored, batches] = await Promise.all([
        tx.objectStore('runs').get(id),
        readBatches(tx.objectStore('transcripts'), id),
      ])
      if (stored === undefined) return null
      const record = (await reader()).readRunRecord(stored)
      if (!record || (await runId(record.spec)) !== id) return 'damaged'
      const transcript = await transcriptIn(batches)
      return transcript.length === record.transcriptLength ? { record, transcript } : 'damaged'
    })
  }

  /** Every saved run that can be read, newest first. @throws StoreError */
  list(): Promise<RunList> {
    return this.unread().then((unread) => unread.runs())
  }

  /** Rarely needed queries, loaded on demand. */
  async unread(): Promise<UnreadStore> {
    return new (await import('./unread')).UnreadStore(this.#connection)
  }

  close(): void {
    this.#connection.close()
  }
}

/** Only runs with a live model have one: what reads it comes with the first of them. */
async function transcriptIn(batches: readonly StoredBatch[]): Promise<Transcript> {
  if (batches.length === 0) return []
  return (await import('./transcript-schema')).joinBatches(batches)
}
