/** The whole Library as one file: restoring brings back what was there, whatever happens on the way. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BACKED } from '../../src/library/backup/entries'
import { packed, unpacked } from '../../src/library/files/gzip'
import { contentDigest } from '../../src/library/files/envelope'
import { dumpOf, recreate, type Dump } from '../../src/library/golden/testing'
import { DatabaseConnection } from '../../src/library/store/connection'
import { DATABASE } from '../../src/library/store/schema'
import type { LibraryRef } from '../../src/library/store/library-types'
import written from '../../src/library/golden/versions/5.json'
import { value } from '../testing/reply'
import { files } from './files'
import { libraryContext } from './context'
import { shelf } from './shelf'

let told: (LibraryRef | null)[] = []
function tab() {
  const connection = new DatabaseConnection()
  const context = libraryContext({
    connection,
    tell: (changed) => told.push(changed),
    now: () => Date.UTC(2026, 10, 25),
  })
  return { ...shelf(context), ...files(context), connection }
}

/** The stores of a backup, for a browser without data. */
async function backed(): Promise<Dump['stores']> {
  const { stores } = await dumpOf(DATABASE)
  return Object.fromEntries(BACKED.map((store) => [store, stores[store] ?? []]))
}
const dumped = written as unknown as Dump
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const encode = (text: string) => new TextEncoder().encode(text)
/** As it crosses a worker's boundary. */
const sent = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])

let file = new Uint8Array()
let all: Dump['stores'] = {}
beforeEach(async () => {
  told = []
  globalThis.indexedDB = new IDBFactory()
  await recreate(DATABASE, dumped)
  const here = tab()
  value(await here.rows())
  all = await backed()
  file = value(await here.backUp()).bytes
  globalThis.indexedDB = new IDBFactory()
})

test('it is in the envelope of all files, in gzip, and its digest is that of its content', async () => {
  const text = decode(await unpacked(file))
  const parsed = JSON.parse(text) as { digest: string; entries: unknown[] }
  expect(parsed).toMatchObject({ format: 'firsthand/library', version: 1 })
  expect(parsed.digest).toBe(contentDigest(parsed))
  expect(text.trimEnd().split('\n')).toHaveLength(parsed.entries.length + 2)
})

test('restores everything in a browser without data', async () => {
  const here = tab()
  const shares: number[] = []
  const result = value(await here.restore(sent(file), (share) => void shares.push(share)))
  const { rows } = value(await here.rows())
  // Only the number of records that the Library does not list: the user wants to know the number of items.
  const records = (all['readings'] ?? []).length + (all['replies'] ?? []).length
  expect(records).toBeGreaterThan(1)
  expect(result).toEqual({ added: rows.length, known: 0, records, findings: [], more: 0 })
  expect(await backed()).toEqual(all)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(told).toContain(null)
  expect(value(await here.rows()).damaged).toEqual([])
})

test('done again, it changes nothing and knows everything', async () => {
  const here = tab()
  const { added } = value(await here.restore(sent(file)))
  expect(value(await here.restore(sent(file)))).toMatchObject({ added: 0, known: added, records: 0 })
  expect(await backed()).toEqual(all)
})

test('changes nothing here; for labels, the newer entry wins', async () => {
  await recreate(DATABASE, dumped)
  const here = tab()
  const { rows: before } = value(await here.rows())
  const [named] = before.filter(({ isNamed }) => isNamed)
  const gone = before.find(({ kind }) => kind === 'document')
  const run = before.find(({ kind }) => kind === 'run')
  if (!named || !gone || !run) return expect.unreachable()
  value(await here.label(named, { name: 'Another name', addTags: ['here'] }))
  value(await here.remove([gone]))
  const database = await here.connection.database()
  const record = (await database.get('runs', run.id)) as { savedAt: number }
  await database.put('runs', { ...record, position: 1, savedAt: record.savedAt + 1 }, run.id)
  value(await here.restore(sent(file)))
  const { rows: after } = value(await here.rows())
  expect(after.find(({ id }) => id === named.id)).toMatchObject({
    name: 'Another name',
    tags: ['class', 'here', 'read'],
  })
  expect(after.find(({ id }) => id === gone.id)).toBeDefined()
  expect(after.find(({ id }) => id === run.id)).toMatchObject({ step: 1 })
})

