/** Helpers for tests of the Library: rows, and a store without a worker. */
import type { LibraryRow, Thing, UnreadRun } from '../../../workers/api/library.api'
import type { Fault, Reply } from '../../../workers/api/run.api'
import type { FileValues } from '../../library/files/types'
import type { LibraryKind, LibraryRef } from '../../library/store/library-types'
import type { ShelfCalls, ShelfClient } from './library.svelte'
import { keyOfRef } from './library-link'

let count = 0

/** For tests: a row with the given fields and defaults for the rest. */
export function rowOf(kind: LibraryKind, name: string, given: Partial<LibraryRow> = {}): LibraryRow {
  return {
    kind,
    id: `id-${String(++count)}`,
    name,
    isNamed: true,
    tags: [],
    notes: 0,
    said: [],
    size: 1_000,
    addedAt: 0,
    received: null,
    world: null,
    agent: null,
    model: null,
    step: null,
    share: null,
    counts: {},
    ...given,
  }
}

export const answer = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ ok: true, value })
export const fault = (message: string): Promise<{ ok: false; fault: Fault }> =>
  Promise.resolve({ ok: false, fault: { code: 'store', message } })

/** An item with its row and content. */
type Held = { [K in LibraryKind]: { readonly kind: K; readonly value: FileValues[K] } }[LibraryKind]

/** For tests: an in-memory store. */
export class FakeShelf implements ShelfClient {
  readonly things = new Map<string, { row: LibraryRow; thing: Thing }>()
  readonly binned = new Map<string, { row: LibraryRow; thing: Thing }>()
  damaged: LibraryRef[] = []
  /** Runs that were moved aside. */
  aside: readonly UnreadRun[] = []
  lostAt: number | null = null
  /** The calls, in order. */
  readonly calls: string[] = []
  /** Replaces some of the answers. */
  instead: Partial<ShelfCalls> = {}
  readonly #listeners = new Set<() => void>()

  readonly #api: ShelfCalls = {
    rows: () =>
      // A copy for each call, as from a worker.
      answer({
        rows: Array.from(this.things.values(), ({ row }) => structuredClone(row)),
        damaged: this.damaged,
        bin: Array.from(this.binned.values(), ({ row: { kind, id, name } }) => ({ kind, id, name, at: 0 })),
      }),
    lostAt: () => answer(this.lostAt),
    forgetLosses: () => {
      this.lostAt = null
      return answer(null)
    },
    thing: (ref) => {
      const found = this.things.get(keyOfRef(ref))
      return found ? answer(found.thing) : fault('It is not kept here any more.')
    },
    keep: () => fault('Nothing more is kept in this test.'),
    label: (ref, change) => {
      const found = this.things.get(keyOfRef(ref))
      if (!found) return fault('It is not kept here any more.')
      this.calls.push(`label ${found.row.name}`)
      const { labels } = found.thing
      const { note } = change
      const notes = note
        ? [...labels.notes.filter(({ about }) => about !== note.about), note].filter(
            ({ text }) => text !== '',
          )
        : labels.notes
      const tags = [...labels.tags, ...(change.addTags ?? [])].filter(
        (tag) => !change.removeTags?.includes(tag),
      )
      const next = { name: change.name ?? labels.name, tags: [...new Set(tags)].sort(), notes }
      this.things.set(keyOfRef(ref), {
        row: {
          ...found.row,
          name: next.name,
          tags: next.tags,
          notes: notes.length,
          said: notes.map(({ text }) => text),
        },
        thing: { ...found.thing, labels: next },
      })
      return answer(next)
    },
    remove: (refs) => {
      this.calls.push(`remove ${String(refs.length)}`)
      this.#move(refs, this.things, this.binned)
      this.damaged = this.damaged.filter((one) => !refs.some((ref) => keyOfRef(ref) === keyOfRef(one)))
      return answer(null)
    },
    removeForGood: (refs) => {
      this.calls.push(`remove ${String(refs.length)} for good`)
      for (const ref of refs) this.things.delete(keyOfRef(ref))
      return answer(null)
    },
    bringBack: (refs) => {
      this.calls.push(`bring back ${String(refs.length)}`)
      this.#move(refs, this.binned, this.things)
      return answer([])
    },
    raw: ({ kind, id }) => {
      this.calls.push(`raw ${kind}`)
      return answer(JSON.stringify({ kind, id }))
    },
    unreadRuns: () => {
      const inPlace = this.damaged.filter(({ kind }) => kind === 'run')
      return answer([...inPlace.map(({ id }) => ({ id, since: null })), ...this.aside])
    },
    unreadText: () => answer('{}'),
    deleteAside: (id) => {
      this.aside = this.aside.filter((one) => one.id !== id)
      return answer(null)
    },
    storageContents: () => answer([]),
    clearStorage: () => answer(null),
    emptyBin: () => {
      this.binned.clear()
      return answer(null)
    },
    scene: () => fault('There is no such scene in this test.'),
    outside: () => Promise.resolve({ ok: true, value: [] }),
    begin: () => fault('No run begins in this test.'),
    plan: () => fault('Nothing is planned in this test.'),
    sooner: () => fault('Nothing is played in this test.'),
  }

  add(row: LibraryRow, thing: Held): void {
    const labels = { name: row.name, tags: row.tags, notes: [] }
    const { addedAt, received } = row
    this.things.set(keyOfRef(row), { row, thing: { ...thing, labels, addedAt, received } })
  }
  change(): void {
    for (const listener of this.#listeners) listener()
  }

  ask<T>(call: (api: ShelfCalls) => Promise<Reply<T>>): Promise<Reply<T>> {
    return call({ ...this.#api, ...this.instead })
  }
  hold(onChange: () => void = () => undefined): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  #move(
    refs: readonly LibraryRef[],
    from: Map<string, { row: LibraryRow; thing: Thing }>,
    to: Map<string, { row: LibraryRow; thing: Thing }>,
  ): void {
    for (const ref of refs) {
      const found = from.get(keyOfRef(ref))
      if (!found) continue
      from.delete(keyOfRef(ref))
      to.set(keyOfRef(ref), found)
    }
  }
}
