import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { readingSchema } from '../../src/lab/reading-schema'
import { logHash } from '../../src/library/digest'
import { recreate, type Dump } from '../../src/library/golden/testing'
import { DatabaseConnection } from '../../src/library/store/connection'
import { knowledgeFile } from '../../src/library/store/knowledge-file'
import { LabStore, type StudyRecord } from '../../src/library/store/lab-store'
import { MIGRATIONS } from '../../src/library/store/migrations'
import { ReplyStore } from '../../src/library/store/reply-store'
import { RunStore } from '../../src/library/store/run-store'
import { DATABASE } from '../../src/library/store/schema'
import { VectorStore } from '../../src/library/store/vector-store'
import { chatReply } from '../../src/models/chat/reply-schema'
import { resultsSchema } from '../lab/schemas'
import { LabSession } from '../lab/session'
import type { Study } from '../api/lab.api'
import { FakeReplies } from '../testing/lab'
import { RunContext, resources } from '../testing/run-context'

interface Written extends Dump {
  /** The last step of each run, and the digest of its events up to there. */
  readonly left: readonly {
    readonly id: string
    readonly step: number
    readonly furthest: number
    readonly events: number
    readonly hash: string
  }[]
  readonly lab: {
    readonly code: string
    readonly study: Study
    readonly jobs: readonly string[]
    readonly results: readonly { readonly value: { readonly experiment: string } }[]
    readonly replies: readonly string[]
  }
}

/** Databases of earlier versions: src/library/golden/README.md. */
const WRITTEN = import.meta.glob<Written>('../../src/library/golden/*/database.json', {
  eager: true,
  import: 'default',
})

const labStore = () => new LabStore({ reading: readingSchema, result: resultsSchema })

describe.each(Object.entries(WRITTEN))('the database %s', (_, written) => {
  const { left, lab, stores } = written
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory()
    await recreate(DATABASE, written)
  })

  test('has the stores of its version, and those of this one once it is opened', async () => {
    const database = await new DatabaseConnection().database()
    expect(database.version).toBe(MIGRATIONS.length)
    expect([...database.objectStoreNames]).toEqual(expect.arrayContaining(Object.keys(stores)))
  })

  test('lists every run, and calls none damaged', async () => {
    const { runs, damaged } = await new RunStore().list()
    expect(damaged).toEqual([])
    const places = runs.map(({ id, record }) => [id, record.position, record.furthest])
    expect(places.sort()).toEqual(left.map(({ id, step, furthest }) => [id, step, furthest]).sort())
    const listed = await new RunContext().session.savedRuns()
    expect(listed.map(({ id, step }) => [id, step]).sort()).toEqual(places.map(([id, step]) => [id, step]))
  })

  test.for(left)('opens the run $id where it was left, with the events that it had', async (run) => {
    const found = await new RunStore().find(run.id)
    if (found === null || found === 'damaged') throw new Error(`The run is ${found ?? 'not there'}.`)
    const context = new RunContext()
    const opened = await context.await(context.session.open(found.record.spec, null))
    expect(opened).toMatchObject({ ok: true, value: { step: run.step, resumed: { step: run.step } } })
    const { events, hash } = await context.session.log()
    expect([events.length, hash]).toEqual([run.events, run.hash])
    expect(logHash(events)).toBe(hash)
    expect(context.last.fault).toBeNull()
  })

  test.for(left)('knows what the run $id had learned', async ({ id, furthest }) => {
    const database = await new DatabaseConnection().database()
    const known = v.parse(knowledgeFile, await database.get('knowledge', id))
    expect(known).toMatchObject({ run: id, step: furthest })
    const stored = stores['knowledge']?.find(([key]) => key === id)?.[1]
    expect(known).toEqual(stored)
  })

  test('continues: a later save replaces the stored run', async () => {
    const [first] = left
    const found = first && (await new RunStore().find(first.id))
    if (!found || found === 'damaged') throw new Error('There is no first run.')
    const context = new RunContext()
    await context.await(context.session.open(found.record.spec, null))
    await context.await(context.session.seek(first.furthest + 10))
    await context.await(context.session.pause())
    expect(context.last.save).toEqual({ kind: 'saved', step: first.furthest + 10 })
    expect(await new RunStore().find(first.id)).toMatchObject({ record: { position: first.furthest + 10 } })
  })

  test('gives away what could not be read, as it is', async () => {
    const unread = await (await new RunStore().unread()).list()
    const aside = stores['aside'] ?? []
    expect(unread.map(({ id, since }) => [id, since])).toEqual(aside.map(([key]) => key))
    for (const [at, one] of unread.entries()) {
      const text: unknown = JSON.parse(await (await new RunStore().unread()).text(one))
      expect(text).toMatchObject({ format: 'firsthand/unread-run', stored: aside[at]?.[1] })
    }
  })

  test('has every reading, result and study of the Lab', async () => {
    const store = labStore()
    const inStore = (name: string) => stores[name] ?? []
    expect(await store.finished(lab.code)).toEqual(new Set(lab.jobs))
    const readings = await store.readings(lab.code, lab.jobs)
    expect([...readings].map(([job, record]) => [[lab.code, job], record])).toEqual(
      expect.arrayContaining([...inStore('readings')]),
    )
    // Fields added later are empty in older records.
    const later = { pairs: [], tests: [], calibrations: [] }
    for (const [key, record] of inStore('results')) {
      const { result, ...rest } = record as { readonly result: object }
      expect(await store.result(key as string)).toEqual({ ...rest, result: { ...later, ...result } })
    }
    const byTime = (one: { savedAt: number }, other: { savedAt: number }) => other.savedAt - one.savedAt
    const studies = inStore('studies').map(([, record]) => record as StudyRecord)
    expect(await store.studies()).toEqual(studies.sort(byTime))
  })

  test('shows what an earlier version measured, and says so', async () => {
    const session = new LabSession({
      ...{ resources: () => Promise.resolve(resources), store: labStore(), replies: new FakeReplies() },
      code: 'another',
    })
    for (const { value } of lab.results) {
      const { isEarlier: _, savedAt: __, ...same } = { isEarlier: true, savedAt: 0, ...value }
      expect(await session.results(lab.study, value.experiment, [])).toMatchObject({
        ok: true,
        value: { ...same, code: lab.code, isEarlier: true },
      })
    }
  })

  test('has the replies that were paid for, and the vectors', async () => {
    const replies = new ReplyStore(chatReply)
    for (const [key, reply] of stores['replies'] ?? [])
      expect(await replies.get(key as string)).toEqual(reply)
    expect(lab.replies).toEqual(stores['replies']?.map(([key]) => key))
    const vectors = stores['vectors'] ?? []
    for (const [key, value] of vectors) {
      const [model, text] = key as [string, string]
      const { float32 } = value as { float32: number[] }
      const found = await new VectorStore().find(model, [text], float32.length)
      expect(found.get(text)).toEqual(Float32Array.from(float32))
    }
    expect(vectors.length).toBeGreaterThan(0)
  })
})

test('finds the databases of earlier versions', () => {
  expect(Object.keys(WRITTEN)).toContain('../../src/library/golden/1/database.json')
})