test('stopped at any moment, each thing is whole, and done again it brings back the rest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(120), async (stopped) => {
      globalThis.indexedDB = new IDBFactory()
      const here = tab()
      let puts = 0
      const put = Reflect.get(IDBObjectStore.prototype, 'put')
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given
      ) {
        if (++puts > stopped) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      })
      const first = await here.restore(sent(file))
      spy.mockRestore()
      if (first.ok) expect(puts).toBeLessThanOrEqual(stopped)
      else
        expect(first.fault).toMatchObject({
          code: 'quota',
          message: expect.stringMatching(
            /entr(y|ies) of the backup (was|were) restored completely, and nothing else has changed/,
          ) as string,
        })
      const { rows: listed, damaged } = value(await here.rows())
      expect(damaged).toEqual([])
      for (const { kind, id } of listed.filter((row) => row.kind !== 'run'))
        value(await tab().thing({ kind, id }))
      value(await here.restore(sent(file)))
      expect(await backed()).toEqual(all)
    }),
    { numRuns: 40 },
  )
})

describe('a file', () => {
  test('a file cut off anywhere gives its complete records, and reports that there were more', async () => {
    const plain = await unpacked(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(plain.length - 3), fc.boolean(), async (end, isPackedFirst) => {
        globalThis.indexedDB = new IDBFactory()
        const cut = isPackedFirst
          ? file.slice(0, Math.floor((end / plain.length) * file.length))
          : plain.slice(0, end)
        const here = tab()
        const result = await here.restore(sent(cut))
        if (result.ok) {
          expect(result.value.findings.map(({ sentence }) => sentence).join(' ')).toMatch(
            /only a part of it can be unpacked|The end of the file is missing/,
          )
          expect(value(await here.rows()).damaged).toEqual([])
          value(await here.restore(sent(file)))
          expect(await backed()).toEqual(all)
        } else expect(result.fault.message).toMatch(/^This file cannot be used/)
      }),
      { numRuns: 40 },
    )
  })

  test('that another program has written in other lines is read as well', async () => {
    const pretty = encode(JSON.stringify(JSON.parse(decode(await unpacked(file))), null, 2))
    const here = tab()
    expect(value(await here.restore(sent(pretty)))).toMatchObject({ findings: [] })
    expect(await backed()).toEqual(all)
  })

  test('a file changed by hand is reported, and its invalid parts are left out with a sentence', async () => {
    const text = decode(await unpacked(file))
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.startsWith('["runs"'))
    lines[at] = lines[at]?.replace(/"seed":\d+/, '"seed":4711') ?? ''
    lines.splice(1, 0, '["runs","__proto__",{"__proto__":{"polluted":true}}],', '["nonsense","x",1],', '{,')
    const here = tab()
    const { findings, added } = value(await here.restore(sent(encode(lines.join('\n')))))
    expect(added).toBeGreaterThan(5)
    const sentences = findings.map(({ sentence }) => sentence)
    expect(sentences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/The run "__proto__" is left out: the entry cannot be read/),
        expect.stringMatching(/Line 3 is not a valid entry of a backup/),
        expect.stringMatching(/Line 4 cannot be read\. It is left out/),
        expect.stringMatching(/The run "[0-9a-f]{16}" is left out/),
        expect.stringMatching(/The file was changed after it was written/),
      ]),
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each([
    [
      'of another format',
      '{"format":"firsthand/recording","version":1,"entries":[\n]}',
      /"firsthand\/recording", so it is not a backup of a library/,
    ],
    [
      'of a newer version',
      '{"format":"firsthand/library","version":2,"entries":[\n],"digest":""}',
      /version 2, but this page reads only up to version 1/,
    ],
    ['with nothing in it', '', /This file cannot be used/],
    ['that is no JSON', 'Dear library,\n', /This file cannot be used/],
    ['that is another JSON', '[1, 2]', /the file is not a backup of a library/],
  ])('%s is refused, and nothing is taken', async (_, text, why) => {
    const here = tab()
    const reply = await here.restore(sent(encode(text)))
    expect(reply.ok ? '' : reply.fault.message).toMatch(why)
    expect(value(await here.rows()).rows).toEqual([])
  })

  test('that unpacks to far more than it is never is there at once', async () => {
    const bomb = await packed(
      encode(`{"format":"firsthand/library","version":1,"entries":[\n${' '.repeat(70_000_000)}`),
    )
    const here = tab()
    expect(await here.restore(sent(bomb))).toMatchObject({ ok: false, fault: { code: 'too-large' } })
  })
})
