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

/** What one save writes, all of it or nothing. */
export interface RunBatch {
  readonly id: string
  readonly spec: RunSpec
  readonly position: number
  readonly furthest: number
  /** How much of what there is to learn is known at `position`, in [0, 1]. */
  readonly share: number
  readonly summary: RunSummary
  /** At `furthest`; null: that mind's is not a thing of its own. */
  readonly knowledge: KnowledgeFile | null
  /** All of it; what is not stored yet is added. */
  readonly transcript: Transcript
  /** How many of its entries this tab knows to be stored. */
  readonly transcriptSaved: number
  /** What is stored is damaged: it is kept aside. */
  readonly replaces: boolean
  /** Something that was said before the first step was taken back: what is stored goes further. Left out: no. */
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

/** What reads a stored run comes with the first: a first visit has none. */
const reader = () => import('./records')

/**
 * Runs that last. A save is one transaction, so that a tab killed at any moment leaves what was last saved, whole.
 *
 * Durability is `relaxed`: the write is the browser's before `save` resolves, so that it survives the tab and the
 * browser; only a machine that loses power within the next seconds may lose it. Saving four times a second with
 * `strict` would keep a disk busy for as long as a run plays.
 *
 * Two tabs with the same run: the last one to save decides where the run is opened next, `furthest` and what was
 * learned by then never go back, and a transcript is only ever added to, but for what a person takes back before the first
 * step: the tab that finds entries there which it did not write has another run in its hands, and is told so.
 */
export class RunStore {
  readonly #connection: DatabaseConnection
  readonly #now: () => number

  /** @param now ms since 1970 */
  constructor(connection = new DatabaseConnection(), now = () => Date.now()) {
    this.#connection = connection
    this.#now = now
  }

  /** Resolves when all of it is stored. Who lists runs is told of one that was not there, or not to be read. @throws StoreError */
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

  /** What a saved run had learned; null where there is none, 'damaged' where it cannot be read. @throws StoreError */
  knowledge(id: string): Promise<KnowledgeFile | 'damaged' | null> {
    return this.unread().then((unread) => unread.knowledge(id))
  }

  /** @throws StoreError */
  delete(id: string): Promise<void> {
    return this.unread().then((unread) => unread.delete({ id, since: null }))
  }

  /** What is asked for seldom. */
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
