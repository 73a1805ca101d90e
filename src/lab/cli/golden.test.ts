import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { resultOf, toJson } from '../results'
import { rowsOf } from '../rows'
import { readPartFile } from './part-file'
import { RepliesFile } from './replies-file'
import { studyOf } from './study'

/** Files that earlier versions wrote: src/library/golden/README.md. */
const golden = fileURLToPath(new URL('../../library/golden/', import.meta.url))
const editions = readdirSync(golden).filter((name) => /^\d+$/.test(name))

const own = mkdtempSync(join(tmpdir(), 'firsthand-golden-'))
afterAll(() => rmSync(own, { recursive: true }))

interface Result {
  readonly version: string
}

describe.each(editions)('files of the Lab, edition %s', (edition) => {
  const path = (name: string) => join(golden, edition, name)

  test('reads a part, with the same results', () => {
    const { order, parts, code } = readPartFile(path('lab-part.json'))
    const { experiments, jobs } = studyOf(order)
    expect(parts).toHaveLength(jobs.length)
    const readings = new Map(jobs.map(({ id }, at) => [id, parts[at]?.reading]))
    const written = JSON.parse(readFileSync(path('lab-results.json'), 'utf8')) as Result[]
    const now = toJson(
      experiments.map((one) =>
        resultOf(
          one,
          1,
          rowsOf(one, 1, (id) => readings.get(id)),
          1,
        ),
      ),
    )
    const asThen = (JSON.parse(now) as Result[]).map((one) => ({ ...one, version: code }))
    expect(`${JSON.stringify(asThen, null, 2)}\n`).toBe(`${JSON.stringify(written, null, 2)}\n`)
  })

  test('loses no paid reply', async () => {
    const copy = join(own, edition)
    cpSync(path('lab-replies.txt'), copy)
    const lines = readFileSync(copy, 'utf8').trim().split('\n')
    const file = new RepliesFile(copy, 'http://localhost:8080')
    expect(file.damaged).toBe(0)
    const replies = lines.flatMap((line) => {
      const { key, reply } = JSON.parse(line) as { key?: string; reply?: unknown }
      return key === undefined ? [] : [{ key, reply }]
    })
    expect(file.size).toBe(replies.length)
    for (const { key, reply } of replies) expect(await file.get(key)).toEqual(reply)
    file.close()
    expect(replies.length).toBeGreaterThan(0)
  })
})

test('finds the stored edition', () => {
  expect(editions).toContain('1')
})
