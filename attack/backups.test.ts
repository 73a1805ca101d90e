/** Hostile backups: whatever is restored, the Library lists it, and the user can go on. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { isTime } from '../src/library/border'
import { dumpOf } from '../src/library/golden/testing'
import { idOf, specId } from '../src/library/digest'
import { parseSpec } from '../src/library/parse-spec'
import { DatabaseConnection } from '../src/library/store/connection'
import { MAX_STORED_TAGS, type LibraryRef } from '../src/library/store/library-types'
import { DATABASE } from '../src/library/store/schema'
import { files } from '../workers/library/files'
import { libraryContext } from '../workers/library/context'
import { shelf } from '../workers/library/shelf'
import { value } from '../workers/testing/reply'
import { amount, ATTACK_SEED, count } from './amount'
import { backupOf, documentLine, hostileBackup, labelsLine, resultLine, runLine } from './hostile-backups'

const NOW = Date.UTC(2026, 10, 27)

function tab() {
  globalThis.indexedDB = new IDBFactory()
  const connection = new DatabaseConnection()
  const context = libraryContext({ connection, tell: () => undefined, now: () => NOW })
  return { ...shelf(context), ...files(context), context, connection }
}
type Tab = ReturnType<typeof tab>

/** A file that is refused says so by a code of this program. */
const REFUSED = ['not-json', 'unknown-format', 'newer-version', 'too-large', 'too-deep', 'not-text', 'cut']

async function restored(here: Tab, text: string): Promise<readonly string[] | null> {
  const reply = await here.restore(new Blob([text]))
  if (!reply.ok) {
    expect(REFUSED).toContain(reply.fault.code)
    return null
  }
  const { findings } = reply.value
  for (const { sentence } of findings) expect(sentence).toMatch(/\.$/)
  return findings.map(({ sentence }) => sentence)
}

const texts = (one: unknown): string[] =>
  typeof one === 'string'
    ? [one]
    : typeof one === 'object' && one !== null
      ? Object.entries(one).flatMap(([key, part]) => [key, ...texts(part)])
      : []

