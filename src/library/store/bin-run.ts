/** A run comes back from the bin; it may have been played anew meanwhile. */
import { canonicalJson } from '../../engine/json'
import { batchesOf, readBatches, type StoredBatch } from './connection'
import type { Binning, Was } from './library-bin'

/**
 * If one transcript continues the other, the longer one stays. If they differ, both stay where they are: a
 * user may have paid for either, and only one of them can be that run.
 * @returns what is still to be put back; null: another run has its place
 */
export async function bringBackRun(
  tx: Binning,
  id: string,
  was: readonly Was[],
): Promise<readonly Was[] | null> {
  const there: unknown = await tx.objectStore('runs').get(id)
  if (there === undefined) {
    await tx.objectStore('transcripts').delete(batchesOf(id))
    return was
  }
  const labels = was.filter(({ store }) => store === 'labels')
  const record = was.find(({ store }) => store === 'runs')?.value
  const before = was
    .filter(({ store }) => store === 'transcripts')
    .map(({ key, value }): StoredBatch => [Array.isArray(key) ? Number(key[1]) : 0, value])
  const [old, current] = [entriesIn(before), entriesIn(await readBatches(tx.objectStore('transcripts'), id))]
  const common = Math.min(old.length, current.length)
  const isSame = canonicalJson(old.slice(0, common)) === canonicalJson(current.slice(0, common))
  if (!isSame) return null
  const isFurther = old.length === current.length && furthestOf(record) > furthestOf(there)
  if (old.length <= current.length && !isFurther) return labels
  await tx.objectStore('transcripts').delete(batchesOf(id))
  for (const store of ['runs', 'knowledge', 'summaries'] as const)
    await (store === 'summaries'
      ? tx.objectStore(store).delete(['run', id])
      : tx.objectStore(store).delete(id))
  return was
}

const entriesIn = (batches: readonly StoredBatch[]): unknown[] =>
  batches.flatMap(([, stored]): unknown[] => (Array.isArray(stored) ? stored : []))

const furthestOf = (record: unknown): number =>
  typeof record === 'object' && record !== null && 'furthest' in record && typeof record.furthest === 'number'
    ? record.furthest
    : 0
