import * as v from 'valibot'
import { truncate, formatValue } from '../../engine/format-value'
import type { Job } from '../job'
import type { JobReading } from '../reading'
import { readingSchema } from '../reading-schema'
import { CODE_VERSION } from '../version'
import { messageOf, readText } from './arguments'
import { MAX_SEEDS, type StudyOrder, type PlannedStudy } from './study'
import { UsageError } from './errors'

/** `--shard 2/5`: of jobs 0, 1, 2, … those whose number leaves 1 when divided by 5. */
interface Shard {
  /** From 1 to `of`. */
  readonly index: number
  readonly of: number
}

const MAX_SHARDS = 10_000

/** A job's reading, as stored in a file. */
export interface JobPart {
  readonly id: string
  readonly reading: JobReading
  readonly seconds: number
}

/** The results of one process's share of a study. */
export interface PartFile {
  readonly format: 'firsthand/lab-part'
  /** Version of the code that ran it. */
  readonly code: string
  /** Id of the study: equal for all its parts. */
  readonly study: string
  readonly order: StudyOrder
  readonly shard: Shard
  readonly parts: readonly JobPart[]
}

export function shardFrom(text: string): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (shard.index >= 1 && shard.index <= shard.of && shard.of <= MAX_SHARDS) return shard
  throw new UsageError(`--shard ${truncate(text)} is not i/n with i from 1 to n, and n up to ${MAX_SHARDS}.`)
}

export function jobsOfShard(jobs: readonly Job[], { index, of }: Shard): readonly Job[] {
  return jobs.filter((_, i) => i % of === index - 1)
}

export function partFileOf(study: PlannedStudy, shard: Shard, parts: readonly JobPart[]): string {
  const { id, order } = study
  const file: PartFile = { format: 'firsthand/lab-part', code: CODE_VERSION, study: id, order, shard, parts }
  return `${JSON.stringify(file)}\n`
}

const finite = v.pipe(v.number(), v.finite())
const whole = (max: number) => v.pipe(finite, v.integer(), v.minValue(1), v.maxValue(max))

const schema = v.strictObject({
  format: v.literal('firsthand/lab-part'),
  code: v.string(),
  study: v.string(),
  order: v.strictObject({
    experiments: v.array(v.string()),
    seeds: v.exactOptional(v.union([whole(MAX_SEEDS), v.literal('paper')])),
    agents: v.exactOptional(v.array(v.string())),
    model: v.exactOptional(
      v.strictObject({
        id: v.string(),
        options: v.exactOptional(v.record(v.string(), v.union([v.string(), finite]))),
        prior: v.exactOptional(v.record(v.string(), v.record(v.string(), finite))),
      }),
    ),
  }),
  shard: v.strictObject({ index: whole(MAX_SHARDS), of: whole(MAX_SHARDS) }),
  parts: v.array(
    v.strictObject({
      id: v.string(),
      reading: readingSchema,
      seconds: v.pipe(finite, v.minValue(0)),
    }),
  ),
})

/** @throws UsageError for an unreadable file, or a part from another version */
export function readPartFile(path: string): PartFile {
  const text = readText(path, 'part')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UsageError(
      `${path} is damaged, or is not a part of a study: ${truncate(messageOf(error), 200)}.`,
    )
  }
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue)
  throw new UsageError(
    `${path} is damaged, or is not a part of a study: ${truncate(place ?? 'the file', 80)}: expected ${issue.expected ?? 'something else'}, found ${formatValue(issue.input)}.`,
  )
}
