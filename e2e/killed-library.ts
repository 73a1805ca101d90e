/** Kills the whole browser while the page saves, imports, merges, restores and deletes, at moments from a seed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import { Random } from '../src/engine/random'
import { idOf } from '../src/library/digest'
import type { LibraryItem, LibraryRef } from '../src/library/store/library-types'
import { KillableBrowser } from './killable-browser'
import { asked, driveLibrary, rowsIn, textOfRef, type WindowWithDriver } from './library-driver'

/** Kills in one profile. */
export const EACH = 5
/** The latest moment of the kill, ms after the first entry was shown as saved. */
const LAST = 1_500

/** An operation that the page was told is done. */
type Done =
  | { readonly kind: 'kept'; readonly refs: readonly LibraryRef[] }
  | { readonly kind: 'labelled'; readonly ref: LibraryRef; readonly tag: string }
  | { readonly kind: 'deleted'; readonly ref: LibraryRef }
  | { readonly kind: 'saved'; readonly seed: number; readonly step: number }

/** A backup of 40 documents, as a file has it. */
function backupOf(number: number): { readonly text: string; readonly refs: readonly LibraryRef[] } {
  const all = Array.from({ length: 40 }, (_, at): LibraryItem => ({
    ...{ version: 1, kind: 'document', addedAt: 1_000, received: 'a backup' },
    value: { text: `Imported ${number}, ${at}. ${'Iron needs a stone pickaxe. '.repeat(40 * at)}` },
  }))
  const refs = all.map(({ kind, value }) => ({ kind, id: idOf(value) }))
  const lines = all.map((one, at) => JSON.stringify(['kept', [one.kind, refs[at]?.id], one]))
  const text = `{"format":"firsthand/library","version":1,"entries":[\n${lines.join(',\n')}\n],"digest":""}\n`
  return { text, refs }
}

/**
 * In the page: saves, merges, imports, labels, restores and deletes one entry after another as long as it lives, and
 * reports each finished operation.
 */
async function work(page: Page, seed: number, number: number): Promise<void> {
  await page.evaluate(
    ([first, of, backup]) => {
      const { driver } = window as unknown as WindowWithDriver
      const { done } = window as unknown as { done: (what: unknown) => Promise<void> }
      const ask = async (name: string, ...given: unknown[]) => {
        const reply = (await driver.call(name, given)) as {
          ok: boolean
          value: unknown
          fault?: { message: string }
        }
        if (!reply.ok) throw new Error(reply.fault?.message)
        return reply.value
      }
      const item = (at: number) => ({
        ...{ requirements: { planks: at + 1 }, held: [], standing: 'hypothesised', revisions: 1, yields: 1 },
        ...{ action: null, memory: {}, origins: [{ by: 'import', source: `file ${at}` }] },
      })
      /** Another piece of knowledge each time, of a few hundred items. */
      const knowledge = (at: number) => ({
        ...{ mind: 'adg', world: { id: 'craft', options: {} }, runs: {} },
        body: {
          items: Object.fromEntries(
            Array.from({ length: 300 }, (_, i) => [`item_${of}_${at}_${i}`, item(i)]),
          ),
        },
      })
      type Arrived = readonly { ref: LibraryRef }[]
      const go = async () => {
        let before: unknown
        for (let at = 0; ; at++) {
          const text = `Kept ${of}, ${at}. ${'x'.repeat((first * 31 * at) % 60_000)}`
          const ref = await ask('keep', { kind: 'document', value: { text } })
          await done({ kind: 'kept', refs: [ref] })
          const tag = `tag ${at}`
          await ask('label', ref, { addTags: [tag] })
          await done({ kind: 'labelled', ref, tag })
          const piece = await ask('keep', { kind: 'knowledge', value: knowledge(at) })
          await done({ kind: 'kept', refs: [piece] })
          if (before !== undefined) {
            const asked = { pieces: [before, piece], rule: 'experience', decisions: {} }
            await done({ kind: 'kept', refs: [await ask('keepMerged', asked, `Merged ${at}`)] })
          }
          before = piece
          // A file, as a person brings it.
          const file = new Blob([
            `Brought ${of}, ${at}. ${'A rope takes 3 string. '.repeat((at * 97) % 2_000)}`,
          ])
          const brought = (await ask('keepRead', await ask('read', 'brought.md', file))) as Arrived
          await done({ kind: 'kept', refs: brought.map(({ ref: one }) => one) })
          // Several files, saved at once, as the importer does.
          const read: unknown[] = []
          for (let part = 0; part < 3; part++)
            read.push(
              ...((await ask('read', `${part}.md`, new Blob([`Read ${of}, ${at}, ${part}`]))) as unknown[]),
            )
          const arrived = (await ask('keepRead', read)) as Arrived
          await done({ kind: 'kept', refs: arrived.map(({ ref: one }) => one) })
          if (at % 3 === 0) {
            await ask('remove', [ref])
            await done({ kind: 'deleted', ref })
          }
          if (at % 4 === 1) {
            await ask('restore', new Blob([backup.text]))
            await done({ kind: 'kept', refs: backup.refs })
          }
        }
      }
      setInterval(() => {
        const said = /saved at step ([\d,]+)/.exec(document.querySelector('#transport')?.textContent ?? '')
        if (said) void done({ kind: 'saved', seed: first, step: Number(said[1]?.replaceAll(',', '')) })
      }, 10)
      go().catch((error: unknown) => done({ kind: 'failed', message: String(error) }))
    },
    [seed, number, backupOf(number)] as const,
  )
}

