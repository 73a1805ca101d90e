/** Tests the sync between a folder and the Library, with the browser's own file system in place of a real folder. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_INDEX, syncFolder, withSeen, type FolderIndex } from '../../library/folder/sync'
import { StoreError } from '../../library/store/store-error'
import { LibraryError } from '../../library/store/library-error'
import { newFolder, encode, thing, failing, write, filesIn } from './folder-testing'

let count = 0
const deed = fc.oneof(
  fc.record({ kind: fc.constant('say' as const), of: fc.nat(3), text: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(5), text: fc.constantFrom('x', 'y') }),
  fc.record({ kind: fc.constant('put' as const), name: fc.constantFrom('thing-0.json', 'thing-1-2.json', 'theirs.json'), text: fc.constantFrom('x', 'y') }), // prettier-ignore
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('read' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('break' as const), of: fc.nat(3), isBroken: fc.boolean() }),
  fc.record({ kind: fc.constant('stopped' as const), of: fc.nat(3) }),
  fc.constant({ kind: 'sync' as const }),
)

describe('random changes in the Library and in the folder', () => {
  test('writes each item to a file, overwrites no file of other programs, and reports new files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        const directory = await newFolder()
        const here = new Map<number, string>()
        /** Files that another program wrote, by name. */
        const theirs = new Map<string, string>()
        const seen = new Map<string, string>()
        /** Items that cannot be written. */
        const broken = new Set<number>()
        let index: FolderIndex = EMPTY_INDEX
        const keep = (far: FolderIndex) => {
          index = far
          return Promise.resolve()
        }
        const thingsHere = () =>
          [...here].map(([id, text]) =>
            broken.has(id) ? failing(thing(id, text), new Error(`${id} is broken.`)) : thing(id, text),
          )
        /** Each file in the folder is in the index or was written by another program, so no item is written twice. */
        const allKnown = async () => {
          const ours = new Set(index.files.map(({ name }) => name))
          for (const name of (await filesIn(directory)).keys())
            expect(ours.has(name) || theirs.has(name)).toBe(true)
        }
        /** A sync in which the tab loses its storage at that item. */
        const syncStopped = async (of: number) => {
          const things = thingsHere().map((one) =>
            one.thing === `thing ${of}` ? failing(one, new StoreError('superseded')) : one,
          )
          try {
            ;({ index } = await syncFolder(directory, things, index, { keep }))
          } catch (error) {
            expect(error).toMatchObject({ code: 'superseded' })
          }
          await allKnown()
        }
        const sync = async () => {
          const things = thingsHere()
          const synced = await syncFolder(directory, things, index, { keep })
          ;({ index } = synced)
          await allKnown()
          const files = await filesIn(directory)
          for (const { title, why } of synced.left) {
            expect([...broken].map((id) => `Thing ${id}`)).toContain(title)
            expect(why).toBe(`${title.slice('Thing '.length)} is broken.`)
          }
          for (const [id, text] of here) {
            if (synced.left.some(({ title }) => title === `Thing ${id}`)) continue
            const name = index.files.find((file) => file.thing === `thing ${id}`)?.name ?? ''
            // The file equals the item, or another program has changed it since, which is reported.
            if (!theirs.has(name) || files.get(name) !== theirs.get(name))
              expect(files.get(name)).toBe(`{"id":${id},"text":"${text}"}`)
          }
          const names = index.files.map(({ name }) => name)
          expect(new Set(names).size).toBe(names.length)
          for (const [name, text] of theirs) expect(files.get(name)).toBe(text)
          const found = synced.found.map(({ name }) => name)
          const ours = new Set(index.files.map(({ name }) => name))
          for (const [name, text] of theirs)
            if (seen.get(name) !== text && !ours.has(name)) expect(found).toContain(name)
          const again = await syncFolder(directory, things, index)
          expect(again).toMatchObject({ written: 0, beside: [], found: synced.found, left: synced.left })
        }
        for (const one of [...deeds, { kind: 'sync' as const }]) {
          const names = [...(await filesIn(directory)).keys()].sort()
          const name = 'at' in one ? names[one.at % Math.max(1, names.length)] : undefined
          if (one.kind === 'sync') await sync()
          else if (one.kind === 'stopped') await syncStopped(one.of)
          else if (one.kind === 'break' && one.isBroken) broken.add(one.of)
          else if (one.kind === 'break') broken.delete(one.of)
          else if (one.kind === 'say') here.set(one.of, one.text)
          else if (one.kind === 'put' || (one.kind === 'edit' && name !== undefined)) {
            const to = one.kind === 'put' ? one.name : (name ?? '')
            // Each file of another program has a unique text.
            const text = `theirs: ${one.text} ${++count}`
            await write(directory, to, text)
            theirs.set(to, text)
          } else if (name !== undefined && one.kind === 'delete') {
            await directory.removeEntry(name)
            theirs.delete(name)
          } else if (name !== undefined && one.kind === 'read') {
            index = await withSeen(directory, index, name)
            const text = theirs.get(name)
            if (text !== undefined) seen.set(name, text)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  test('keeps both versions when a file and its item have changed', async () => {
    const directory = await newFolder()
    const first = await syncFolder(directory, [thing(0, 'a')], EMPTY_INDEX)
    expect(first).toMatchObject({ written: 1, found: [] })
    await write(directory, 'thing-0.json', 'changed there')
    const second = await syncFolder(directory, [thing(0, 'b')], first.index)
    expect(second).toMatchObject({ beside: ['thing-0-2.json'], found: [{ name: 'thing-0.json' }] })
    expect(await filesIn(directory)).toEqual(
      new Map([
        ['thing-0.json', 'changed there'],
        ['thing-0-2.json', '{"id":0,"text":"b"}'],
      ]),
    )
  })

  test('does not overwrite a file that another program writes while a run is being replayed', async () => {
    const directory = await newFolder()
    /** Takes time, during which another program writes a file. */
    const overtaken = (text: string, name: string, theirs: string) => ({
      ...thing(0, text),
      write: async () => {
        await write(directory, name, theirs)
        return thing(0, text).write()
      },
    })
    const first = await syncFolder(directory, [overtaken('a', 'thing-0.json', 'put there')], EMPTY_INDEX)
    expect(first).toMatchObject({ beside: ['thing-0-2.json'], found: [{ name: 'thing-0.json' }] })
    const changed = overtaken('b', 'thing-0-2.json', 'changed there')
    const second = await syncFolder(directory, [changed], first.index)
    expect(second.beside).toEqual(['thing-0-2-2.json'])
    // The deleted file is due to be written again; meanwhile another program creates it.
    await directory.removeEntry('thing-0-2-2.json')
    const third = await syncFolder(directory, [overtaken('b', 'thing-0-2-2.json', 'back')], second.index)
    expect(third).toMatchObject({ written: 1, beside: ['thing-0-2-2-2.json'] })
    expect(await filesIn(directory)).toEqual(
      new Map([
        ['thing-0.json', 'put there'],
        ['thing-0-2.json', 'changed there'],
        ['thing-0-2-2.json', 'back'],
        ['thing-0-2-2-2.json', '{"id":0,"text":"b"}'],
      ]),
    )
  })
})

