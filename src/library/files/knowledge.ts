import * as v from 'valibot'
import { counted } from '../../engine/sentence'
import { formatValue } from '../../engine/format-value'
import { knowledgeSchema } from '../knowledge/schema'
import { runOfSchema } from '../knowledge/schema-parts'
import type { Knowledge } from '../knowledge/types'
import { ofVersion1 } from '../minds/version-1'
import { knowledgeFiles } from '../store/knowledge-file'
import { FileError } from './file-error'
import type { Findings } from './findings'
import { isGiven, type GivenFields, type LibraryFileFormat } from './format'
import { mended } from './mend'

/**
 * What was learned, in which world, and from which origins. Version 1 contained a run's learned items without
 * their origins. It is read item by item.
 */
export const knowledgeFormat: LibraryFileFormat<'knowledge'> = {
  format: 'firsthand/knowledge',
  version: 2,
  kind: 'knowledge',
  label: 'knowledge',
  schema: knowledgeSchema,
  read: (given, version, findings, source) =>
    version === 1 ? fromVersion1(given, findings, source) : knowledgeIn(given, findings),
  write: ({ mind, world, runs, body }) => ({ mind, world, runs, body }),
}

/** Knowledge as a file of the newest version has it. @throws FileError where nothing of it can be used */
export function knowledgeIn(given: GivenFields, findings: Findings): Knowledge {
  const { mind, world, body } = given
  const runs = runsIn(given, findings)
  forget(body, runs, findings)
  const result = mended(knowledgeSchema, { mind, world, runs, body }, findings)
  if ('value' in result) return result.value
  throw new FileError('not-as-said', result.misfit.sentence)
}

/** Without a run that it rests on, knowledge is knowledge all the same. */
function runsIn({ runs }: GivenFields, findings: Findings): Readonly<Record<string, unknown>> {
  const result = mended(v.record(v.string(), runOfSchema), runs, findings, 'runs')
  if ('value' in result) return result.value
  findings.repaired(
    result.misfit.place,
    `${result.misfit.sentence} The knowledge is imported without its runs.`,
  )
  return {}
}

/**
 * Removes origins that name a missing run. No other code holds the parsed file, so it is changed in place.
 */
function forget(body: unknown, runs: Readonly<Record<string, unknown>>, findings: Findings): void {
  const missing = new Map<string, number>()
  const left: unknown[] = [body]
  while (left.length > 0) {
    const one = left.pop()
    if (Array.isArray(one)) for (const part of one) left.push(part)
    else if (isOrigin(one)) {
      const { run } = one
      if (typeof run !== 'string' || Object.hasOwn(runs, run)) continue
      missing.set(run, (missing.get(run) ?? 0) + 1)
      delete one.run
      delete one.step
    } else if (isGiven(one)) for (const part of Object.values(one)) left.push(part)
  }
  for (const [run, count] of missing)
    findings.repaired(
      'runs',
      `${counted(count, 'source of a belief names', 'sources of beliefs name')} the run ${formatValue(run)}, which is not in the file. ${count === 1 ? 'This belief is' : 'These beliefs are'} imported without that run.`,
    )
}

interface Origin {
  by: unknown
  run?: unknown
  step?: unknown
}
const isOrigin = (value: unknown): value is Origin => isGiven(value) && typeof value['by'] === 'string'

/** @throws FileError */
function fromVersion1(given: GivenFields, findings: Findings, source: string): Knowledge {
  const misfits: string[] = []
  for (const schema of knowledgeFiles) {
    const result = mended(schema, given, findings)
    if ('value' in result) {
      const { mind, world, runs, body } = ofVersion1(result.value, { spec: null, source })
      // In version 1 an item could have any name.
      return knowledgeIn({ mind, world, runs, body }, findings)
    }
    misfits.push(result.misfit.sentence)
  }
  throw new FileError('not-as-said', misfits[0] ?? 'this page does not know the file’s kind of knowledge.')
}