/**
 * Whether the page says that all was lost, which is taken note of. One thing no page can help: where a kill tears a record, Chromium
 * goes on writing behind it, and at the start after that it deletes all that the page has stored.
 */
async function noteLoss(page: Page): Promise<boolean> {
  const loss = await asked(page, 'lostAt')
  if (!loss.ok) throw new Error(loss.fault.message)
  if (loss.value !== null) await asked(page, 'forgetLosses')
  return loss.value !== null
}

/** Everything that was shown as done before is here now. */
async function check(page: Page, done: readonly Done[]): Promise<void> {
  const { rows, damaged, bin } = await rowsIn(page)
  expect(damaged).toEqual([])
  const here = new Map(rows.map((row) => [textOfRef(row), row]))
  const inBin = new Set(bin.map(textOfRef))
  const deleted = new Set(done.flatMap((one) => (one.kind === 'deleted' ? [textOfRef(one.ref)] : [])))
  const lost = done.flatMap((one) => {
    if (one.kind === 'kept')
      // One that was about to be deleted when the browser was killed may be in the bin.
      return one.refs.map(textOfRef).filter((ref) => !here.has(ref) && !inBin.has(ref))
    if (one.kind === 'deleted')
      return inBin.has(textOfRef(one.ref)) ? [] : [`${textOfRef(one.ref)} is not in the bin`]
    if (one.kind === 'labelled') {
      const ref = textOfRef(one.ref)
      return deleted.has(ref) || inBin.has(ref) || here.get(ref)?.tags.includes(one.tag)
        ? []
        : [`${one.tag} of ${ref}`]
    }
    const run = rows.find(({ kind, name }) => kind === 'run' && name.endsWith(`seed ${one.seed}`))
    return run && (run.step ?? 0) >= one.step
      ? []
      : [`seed ${one.seed} at step ${one.step}, now ${run?.step}`]
  })
  expect(lost).toEqual([])
}

/** Operations that have to be shown as done before some kill; otherwise no kill could lose them. */
const MUST_BE_SHOWN = ['kept', 'saved', 'labelled'] as const

/**
 * Kills the browser that often and checks, after each kill, that all is there that was shown as done.
 * @param first seed of the moments, and of the runs
 */
export async function killedOften(kills: number, first: number): Promise<void> {
  const random = new Random(first)
  const profile = await mkdtemp(join(tmpdir(), 'firsthand-killed-'))
  const done: Done[] = []
  let losses = 0
  /** From where on `done` is not lost. */
  let since = 0
  const count = (kind: Done['kind']) => done.filter((one) => one.kind === kind).length
  const { baseURL } = test.info().project.use
  for (let kill = 0; kill <= kills; kill++) {
    const seed = first * 1_000 + kill
    const browser = await KillableBrowser.start(profile)
    const { page } = browser
    const told: (Done | { readonly kind: 'failed'; readonly message: string })[] = []
    await page.exposeFunction('done', (one: Done) => void told.push(one))
    await page.goto(`${baseURL ?? ''}#/watch?seed=${seed}&speed=250&step=0`)
    await expect(page.locator('[data-ready=true]')).toBeVisible()
    await driveLibrary(page)
    if (await noteLoss(page)) {
      losses++
      since = done.length
    }
    await check(page, done.slice(since))
    if (kill < kills) {
      const play = page.getByRole('button', { name: /^Play/ })
      if (await play.isVisible()) await play.click()
      await work(page, seed, kill)
      // The first kills wait for what none before them has waited for, however slow the machine is; the others for anything.
      const lacking = MUST_BE_SHOWN.find((kind) => count(kind) === 0)
      const isShown = () => told.some(({ kind }) => lacking === undefined || kind === lacking)
      await expect.poll(isShown, { intervals: [20] }).toBe(true)
      await wait(random.int(LAST))
    }
    await browser.kill()
    expect(told.filter(({ kind }) => kind === 'failed')).toEqual([])
    done.push(...told.filter((one): one is Done => one.kind !== 'failed'))
  }
  const told = (['kept', 'labelled', 'deleted', 'saved'] as const).map((kind) => `${count(kind)} × ${kind}`)
  console.log(
    `${kills} kills; shown as done: ${told.join(', ')}; lost by the browser, which says so: ${losses} ×`,
  )
  for (const kind of MUST_BE_SHOWN) expect(count(kind)).toBeGreaterThan(0)
  await rm(profile, { recursive: true, force: true })
}
