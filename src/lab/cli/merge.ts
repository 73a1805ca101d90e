import { CODE_VERSION } from '../version'
import { readArguments } from './arguments'
import { finish } from './finish'
import { checkWritable } from './output'
import { jobsOfShard, readPartFile, type PartFile } from './part-file'
import { studyOf, type PlannedStudy } from './study'
import { UsageError } from './errors'
import type { Terminal } from './terminal'

export const MERGE_USAGE = `lab merge FILE… [--json FILE] [--csv FILE]
  Merges the parts that lab run --shard 1/N to N/N have written. The results equal those of a single lab run.
    --json FILE    the results as JSON
    --csv FILE     the results as CSV`

const OPTIONS = { json: { type: 'string' }, csv: { type: 'string' } } as const

/** Merges the parts of a study. */
export function merge(args: string[], terminal: Terminal): void {
  const { values: destinations, positionals } = readArguments(args, OPTIONS, MERGE_USAGE, true)
  if (positionals.length === 0) throw new UsageError(`Which files?\n\n${MERGE_USAGE}`)
  checkWritable(Object.values(destinations))
  const files = positionals.map((path) => ({ path, ...readPartFile(path) }))
  const study = studyOfAll(files)
  finish(
    study,
    files.flatMap(({ parts }) => parts),
    destinations,
    terminal,
  )
}

interface Named extends PartFile {
  readonly path: string
}

/** The study that these files cover completely. @throws UsageError */
function studyOfAll(files: readonly Named[]): PlannedStudy {
  const [first] = files
  if (!first) throw new UsageError('There is nothing to merge.')
  for (const { path, code, study, shard } of files) {
    if (code !== CODE_VERSION)
      throw new UsageError(`${path} was made by version ${code} of the code; this is ${CODE_VERSION}.`)
    if (study !== first.study) throw new UsageError(`${path} belongs to another study than ${first.path}.`)
    if (shard.of !== first.shard.of)
      throw new UsageError(
        `${path} belongs to a study of ${shard.of} parts, but ${first.path} to a study of ${first.shard.of}.`,
      )
  }
  const study = studyOf(first.order)
  if (study.id !== first.study)
    throw new UsageError(`${first.path} is damaged: its study id does not match its contents.`)
  const found = new Map<number, string>()
  for (const { path, shard } of files) {
    const other = found.get(shard.index)
    if (other !== undefined)
      throw new UsageError(`${other} and ${path} overlap: both are part ${shard.index} of ${shard.of}.`)
    found.set(shard.index, path)
  }
  const missing = Array.from({ length: first.shard.of }, (_, i) => i + 1).filter((index) => !found.has(index))
  if (missing.length > 0) throw new UsageError(`Missing parts: ${missing.join(', ')} (of ${first.shard.of}).`)
  for (const { path, shard, parts } of files) {
    const ids = jobsOfShard(study.jobs, shard).map(({ id }) => id)
    if (ids.length !== parts.length || ids.some((id, i) => parts[i]?.id !== id))
      throw new UsageError(
        `${path} is damaged: it does not have the jobs of part ${shard.index} of ${shard.of}.`,
      )
  }
  return study
}