/** The list can be drawn: dates, whole texts, every key and tag once. */
async function listed(here: Tab) {
  const { rows, damaged, bin } = value(await here.rows())
  const keys = [...rows, ...damaged].map(({ kind, id }) => `${kind}:${id}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(bin).toEqual([])
  for (const row of rows) {
    expect(isTime(row.addedAt)).toBe(true)
    new Date(row.addedAt).toISOString()
    for (const text of texts({ ...row, id: '' })) encodeURIComponent(text)
    expect(new Set(row.tags).size).toBe(row.tags.length)
    expect(row.tags.length).toBeLessThanOrEqual(MAX_STORED_TAGS)
  }
  return { rows, damaged }
}

/** Restored entries can be opened. */
async function opens(here: Tab, ref: LibraryRef): Promise<void> {
  if (ref.kind === 'run') {
    const run = await here.context.runs.find(ref.id)
    expect(run).not.toBe('damaged')
    expect(run).not.toBeNull()
  } else for (const text of texts(value(await here.thing(ref)))) encodeURIComponent(text)
}

async function changes(here: Tab, ref: LibraryRef): Promise<void> {
  const labels = value(await here.label(ref, { name: 'Renamed by the attack' }))
  expect(labels.name).toBe('Renamed by the attack')
  const [tag] = labels.tags
  if (tag !== undefined) expect(value(await here.label(ref, { removeTags: [tag] })).tags).not.toContain(tag)
  const { rows } = value(await here.rows())
  expect(rows.find(({ kind, id }) => kind === ref.kind && id === ref.id)?.name).toBe('Renamed by the attack')
}

test('hostile backups: each is restored as far as possible, twice is the same as once, and every listed entry can be opened and renamed', async () => {
  const cases = amount({ quick: 60, full: 10_000 })
  const seen = { restored: 0, refused: 0, things: 0 }
  for (let at = 0; at < cases; at++) {
    const { what, text } = hostileBackup(ATTACK_SEED, at)
    try {
      const here = tab()
      const first = await restored(here, text)
      if (first) seen.restored++
      else seen.refused++
      const { rows, damaged } = await listed(here)
      expect(damaged).toEqual([])
      const before = await dumpOf(DATABASE)
      await restored(here, text)
      expect(await dumpOf(DATABASE)).toEqual(before)
      for (const row of rows) await opens(here, row)
      if (rows[0]) await changes(here, rows[0])
      seen.things += rows.length
      here.connection.close()
    } catch (error) {
      throw new Error(`Backup ${at} of seed ${ATTACK_SEED} (${what})`, { cause: error })
    }
  }
  expect(seen.restored).toBeGreaterThan(cases / 2)
  expect(seen.things).toBeGreaterThan(cases / 2)
  count('hostile backups, restored in Node', cases)
})

test.each([1e300, -1e300, 8.64e15 + 1, 1e21])(
  'a document saved at %d is listed without a time',
  async (at) => {
    const here = tab()
    const findings = await restored(here, backupOf([documentLine('hello', at)]))
    expect(findings).toContainEqual(
      expect.stringMatching(/has an invalid date, and is restored without a date/),
    )
    expect((await listed(here)).rows).toMatchObject([{ name: 'hello', addedAt: 0 }])
  },
)

test('a run saved at 1e300 is listed without a time', async () => {
  const here = tab()
  await restored(here, backupOf([runLine({}, 1e300)]))
  expect((await listed(here)).rows).toMatchObject([{ kind: 'run', addedAt: 0 }])
})

test('leaves out a result whose name has half a character, and says so', async () => {
  const here = tab()
  const said = { version: 1, name: { text: 'mine', at: 5 }, tags: [], notes: [] }
  const findings = await restored(
    here,
    backupOf(
      ['whole', 'half \ud800'].flatMap((name) => [
        resultLine(name),
        ['labels', ['study', name], said] as const,
      ]),
    ),
  )
  expect(findings).toContainEqual(expect.stringMatching(/^The result "half .*" is left out/))
  expect((await listed(here)).rows).toMatchObject([{ kind: 'study', id: 'whole', name: 'mine' }])
})

test('a name and a tag with a time of 1e300 can be changed and taken away', async () => {
  const here = tab()
  const said = { name: { text: 'poisoned', at: 1e300 }, tags: [{ tag: 'stuck', isOn: true, at: 1e300 }] }
  await restored(here, backupOf([documentLine('poison'), labelsLine('poison', said)]))
  const [row] = (await listed(here)).rows
  if (!row) return expect.unreachable()
  expect(row).toMatchObject({ name: 'poisoned', tags: ['stuck'] })
  await changes(here, row)
  expect((await listed(here)).rows).toMatchObject([{ name: 'Renamed by the attack', tags: [] }])
})

test('stores a tag and a note that occur three times once, and says so', async () => {
  const here = tab()
  const tags = [5, 6, 7].map((at) => ({ tag: 'same', isOn: true, at }))
  const notes = [5, 6].map((at) => ({ about: '', text: `n${at}`, at }))
  const findings = await restored(
    here,
    backupOf([documentLine('dupes'), labelsLine('dupes', { tags, notes })]),
  )
  expect(findings?.join()).toMatch(/were repaired: 2 tags listed twice, 1 note on a part with another note/)
  expect((await listed(here)).rows).toMatchObject([{ tags: ['same'], said: ['n6'] }])
})

test('keeps 200 of 100,000 tags on one entry, and says so', async () => {
  const here = tab()
  const tags = Array.from({ length: 100_000 }, (_, at) => ({ tag: `tag${at}`, isOn: true, at: 5 }))
  const findings = await restored(
    here,
    backupOf([documentLine('manytags'), labelsLine('manytags', { tags })]),
  )
  expect(findings?.join()).toMatch(/are restored, but without 99,800 tags over the limit of 200/)
  expect((await listed(here)).rows[0]?.tags).toHaveLength(MAX_STORED_TAGS)
})

test('20,000 records that were set aside come back', async () => {
  const here = tab()
  const aside = Array.from(
    { length: 20_000 },
    (_, at) => ['aside', [`run${at}`, at], { record: 'x' }] as const,
  )
  await restored(here, backupOf(aside))
  expect(await (await here.context.runs.unread()).list()).toHaveLength(20_000)
})

test('leaves out a run with half a character in an option, and says so', async () => {
  const here = tab()
  const model = { model: { id: 'openai', options: { name: '\ud800', temperature: 0 } } }
  const findings = await restored(here, backupOf([runLine(model, 5), documentLine('hello')]))
  expect(findings?.join()).toMatch(/The run "[0-9a-f]{16}" is left out/)
  expect((await listed(here)).rows).toMatchObject([{ name: 'hello' }])
})

/** Puts records into the database past the importer. */
async function poisoned(here: Tab, put: (database: IDBDatabase) => void): Promise<void> {
  await here.connection.database()
  here.connection.close()
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    opening.onerror = () => reject(new Error('It cannot be opened.'))
    opening.onsuccess = () => {
      put(opening.result)
      opening.result.close()
      resolve()
    }
  })
}

test('a database that is poisoned already heals: everything is listed, opened, renamed or set aside', async () => {
  const here = tab()
  const tags = [
    ...[5, 6].map((at) => ({ tag: 'same', isOn: true, at })),
    { tag: '\ud800', isOn: true, at: 1e300 },
  ]
  const bad: readonly (readonly [string, unknown, unknown])[] = [
    documentLine('a', 1e300),
    documentLine('b', NaN),
    documentLine('half \ud800'),
    labelsLine('a', { name: { text: 'stuck', at: 1e300 }, tags }),
    runLine({}, -1e300),
    runLine({ model: { id: 'openai', options: { name: '\ud800', temperature: 0 } } }, 5),
    ['kept', ['run', specId(parseSpec({ seed: 3, horizon: 50 }))], { version: 1 }],
    ['kept', ['document', 5], { version: 1 }],
    ['kept', 'x', 1],
    ['kept', 5, 1],
    ['runs', 5, 1],
    ['runs', ['a'], 1],
    ['results', '0123456789abcdef', { code: 'c', savedAt: 1e300, result: {} }],
    ['results', 'E1 {}', { code: 'c', savedAt: 1e300, result: {} }],
    ['results', 7, { code: 'c', savedAt: 5, result: {} }],
    ['aside', ['run', 1e300], 1],
    ['aside', 'odd', 1],
    ['bin', ['document', 'x'], { version: 1, at: 1e300, name: 'x'.repeat(1e6) }],
    ['bin', 5, 1],
    ['labels', 5, 1],
    [
      'summaries',
      ['document', idOf({ text: 'b' })],
      {
        version: 1,
        name: '\ud800',
        size: 1,
        addedAt: 1e300,
        received: null,
        world: null,
        agent: null,
        model: null,
        step: null,
        share: null,
        counts: {},
      },
    ],
    ['losses', 1e300, 'x'],
  ]
  await poisoned(here, (database) => {
    const tx = database.transaction([...database.objectStoreNames], 'readwrite')
    for (const [store, key, stored] of bad) tx.objectStore(store).put(stored, key as IDBValidKey)
  })
  const { rows, damaged, bin } = value(await here.rows())
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['document', 'document', 'document', 'run', 'study'])
  expect(damaged).toHaveLength(1)
  expect(bin).toMatchObject([{ id: 'x', at: 0 }])
  expect(value(await here.lostAt())).toBe(0)
  for (const row of rows) {
    new Date(row.addedAt).toISOString()
    for (const text of texts(row)) encodeURIComponent(text)
    await changes(here, row)
    if (row.kind === 'document') await opens(here, row)
  }
  const [set] = damaged
  if (!set) return expect.unreachable()
  expect(value(await here.raw(set))).toContain('\\ud800')
  const aside = await (await here.context.runs.unread()).list()
  expect(aside.map(({ id }) => id)).toContain('run')
})
