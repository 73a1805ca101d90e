import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeCaches, fakeHost } from '../testing/fake-caches'
import { buildOf, keyOf, type Build, type Listed } from './build'
import { keep } from './keep'

const SCOPE = 'https://host/some/folder/'
const PAGE = '<script src="./assets/index-aaaaaaaa.js">'

/** A build whose files hold their addresses, and the page. */
function built(names: readonly string[], page = PAGE, scope = SCOPE) {
  const list: Listed[] = [
    { url: 'index.html', revision: page },
    { url: 'assets/index-aaaaaaaa.js', revision: null },
    ...names.map((url) => ({ url, revision: null, ...(url.endsWith('.wasm') && { late: true }) })),
  ]
  const build = buildOf(list, scope)
  const files = new Map([...build.files].map(([address]) => [address, address === scope ? page : address]))
  return { build, files }
}
const heldOf = (build: Build, contents: Record<string, Record<string, string>>) =>
  Object.keys(contents[build.cache] ?? {})
    .map((address) => address.slice(build.scope.length))
    .sort()

describe('a first visit', () => {
  test('keeps everything but what runs a model', async () => {
    const { build, files } = built(['assets/words-bbbbbbbb.bin', 'assets/engine-cccccccc.wasm'])
    const { caches, contents } = fakeCaches()
    await keep(build, { caches, fetch: fakeHost(files).fetch })
    expect(heldOf(build, await contents())).toEqual([
      '',
      'assets/index-aaaaaaaa.js',
      'assets/words-bbbbbbbb.bin',
    ])
  })

  test('fails where a file is missing, or where the host has another build by now', async () => {
    const { build, files } = built(['assets/words-bbbbbbbb.bin'])
    const lacking = new Map([...files].filter(([address]) => !address.includes('words')))
    await expect(keep(build, { ...fakeCaches(), fetch: fakeHost(lacking).fetch })).rejects.toThrow(
      'words-bbbbbbbb.bin answers with status 404',
    )
    const other = new Map(files).set(SCOPE, PAGE.replace('aaaaaaaa', 'dddddddd'))
    await expect(keep(build, { ...fakeCaches(), fetch: fakeHost(other).fetch })).rejects.toThrow(
      './assets/index-dddddddd.js, which is not of this build',
    )
  })

  test('takes the page from a host that answers by a detour', async () => {
    const { build, files } = built([])
    const { caches } = fakeCaches()
    const host = fakeHost(files)
    const fetch = async (request: Request) =>
      Object.defineProperty(await host.fetch(request), 'redirected', { value: true })
    await keep(build, { caches, fetch })
    const page = await (await caches.open(build.cache)).match(SCOPE)
    expect([page?.redirected, await page?.text()]).toEqual([false, PAGE])
  })
})

test('an engine that somebody uses comes with the next build, another does not', async () => {
  const { caches, contents } = fakeCaches()
  const old = built(['assets/engine-cccccccc.wasm', 'assets/other-cccccccc.wasm'])
  await keep(old.build, { caches, fetch: fakeHost(old.files).fetch })
  await (await caches.open(old.build.cache)).put(`${SCOPE}assets/engine-cccccccc.wasm`, new Response('used'))
  const next = built(['assets/engine-dddddddd.wasm', 'assets/other-dddddddd.wasm'])
  await keep(next.build, { caches, fetch: fakeHost(next.files).fetch })
  const held = heldOf(next.build, await contents())
  expect(held).toContain('assets/engine-dddddddd.wasm')
  expect(held).not.toContain('assets/other-dddddddd.wasm')
})

const names = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('11111111', '22222222', '33333333'))
    .map(([stem, digest]) => `assets/${stem}-${digest}.js`),
)

test('the next build is kept as a whole; what has not changed is not fetched again; the earlier ones stay', async () => {
  await fc.assert(
    fc.asyncProperty(names, names, fc.nat(12), async (before, after, lasts) => {
      const { caches, contents } = fakeCaches()
      const old = built(before, `${PAGE}<!-- old -->`)
      await keep(old.build, { caches, fetch: fakeHost(old.files).fetch })
      const kept = (await contents())[old.build.cache]

      const next = built(after, `${PAGE}<!-- new -->`)
      const host = fakeHost(next.files)
      // The network may go in the middle of it, and come again.
      host.lasts = lasts
      await keep(next.build, { caches, fetch: host.fetch }).catch(() => undefined)
      host.lasts = Infinity
      await keep(next.build, { caches, fetch: host.fetch })

      const all = await contents()
      expect(all[next.build.cache]).toEqual(Object.fromEntries(next.files))
      expect(all[old.build.cache]).toEqual(kept)
      const lasting = host.asked.filter((address) => address !== SCOPE)
      expect(new Set(lasting).size).toBe(lasting.length)
      expect(lasting.filter((address) => old.files.has(address))).toEqual([])
    }),
  )
})

test('equal lists, equal builds; another file, name or folder, another one', () => {
  const of = (names: readonly string[], scope = SCOPE) => built(names, PAGE, scope).build.cache
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(of(a) === of(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      expect(of(a)).not.toBe(of(a, `${SCOPE}v2/`))
    }),
  )
})

test('the page is the same one whatever is asked of it', () => {
  const { build } = built([])
  for (const address of ['', 'index.html', '?3', 'index.html?a=b#/watch', '#/lab?show=table-5'])
    expect(keyOf(build, SCOPE + address)).toBe(SCOPE)
  expect(keyOf(build, `${SCOPE}v2/index.html`)).toBe(`${SCOPE}v2/index.html`)
})
