import * as v from 'valibot'
import type { EndReason } from '../../engine/events'
import { parseSpec } from '../parse-spec'
import type { RunSpec } from '../spec'
import { count, share, time } from '../border'

/** A run as it is stored, without its transcript and knowledge. */
export interface RunRecord {
  readonly version: 1
  readonly spec: RunSpec
  /** The step at which the user last left the run. */
  readonly position: number
  /** The furthest step it has been at. */
  readonly furthest: number
  /** Share of the learnable knowledge at `position`: for a dependency graph, its EGA. */
  readonly ega: number
  /** At `position`, for lists. */
  readonly summary: RunSummary
  /** The number of stored transcript entries. */
  readonly transcriptLength: number
  /** ms since 1970 */
  readonly savedAt: number
}

/** Counts by name, and whether the run is over. */
export interface RunSummary {
  readonly [count: string]: number | EndReason | null
  readonly ended: EndReason | null
}

/** Every count is a part of a picture in the list. No mind counts nearly as many things. */
export const MAX_COUNTS = 50

const runRecord = v.object({
  version: v.literal(1),
  spec: v.unknown(),
  position: count,
  furthest: count,
  ega: share,
  summary: v.pipe(
    v.objectWithRest(
      {
        ended: v.nullable(v.picklist(['horizon', 'episodes', 'nothing-left', 'goal-reached', 'goal-missed'])),
      },
      count,
    ),
    v.check((counts) => {
      const names = Object.keys(counts)
      return names.length <= MAX_COUNTS && names.every((name) => name.isWellFormed())
    }),
  ),
  transcriptLength: count,
  savedAt: time,
})

/** A stored run; null: the record is damaged, or its spec cannot be played. */
export function readRunRecord(stored: unknown): RunRecord | null {
  const parsed = v.safeParse(runRecord, stored)
  if (!parsed.success) return null
  try {
    return { ...parsed.output, spec: parseSpec(parsed.output.spec) }
  } catch {
    return null
  }
}
