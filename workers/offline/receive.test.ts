import { expect, test, vi } from 'vitest'
import { inboxOf, NAME_HEADER } from '../../src/library/files/inbox'
import { fakeCaches } from '../testing/fake-caches'
import { receive } from './receive'

const SCOPE = 'https://host/folder/'

function shared(fields: readonly (readonly [string, string | File])[]) {
  const body = new FormData()
  for (const [name, value] of fields)
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, value.name)
  return new Request(`${SCOPE}share`, { method: 'POST', body })
}

async function waiting(caches: CacheStorage): Promise<[string, string][]> {
  const inbox = await caches.open(inboxOf(SCOPE))
  const found = await Promise.all((await inbox.keys()).map((key) => inbox.match(key)))
  return Promise.all(
    found.map(async (one) => [
      decodeURIComponent(one?.headers.get(NAME_HEADER) ?? ''),
      (await one?.text()) ?? '',
    ]),
  )
}
const leadsTo = async (answer: Promise<Response> | null) => {
  const response = await answer
  return [response?.status, response?.headers.get('Location')]
}

test('stores files in the inbox under their names, and opens the Library', async () => {
  const { caches } = fakeCaches()
  const files = [new File(['{}'], 'was man weiß.json'), new File(['{}'], 'same'), new File(['[]'], 'same')]
  const answer = receive(
    shared([['title', ''], ...files.map((file) => ['files', file] as const)]),
    SCOPE,
    caches,
  )
  expect(await leadsTo(answer)).toEqual([303, `${SCOPE}#/library`])
  expect(await waiting(caches)).toEqual([
    ['was man weiß.json', '{}'],
    ['same', '{}'],
    ['same', '[]'],
  ])
})

test('follows a link into the page, from a form or an address', async () => {
  const { caches } = fakeCaches()
  const link = `${SCOPE}#/watch?seed=7&step=300`
  expect(await leadsTo(receive(shared([['text', link]]), SCOPE, caches))).toEqual([303, link])
  const address = `${SCOPE}share?${new URLSearchParams({ title: 'A run', url: link }).toString()}`
  expect(await leadsTo(receive(new Request(address), SCOPE, caches))).toEqual([303, link])
  expect(await waiting(caches)).toEqual([])
})

test('stores other text as a file, for the importer', async () => {
  const { caches } = fakeCaches()
  await receive(shared([['text', '{"format":"firsthand/knowledge"}']]), SCOPE, caches)
  expect(await waiting(caches)).toEqual([['shared.txt', '{"format":"firsthand/knowledge"}']])
})

/** The limit is 64 MB, as documented. */
const MB = 2 ** 20
const sized = (bytes: number, name: string) => ['files', new File([new Uint8Array(bytes)], name)] as const
const send = (caches: CacheStorage, ...files: readonly (readonly [string, File])[]) =>
  leadsTo(receive(shared(files), SCOPE, caches))

test('counts the files without room under a name that says so, and stores the rest', async () => {
  const { caches } = fakeCaches()
  const answer = await send(caches, sized(65 * MB, 'large'), ['files', new File(['a'], 'small')])
  expect(answer).toEqual([303, `${SCOPE}#/library`])
  expect(await waiting(caches)).toEqual([
    ['small', 'a'],
    ['1 shared file over the limit (100 files, 64 MB)', ''],
  ])
  const many = Array.from({ length: 101 }, (_, at) => ['files', new File(['x'], String(at))] as const)
  await send(caches, ...many)
  const all = await waiting(caches)
  expect(all).toHaveLength(101)
  expect(all).toContainEqual(['3 shared files over the limit (100 files, 64 MB)', ''])
})

test('the limit covers all waiting files, over any number of shares', async () => {
  const { caches } = fakeCaches()
  for (const name of ['one', 'two']) await send(caches, sized(40 * MB, name))
  const names = async () => (await waiting(caches)).map(([name]) => name)
  expect(await names()).toEqual(['one', '1 shared file over the limit (100 files, 64 MB)'])

  // Files that the Library has taken free their room, and the dropped ones are reported once.
  const inbox = await caches.open(inboxOf(SCOPE))
  for (const key of await inbox.keys()) await inbox.delete(key)
  for (const name of ['three', 'four']) await send(caches, sized(40 * MB, name))
  expect(await names()).toEqual(['three', '1 shared file over the limit (100 files, 64 MB)'])
})

test('names count towards the limit', async () => {
  const { caches } = fakeCaches()
  await send(caches, sized(64 * MB - 500, 'n'.repeat(1000)))
  expect(await waiting(caches)).toEqual([['1 shared file over the limit (100 files, 64 MB)', '']])
})

test('parallel shares respect the same limit as successive ones', async () => {
  const { caches } = fakeCaches()
  await Promise.all(['one', 'two', 'three'].map((name) => send(caches, sized(40 * MB, name))))
  const names = (await waiting(caches)).map(([name]) => name)
  expect(names).toHaveLength(2)
  expect(names).toContain('2 shared files over the limit (100 files, 64 MB)')
})

test('a failed share does not block the next', async () => {
  const { caches } = fakeCaches()
  vi.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(send(caches, sized(1, 'lost'))).rejects.toThrow('full')
  await send(caches, sized(0, 'kept'))
  expect(await waiting(caches)).toEqual([['kept', '']])
})

test('reports unreadable shares in the same way', async () => {
  const { caches } = fakeCaches()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const broken = new Request(`${SCOPE}share`, { method: 'POST', body: '--x broken', headers })
  expect(await leadsTo(receive(broken, SCOPE, caches))).toEqual([303, `${SCOPE}#/library`])
  expect(await waiting(caches)).toEqual([['A shared file that cannot be read', '']])
})

test('accepts no other request as a share', () => {
  const { caches } = fakeCaches()
  for (const address of ['', 'share/', 'v2/share', 'assets/share'])
    expect(receive(new Request(SCOPE + address), SCOPE, caches), address).toBeNull()
})