describe('an item that cannot be written', () => {
  test('is skipped and reported, and all others are written', async () => {
    const directory = await newFolder()
    await directory.getDirectoryHandle('thing-1.json', { create: true })
    const things = [
      failing(thing(0, 'a'), new StoreError('failed', new Error('no'))),
      thing(1, 'a'),
      failing(thing(2, 'a'), new DOMException('', 'NoModificationAllowedError')),
      failing(thing(4, 'a'), new LibraryError('not-there', { kind: 'run', id: 'a' })),
      { ...thing(3, 'a'), name: 'thing-3.json' },
    ]
    const { left, written } = await syncFolder(directory, things, EMPTY_INDEX)
    expect(left).toEqual([
      { title: 'Thing 0', why: 'The browser cannot read the stored copy of this entry.' },
      { title: 'Thing 1', why: 'A folder already has the name of the file.' },
      { title: 'Thing 2', why: 'Another program is using the file.' },
    ])
    expect(written).toBe(1)
    expect([...(await filesIn(directory)).keys()]).toEqual(['thing-3.json'])
  })

  test('keeps its existing file', async () => {
    const directory = await newFolder()
    const first = await syncFolder(directory, [thing(0, 'a')], EMPTY_INDEX)
    const broken = failing(thing(0, 'b'), new Error('It no longer replays.'))
    const second = await syncFolder(directory, [broken], first.index)
    expect(second).toMatchObject({ written: 0, found: [], left: [{ why: 'It no longer replays.' }] })
    const third = await syncFolder(directory, [thing(0, 'b')], second.index)
    expect(third).toMatchObject({ written: 1, beside: [], left: [] })
    expect(await filesIn(directory)).toEqual(new Map([['thing-0.json', '{"id":0,"text":"b"}']]))
  })

  test('a fault that affects all items ends the sync; the items written so far are recorded', async () => {
    const directory = await newFolder()
    const many = Array.from({ length: 20 }, (_, id) => ({ ...thing(id, 'a'), name: `t-${id}.json` }))
    const kept: number[] = []
    let index = EMPTY_INDEX
    const keep = (far: FolderIndex) => {
      index = far
      return Promise.resolve(kept.push(far.files.length))
    }
    for (const error of [new DOMException('', 'NotAllowedError'), new StoreError('superseded')]) {
      const things = many.with(19, failing(thing(19, 'a'), error))
      await expect(syncFolder(directory, things, index, { keep })).rejects.toBe(error)
    }
    // Also when nothing more can be recorded, as when the tab is closed.
    expect(kept).toEqual([8, 16, 19])
    const changed = many.map((one) => ({ ...one, stamp: 'b', write: () => Promise.resolve(encode('b')) }))
    expect(await syncFolder(directory, changed, index)).toMatchObject({ written: 20, beside: [], found: [] })
  })
})
