import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { nodeResources } from '../../src/lab/cli/resources'
import { libraryContext } from './context'
import { shelf } from './shelf'

const context = libraryContext({ resources: nodeResources, tell: () => undefined })
const api = shelf(context)

async function rows() {
  const reply = await api.rows()
  return reply.ok ? reply.value : expect.fail(reply.fault.message)
}

test('lists a result of another version that cannot be read, and exports it unchanged', async () => {
  const ref = { kind: 'study', id: 'E1 {"seeds":2}' } as const
  const stored = { code: 'older', savedAt: 5, result: { cells: [1, 2] } }
  await context.connection.use((database) => database.put('results', stored, ref.id))
  expect((await rows()).rows).toMatchObject([ref])
  expect(await api.thing(ref)).toMatchObject({ ok: false, fault: { code: 'damaged' } })
  const raw = await api.raw(ref)
  expect(raw.ok && JSON.parse(raw.value)).toEqual({
    ...{ format: 'firsthand/unread', version: 1 },
    ...{ ...ref, stored },
  })
  expect(await api.remove([ref])).toEqual({ ok: true, value: null })
  expect(await rows()).toMatchObject({ rows: [], bin: [ref] })
  await api.emptyBin()
})

test('what turns out to be damaged is listed as that, is given away as it is, and comes back out of the bin', async () => {
  const [ref] = await context.things.keep([{ kind: 'document', value: { text: 'Dig.' } }])
  if (!ref) return expect.unreachable()
  const stored = { version: 1, kind: 'document', value: { txt: 'Di' } }
  await context.connection.use((database) => database.put('kept', stored, [ref.kind, ref.id]))
  expect(await api.thing(ref)).toMatchObject({ ok: false, fault: { code: 'damaged' } })
  expect(await rows()).toMatchObject({ rows: [], damaged: [ref] })
  const raw = await api.raw(ref)
  expect(raw.ok && JSON.parse(raw.value)).toMatchObject({ ...ref, stored })
  await api.remove([ref])
  expect(await rows()).toMatchObject({
    damaged: [],
    bin: [{ ...ref, name: 'An unreadable document' }],
  })
  await api.bringBack([ref])
  expect((await rows()).damaged).toEqual([ref])
})
