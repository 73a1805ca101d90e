/** A library of a thousand runs in the built page: listed, backed up, brought back in a browser that has nothing. Wall time. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { asked, driveLibrary, rowsIn } from '../e2e/library-driver'
import { specId } from '../src/library/digest'
import type { Dump } from '../src/library/golden/testing'
import { parseSpec } from '../src/library/parse-spec'
import { withBuiltPage } from './browser'
import { grouped, line } from './measure'

const RUNS = 1_000
const DOCUMENTS = 5_000

type Entry = readonly [store: string, key: IDBValidKey, value: unknown]

/**
 * Runs as users leave them, each with another seed: its record, its knowledge, and for one in ten its model's
 * replies.
 */
function manyRuns(): Entry[] {
  const { stores } = JSON.parse(readFileSync('src/library/golden/1/database.json', 'utf8')) as Dump
  const all = (stores['runs'] ?? []).map(([id, record]) => ({ id, record: record as StoredRun }))
  const silent = all.filter(({ record }) => record.transcriptLength === 0)
  const spoken = all.filter(({ record }) => record.transcriptLength > 0)
  return Array.from({ length: RUNS }, (_, at): Entry[] => {
    const kind = at % 10 === 0 ? spoken : silent
    const like = kind[at % kind.length]
    if (!like) throw new Error('There is no run to make others of.')
    const spec = parseSpec({ ...like.record.spec, seed: 10_000 + at })
    const run = specId(spec)
    const said = (stores['transcripts'] ?? []).filter(([key]) => Array.isArray(key) && key[0] === like.id)
    const known = stores['knowledge']?.find(([key]) => key === like.id)?.[1] as object
    return [
      ['runs', run, { ...like.record, spec }],
      ['knowledge', run, { ...known, run }],
      ...said.map(([key, value]): Entry => [
        'transcripts',
        [run, Array.isArray(key) ? Number(key[1]) : 0],
        value,
      ]),
    ]
  }).flat()
}
interface StoredRun {
  readonly spec: object
  readonly transcriptLength: number
}

async function put(page: Page, entries: readonly Entry[]): Promise<void> {
  // As text, because the value is nested too deeply for its type.
  await page.evaluate(async (text) => {
    const all = JSON.parse(text) as Entry[]
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('firsthand')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('The database cannot be opened.'))
    })
    const tx = database.transaction([...database.objectStoreNames], 'readwrite')
    for (const [store, key, value] of all) tx.objectStore(store).put(value, key)
    await new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve()
      tx.onabort = () => reject(new Error('The runs could not be stored.'))
    })
    database.close()
  }, JSON.stringify(entries))
}

/** The Library of a browser that has nothing. */
async function newLibrary(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}#/library`)
  await page.locator('main[data-kept="0"]').waitFor()
  await driveLibrary(page)
  return page
}

/** In the page: one request to the worker, its duration (ms), and its result without a file's bytes. */
async function timed(page: Page, name: 'backUp' | 'restore' | 'rows'): Promise<number> {
  return page.evaluate(async (called) => {
    const here = window as unknown as {
      driver: { call(name: string, given: readonly unknown[]): Promise<unknown> }
      file?: Uint8Array<ArrayBuffer>
    }
    const given = called === 'restore' ? [new Blob(here.file ? [here.file] : [])] : []
    const start = performance.now()
    const reply = (await here.driver.call(called, given)) as { ok: boolean; value: unknown }
    const ms = performance.now() - start
    if (!reply.ok) throw new Error(JSON.stringify(reply))
    if (called === 'backUp') here.file = (reply.value as { bytes: Uint8Array<ArrayBuffer> }).bytes
    return ms
  }, name)
}

export function benchLibraryStore(): Promise<void> {
  return withBuiltPage(async (browser, url) => {
    const page = await newLibrary(browser, url)
    await put(page, manyRuns())
    const first = await timed(page, 'rows')
    const again = await timed(page, 'rows')
    line(`a list of ${grouped(RUNS)} runs, for the first time`, `${first.toFixed(0)} ms`)
    line('  and again', `${again.toFixed(0)} ms`)
    const written = await timed(page, 'backUp')
    const bytes = await page.evaluate(() => {
      const { file } = window as unknown as { file: Uint8Array<ArrayBuffer> }
      return Array.from({ length: Math.ceil(file.length / 30_000) }, (_, at) =>
        btoa(String.fromCharCode(...file.subarray(at * 30_000, (at + 1) * 30_000))),
      )
    })
    const size = bytes.reduce((sum, part) => sum + part.length * 0.75, 0)
    line(
      `${grouped(RUNS)} runs backed up`,
      `${(written / 1000).toFixed(2)} s`,
      `aim: ≤ 5 s; ${(size / 1e6).toFixed(1)} MB packed`,
    )
    const fresh = await newLibrary(browser, url)
    await fresh.evaluate((parts) => {
      const all = parts.map((part) => Uint8Array.from(atob(part), (character) => character.charCodeAt(0)))
      const file = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of all) {
        file.set(part, at)
        at += part.length
      }
      Object.assign(window, { file })
    }, bytes)
    const read = await timed(fresh, 'restore')
    line('  and brought back in a browser that has nothing', `${(read / 1000).toFixed(2)} s`, 'aim: ≤ 10 s')
    const { rows, damaged } = await rowsIn(fresh)
    if (rows.length !== RUNS || damaged.length > 0)
      throw new Error(`${rows.length} of ${RUNS} runs are there, and ${damaged.length} cannot be read.`)
    await benchDocuments(await newLibrary(browser, url))
  })
}

/** The list only reads summaries of documents. */
async function benchDocuments(page: Page): Promise<void> {
  const first = await asked(page, 'keep', { kind: 'document', value: { text: 'The first.' } })
  if (!first.ok) throw new Error(first.fault.message)
  const summary = { version: 1, size: 30_000, addedAt: 1, received: null, world: null, agent: null, model: null, step: null, share: null, counts: {} } // prettier-ignore
  const entries = Array.from({ length: DOCUMENTS }, (_, at): Entry[] => {
    const id = at.toString(16).padStart(16, '0')
    const text = `Document ${at}. ${'Iron needs a stone pickaxe. '.repeat(1_000)}`
    return [
      [
        'kept',
        ['document', id],
        { version: 1, kind: 'document', value: { text }, addedAt: 1, received: null },
      ],
      ['summaries', ['document', id], { ...summary, name: `Document ${at}` }],
    ]
  }).flat()
  for (let at = 0; at < entries.length; at += 500) await put(page, entries.slice(at, at + 500))
  await timed(page, 'rows')
  const again = await timed(page, 'rows')
  line(`a list of ${grouped(DOCUMENTS)} things of 28 kB`, `${again.toFixed(0)} ms`)
}
