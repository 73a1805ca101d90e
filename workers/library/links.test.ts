import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { packed } from '../../src/library/links/pack'
import { DatabaseConnection } from '../../src/library/store/connection'
import { LibraryStore } from '../../src/library/store/library-store'
import type { Knowledge } from '../../src/library/knowledge/types'
import { parseSpec } from '../../src/library/parse-spec'
import { specId } from '../../src/library/digest'
import { spec as packedSpec } from '../../src/library/links/spec'
import { links } from './links'
import { ReadThings } from './read-things'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const spec = parseSpec({ seed: 7 })
const run = specId(spec)
const knowledge: Knowledge = {
  mind: 'adg',
  world: spec.world,
  runs: { [run]: { spec, step: 412, names: ['Ada'] } },
  body: {
    items: {
      stick: {
        ...{ requirements: { planks: 2 }, held: [], standing: 'experienced', revisions: 1, yields: 4 },
        ...{ action: 'craft', memory: { craft: [3, 1] }, origins: [{ by: 'experience', run, step: 60 }] },
      },
    },
  },
}

async function kept() {
  const things = new LibraryStore(new DatabaseConnection(), () => 1)
  const labels = { name: 'Of sticks', tags: ['wood'], notes: [{ about: 'stick', text: 'Four of it.' }] }
  const [ref] = await things.keep([{ kind: 'knowledge', value: knowledge, labels }])
  return { api: links({ things, read: new ReadThings() }), id: ref?.id ?? '', things }
}

test('packs a saved item with its name, and counts the labels that are left out', async () => {
  const { api, id } = await kept()
  const reply = await api.pack({ kind: 'knowledge', id })
  if (!reply.ok) return expect.unreachable()
  expect(reply.value.left).toEqual({ tags: 1, notes: 1 })
  expect(await api.unpack(reply.value.text)).toEqual({
    ok: true,
    value: {
      imported: {
        ...{ kind: 'knowledge', read: 1, name: 'Of sticks', source: 'a link' },
        ...{ description: 'Knowledge of the craft world: 1 entry, from 1 run' },
        ...{ isUnchanged: true, findings: [], more: 0 },
      },
      knowledge,
      summary: { name: 'Of sticks', counts: { experienced: 1 } },
    },
  })
})

test('a missing or unreadable item gives a sentence', async () => {
  const { api } = await kept()
  expect(await api.pack({ kind: 'knowledge', id: 'nowhere' })).toMatchObject({
    ok: false,
    fault: { code: 'not-there' },
  })
  expect(await api.unpack('BAAA')).toEqual({
    ok: false,
    fault: {
      code: 'bad-link',
      message:
        'This link cannot be read: the link is incomplete, or it was changed on the way. Nothing was opened, and nothing was changed. Ask the sender for the link again, or for the file.',
    },
  })
})

test('what holds something else is not taken for knowledge', async () => {
  const { api } = await kept()
  const reply = await api.unpack(await packed(packedSpec, spec))
  expect(reply.ok).toBe(false)
})
