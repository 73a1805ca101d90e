/** Two tabs on one Library, with any actions at the same time. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DatabaseConnection } from './connection'
import { moveToBin, takeFromBin } from './library-bin'
import { LibraryError } from './library-error'
import { rowsOf } from './library-rows'
import { LibraryStore } from './library-store'
import type { LibraryRef } from './library-types'

const TEXTS = ['One', 'Two', 'Three'] as const
type Deed = { readonly tab: 0 | 1; readonly of: number; readonly waits: boolean } & (
  { readonly kind: 'keep' | 'remove' | 'bring back' } | { readonly kind: 'tag' | 'note' | 'name' }
)
const deed: fc.Arbitrary<Deed> = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  of: fc.nat(TEXTS.length - 1),
  /** Whether the tab waits for this action before the next. */
  waits: fc.boolean(),
  kind: fc.constantFrom('keep', 'remove', 'bring back', 'tag', 'note', 'name'),
})

class Tab {
  readonly connection = new DatabaseConnection()
  readonly store: LibraryStore
  constructor(now: () => number) {
    this.store = new LibraryStore(this.connection, now)
  }
}

/** What the page has shown as done, per item. */
class Shown {
  readonly kept = new Map<string, LibraryRef>()
  readonly tags = new Map<string, Set<string>>()
  readonly notes = new Map<string, Set<string>>()
  /** The last name that each tab gave. */
  readonly names = new Map<string, Map<number, string>>()
}

test('whatever either tab showed as saved is there, and comes back from the bin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 18 }), async (deeds) => {
      globalThis.indexedDB = new IDBFactory()
      let time = 0
      // The tabs’ clocks are not the same.
      const tabs = [new Tab(() => ++time), new Tab(() => 500 - ++time)] as const
      const shown = new Shown()
      const refs = await new Tab(() => 0).store.keep(
        TEXTS.map((text) => ({ kind: 'document', value: { text } })),
      )
      for (const ref of refs) shown.kept.set(ref.id, ref)
      const chains: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()]
      for (const [at, one] of deeds.entries()) {
        const ref = refs[one.of]
        if (!ref) return expect.unreachable()
        const doing = () => act(tabs[one.tab], one, ref, at, shown, now)
        chains[one.tab] = one.waits ? chains[one.tab].then(doing) : Promise.all([chains[one.tab], doing()])
      }
      await Promise.all(chains)
      const { connection, store } = new Tab(() => 0)
      await takeFromBin(connection, refs)
      const { rows, bin, damaged } = await rowsOf(connection, (id) => id)
      expect(rows.map(({ id }) => id).sort()).toEqual([...shown.kept.keys()].sort())
      expect([bin, damaged]).toEqual([[], []])
      for (const ref of refs) {
        const { name, tags, notes } = await store.labels(ref)
        expect(tags).toEqual([...(shown.tags.get(ref.id) ?? [])].sort())
        expect(notes.map(({ about }) => about)).toEqual([...(shown.notes.get(ref.id) ?? [])].sort())
        expect(['', ...(shown.names.get(ref.id)?.values() ?? [])]).toContain(name)
        if (shown.names.has(ref.id)) expect(name).not.toBe('')
      }
      for (const tab of tabs) tab.connection.close()
      connection.close()
    }),
    { numRuns: 150 },
  )
})

const now = 1_000_000

async function act(
  tab: Tab,
  { kind, of, tab: who }: Deed,
  ref: LibraryRef,
  at: number,
  shown: Shown,
  time: number,
) {
  const said = `${kind} ${at}`
  const add = (all: Map<string, Set<string>>) => all.set(ref.id, (all.get(ref.id) ?? new Set()).add(said))
  try {
    if (kind === 'keep') await tab.store.keep([{ kind: 'document', value: { text: TEXTS[of] ?? '' } }])
    else if (kind === 'remove') await moveToBin(tab.connection, [{ ...ref, name: 'x' }], () => null, time)
    else if (kind === 'bring back') await takeFromBin(tab.connection, [ref])
    else if (kind === 'tag') {
      await tab.store.label(ref, { addTags: [said] })
      add(shown.tags)
    } else if (kind === 'note') {
      await tab.store.label(ref, { note: { about: said, text: 'Seen.' } })
      add(shown.notes)
    } else {
      await tab.store.label(ref, { name: said })
      const names = shown.names.get(ref.id) ?? new Map<number, string>()
      shown.names.set(ref.id, names.set(who, said))
    }
  } catch (error) {
    // The item was deleted in the other tab: the user sees an error, and no label is shown as saved.
    if (!(error instanceof LibraryError)) throw error
  }
}
