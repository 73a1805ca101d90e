import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, fakeCaches, fakeHost } from '../testing/fake-caches'
import { buildOf, keyOf, type Build } from './build'
import { keep, keepUsed } from './keep'
import { listedFiles } from './testing'

const SCOPE = 'https://host/some/folder/'
const PAGE = '<script src="./assets/index-aaaaaaaa.js">'
const WORDS = 'assets/words-bbbbbbbb.bin'

/** A build whose files contain their names, and the page. */
function built(names: readonly string[], page = PAGE, scope = SCOPE) {
  const own = ['assets/index-aaaaaaaa.js', ...names].map((name) => [name, name] as const)
  const { list, files } = listedFiles(scope, { 'index.html': page, ...Object.fromEntries(own) })
  return { build: buildOf(list, scope), files }
}
const heldOf = (build: Build, contents: Record<string, Record<string, string>>) =>
  Object.keys(contents[build.cache] ?? {})
    .map((address) => address.slice(build.scope.length))
    .sort()

describe('a first visit', () => {
  test('caches everything except engines', async () => {
    const { build, files } = built(['assets/words-bbbbbbbb.bin', 'assets/engine-cccccccc.wasm'])
    const { caches, contents } = fakeCaches()
    await keep(build, { caches, fetch: fakeHost(files).fetch })
    expect(heldOf(build, await contents())).toEqual([
      '',
      'assets/index-aaaaaaaa.js',
      'assets/words-bbbbbbbb.bin',
    ])
  })

  test('fails if a file is missing, or if the host has another build by now', async () => {
    const { build, files } = built(['assets/words-bbbbbbbb.bin'])
    const lacking = new Map([...files].filter(([address]) => !address.includes('words')))
    await expect(keep(build, { ...fakeCaches(), fetch: fakeHost(lacking).fetch })).rejects.toThrow(
      'words-bbbbbbbb.bin is not the file that belongs to this version of the page: it has status 404',
    )
    const other = new Map(files).set(SCOPE, PAGE.replace('aaaaaaaa', 'dddddddd'))
    await expect(keep(build, { ...fakeCaches(), fetch: fakeHost(other).fetch })).rejects.toThrow(
      'its content is different',
    )
  })

  test('accepts the page from a host that redirects', async () => {
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

describe('a wrong answer', () => {
  const { build, files } = built([WORDS, 'assets/a-bbbbbbbb.js', 'assets/a-bbbbbbbb.css'])
  const cases: readonly (readonly [what: string, file: string, answer: Response])[] = [
    ['the start page instead', WORDS, answerOf(SCOPE, PAGE)],
    ['a script as plain text', 'assets/a-bbbbbbbb.js', new Response('assets/a-bbbbbbbb.js')],
    ['an empty answer', WORDS, answerOf(WORDS, '')],
    ['a truncated answer', WORDS, answerOf(WORDS, WORDS.slice(1))],
    ['an answer that is too long', WORDS, answerOf(WORDS, `${WORDS} `)],
    ['other content', WORDS, answerOf(WORDS, WORDS.replace('w', 'v'))],
    ['a partial answer (status 206)', WORDS, new Response(WORDS, { status: 206 })],
  ]
  test.each(cases)('is not cached, and the build is incomplete: %s', async (_, file, answer) => {
    const { caches, contents } = fakeCaches()
    const host = fakeHost(files)
    const fetch = (request: Request) =>
      request.url === SCOPE + file ? Promise.resolve(answer.clone()) : host.fetch(request)
    await expect(keep(build, { caches, fetch })).rejects.toThrow(
      'is not the file that belongs to this version of the page',
    )
    expect(heldOf(build, await contents())).not.toContain(file)
    // Later the host has the right file.
    await keep(build, { caches, fetch: host.fetch })
    expect((await contents())[build.cache]).toEqual(Object.fromEntries(files))
  })

  test('is read to its end, because Chromium makes no further requests while bodies are unread', async () => {
    const host = fakeHost(files)
    for (const [, file, answer] of cases) {
      const given: Response[] = []
      const fetch = async (request: Request) => {
        if (request.url !== SCOPE + file) return host.fetch(request)
        const one = answer.clone()
        given.push(one)
        return Promise.resolve(one)
      }
      await expect(keep(build, { ...fakeCaches(), fetch })).rejects.toThrow()
      expect(given.length).toBeGreaterThan(0)
      for (const one of given) expect(one.bodyUsed).toBe(true)
    }
  })

  test('from the browser’s own cache is requested again', async () => {
    const host = fakeHost(files)
    const fetch = (request: Request) =>
      request.url === SCOPE + WORDS && request.cache === 'default'
        ? Promise.resolve(answerOf(SCOPE, PAGE))
        : host.fetch(request)
    const { caches, contents } = fakeCaches()
    await keep(build, { caches, fetch })
    expect((await contents())[build.cache]).toEqual(Object.fromEntries(files))
  })

  test('in an older build’s cache is not taken over, and stays there', async () => {
    const { caches, contents } = fakeCaches()
    const old = await caches.open(built([], 'old').build.cache)
    await old.put(SCOPE + WORDS, answerOf(SCOPE, PAGE))
    const older = await caches.open(built([], 'older').build.cache)
    await older.put(SCOPE + WORDS, answerOf(WORDS, WORDS))
    const host = fakeHost(files)
    await keep(build, { caches, fetch: host.fetch })
    const all = await contents()
    expect(all[build.cache]).toEqual(Object.fromEntries(files))
    expect(all[built([], 'old').build.cache]).toEqual({ [SCOPE + WORDS]: PAGE })
    // The right copy saves a request.
    expect(host.asked).not.toContain(SCOPE + WORDS)
  })

  test('in the build’s own cache is replaced, or deleted without a network', async () => {
    const { caches, contents } = fakeCaches()
    const host = fakeHost(files)
    expect(await keep(build, { caches, fetch: host.fetch })).toBe(files.size)
    expect(await keep(build, { caches, fetch: host.fetch })).toBe(0)
    const cache = await caches.open(build.cache)
    const poison = () => cache.put(SCOPE + WORDS, answerOf(SCOPE, PAGE))
    await poison()
    expect(await keep(build, { caches, fetch: host.fetch })).toBe(1)
    expect((await contents())[build.cache]).toEqual(Object.fromEntries(files))
    await poison()
    host.lasts = 0
    await expect(keep(build, { caches, fetch: host.fetch })).rejects.toThrow('Failed to fetch')
    expect(heldOf(build, await contents())).not.toContain(WORDS)
  })

  test('for an engine in use is not cached', async () => {
    const { caches, contents } = fakeCaches()
    const old = built(['assets/engine-cccccccc.wasm'])
    await (
      await caches.open(old.build.cache)
    ).put(`${SCOPE}assets/engine-cccccccc.wasm`, new Response('used'))
    const next = built(['assets/engine-dddddddd.wasm'])
    const fetch = () => Promise.resolve(answerOf(SCOPE, PAGE))
    await expect(keepUsed(next.build, { caches, fetch })).rejects.toThrow('its type is text/html')
    expect(heldOf(next.build, await contents())).toEqual([])
  })
})

test('an engine in use comes with the next build, and no other engine', async () => {
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

test('caches the next build completely, fetches no unchanged file, and keeps earlier builds', async () => {
  await fc.assert(
    fc.asyncProperty(names, names, fc.nat(12), async (before, after, lasts) => {
      const { caches, contents } = fakeCaches()
      const old = built(before, `${PAGE}<!-- old -->`)
      await keep(old.build, { caches, fetch: fakeHost(old.files).fetch })
      const kept = (await contents())[old.build.cache]

      const next = built(after, `${PAGE}<!-- new -->`)
      const host = fakeHost(next.files)
      // The network may fail in the middle, and return.
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

test('equal lists give equal builds; another file, name or folder gives another build', () => {
  const of = (names: readonly string[], scope = SCOPE) => built(names, PAGE, scope).build.cache
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(of(a) === of(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      expect(of(a)).not.toBe(of(a, `${SCOPE}v2/`))
    }),
  )
})

test('the page has one cache key for any query and hash', () => {
  const { build } = built([])
  for (const address of ['', 'index.html', '?3', 'index.html?a=b#/watch', '#/lab?show=table-5'])
    expect(keyOf(build, SCOPE + address)).toBe(SCOPE)
  expect(keyOf(build, `${SCOPE}v2/index.html`)).toBe(`${SCOPE}v2/index.html`)
})
