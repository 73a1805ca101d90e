/** Objects that live as long as the page, each made while a component is set up that then goes: they still follow. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { originOf } from '../../models/chat/openai/address'
import { keyFor } from '../../models/chat/openai/keys'
import { Library } from '../library/library.svelte'
import { FakeShelf } from '../library/testing'
import { Lab } from '../lab/lab.svelte'
import { DEFAULT_SPEC } from '../link/link-state'
import { fakeModels } from '../models/testing'
import { computed } from './computed.svelte'
import { Session } from './session.svelte'
import { FakeRun } from './testing'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Makes an object in a component, which reads it once and goes. */
function madeByOneThatIsGone<T>(make: () => T, read: (made: T) => unknown): T {
  let made: T | undefined
  const end = $effect.root(() => {
    const object = make()
    made = object
    $effect(() => void read(object))
  })
  flushSync()
  end()
  flushSync()
  if (made === undefined) throw new Error('Nothing was made.')
  return made
}

test('a computed value keeps working after the component that made it is gone', () => {
  let count = $state(1)
  const twice = madeByOneThatIsGone(
    () => computed(() => count * 2),
    (read) => read(),
  )
  expect(twice()).toBe(2)
  count = 5
  expect(twice()).toBe(10)
  const seen: number[] = []
  const end = $effect.root(() => {
    $effect(() => void seen.push(twice()))
  })
  flushSync()
  count = 6
  flushSync()
  expect(seen).toEqual([10, 12])
  end()
})

test('a computed value is computed once for each change', () => {
  let count = $state(1)
  const compute = vi.fn(() => count * 2)
  const read = computed(compute)
  const end = $effect.root(() => {
    $effect(() => {
      read()
      read()
    })
  })
  flushSync()
  count = 2
  flushSync()
  expect(compute).toHaveBeenCalledTimes(2)
  end()
})

const form = () =>
  madeByOneThatIsGone(
    () => fakeModels().models.endpoint,
    ({ takesKey, key, keepsKey }) => [takesKey, key, keepsKey],
  )
const A = 'http://localhost:1111/v1'
const B = 'http://localhost:2222/v1'

test('without an address at first, a key can be entered after leaving and returning', () => {
  const endpoint = form()
  expect(endpoint.takesKey).toBe(false)
  endpoint.baseUrl = A
  expect(endpoint.takesKey).toBe(true)
  endpoint.key = 'sk-a'
  expect(endpoint.key).toBe('sk-a')
})

test('after leaving and returning another address gets no key of the first, nor the first one of the other', () => {
  localStorage.setItem('firsthand.models.endpoint', JSON.stringify({ baseUrl: A, name: '' }))
  const endpoint = form()
  endpoint.key = 'sk-a'
  endpoint.baseUrl = B
  expect([endpoint.key, keyFor(B, endpoint.endpoint.keys)]).toEqual(['', null])
  endpoint.key = 'sk-b'
  endpoint.keepsKey = true
  endpoint.baseUrl = A
  expect([endpoint.key, endpoint.keepsKey, keyFor(A, endpoint.endpoint.keys)]).toEqual([
    'sk-a',
    false,
    'sk-a',
  ])
  // At the next visit.
  const next = form()
  expect([next.baseUrl, next.key]).toEqual([A, ''])
  next.baseUrl = B
  expect([next.key, next.keepsKey]).toEqual(['sk-b', true])
  for (const { origin, key } of next.endpoint.keys) expect([origin, key]).toEqual([originOf(B), 'sk-b'])
})

test('the Library follows its address after the component that made it is gone', async () => {
  const shelf = new FakeShelf()
  shelf.damaged = [{ kind: 'run', id: 'r1' }]
  const library = madeByOneThatIsGone(
    () => new Library(shelf),
    ({ all, shown, selected, chosen, isChosenDamaged }) => [all, shown, selected, chosen, isChosenDamaged],
  )
  await library.read()
  library.follow('#/library?item=run:r1')
  expect(library.isChosenDamaged).toBe(true)
})

test('a session writes the address of the open run after the component that made it is gone', async () => {
  const run = new FakeRun()
  const session = madeByOneThatIsGone(
    () => new Session(run.connect),
    ({ address, client }) => [address, client.inWork, client.change],
  )
  expect(session.address).toBe('#/')
  await session.open({ ...DEFAULT_SPEC, seed: 77 }, 0, false)
  await vi.waitFor(() => expect(session.address).toContain('seed=77'))
})

test('the Lab follows the selected model after the component that made it is gone', () => {
  const lab = madeByOneThatIsGone(
    () => new Lab({ models: () => new Promise(() => undefined) }),
    ({ selection }) => selection.experiments,
  )
  const { selection } = lab
  expect(selection.experiments).toBe(selection.own)
  selection.link = { ...selection.link, model: { id: 'openai', options: { name: 'tiny' } } }
  expect(selection.experiments).not.toBe(selection.own)
  expect(selection.experiments).toHaveLength(selection.own.length)
})
