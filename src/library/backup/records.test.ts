import * as v from 'valibot'
import { expect, test } from 'vitest'
import { specId } from '../digest'
import { Findings } from '../files/findings'
import { MAX_BYTES } from '../files/limits'
import { parseSpec } from '../parse-spec'
import { Records } from './records'

const spec = parseSpec({ seed: 7 })
const id = specId(spec)
const record = {
  ...{ version: 1, spec, position: 10, furthest: 10, ega: 0.5, savedAt: 5 },
  ...{ summary: { goals: 67, right: 33, obtained: 12, ended: null }, transcriptLength: 2 },
}
const said = (step: number) => [{ kind: 'reply', step, value: { stick: 1 } }]

function judged(size: number) {
  const findings = new Findings()
  const records = new Records({ reading: v.unknown(), result: v.unknown() }, findings)
  for (const at of [0, 1]) records.next(['transcripts', [id, at], said(at)], size)
  // More of it is nothing new.
  if (size > 1) records.next(['transcripts', [id, 2], said(2)], size)
  const ready = records.next(['runs', id, record], 1)
  return { records, ready, sentences: findings.list.map(({ sentence }) => sentence) }
}

test('holds a run’s replies until its record comes, and stores them together', () => {
  const { ready, sentences } = judged(1)
  expect(ready).toMatchObject({ kind: 'thing', size: 3 })
  expect(sentences).toEqual([])
})

test('does not hold the replies of a run that is larger than any file, and reports it once', () => {
  const { records, ready, sentences } = judged(MAX_BYTES / 2 + 1)
  expect(ready).toBeNull()
  expect(sentences).toEqual([
    `The list of replies of the run "${id}" is left out: the list is larger than the limit for files.`,
    `The run "${id}" is left out: some recorded replies of the run are missing.`,
  ])
  // The next one begins anew.
  const other = parseSpec({ seed: 8 })
  const next = { ...record, spec: other, transcriptLength: 1 }
  records.next(['transcripts', [specId(other), 0], said(0)], 2)
  expect(records.next(['runs', specId(other), next], 1)).toMatchObject({ kind: 'thing', size: 3 })
})
