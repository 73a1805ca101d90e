/** A wrong answer for each stored file in turn, during an install and during an update. */
import { expect, test } from 'vitest'
import { buildOf, type Build } from '../workers/offline/build'
import { keep, keepUsed } from '../workers/offline/keep'
import { listedFiles } from '../workers/offline/testing'
import { answerOf, fakeCaches, fakeHost, typeOf, type FakeCaches } from '../workers/testing/fake-caches'
import { amount, ATTACK_SEED, count } from './amount'

const SCOPE = 'https://host/folder/'
const START_PAGE = '<!doctype html><title>Welcome</title>'
const ENDINGS = ['js', 'css', 'mjs', 'bin', 'png', 'wasm'] as const

/** Content of a file: another one for each seed. */
const textOf = (name: string, version: number) => `${name} of seed ${ATTACK_SEED}, version ${version}`

/** Unchanged files have the same name and content in every build; changed files have new names. */
function built(version: number) {
  const own = Array.from({ length: amount({ quick: 6, full: 100 }) }, (_, at) => {
    const ending = ENDINGS[at % ENDINGS.length] ?? 'js'
    const digest = String(at % 2 === 0 ? version : 0).padStart(8, '0')
    return `assets/part${at}-${digest}.${ending}`
  })
  const changing = ['index.html', 'manifest.webmanifest', 'NOTICE.txt', 'icons/icon.svg', 'schema/a.json']
  const contents = [
    ...changing.map((name) => [name, textOf(name, version)] as const),
    ...own.map((name) => [name, textOf(name, 0)] as const),
  ]
  const { list, files } = listedFiles(SCOPE, Object.fromEntries(contents))
  return { build: buildOf(list, SCOPE), files }
}

/** Bytes that come, and then an error. */
const breaksOff = (body: string) =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(body)),
    pull: (stream) => stream.error(new TypeError('network error')),
  })

type Answer = (address: string, body: string) => Response
const typed = (address: string, body: BodyInit, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': typeOf(address) } })
const WRONG: Readonly<Record<string, Answer>> = {
  'status 404': (address, body) => typed(address, body, 404),
  'status 500': (address, body) => typed(address, body, 500),
  'start page with status 200': (address) => answerOf(SCOPE, address === SCOPE ? 'Sign in' : START_PAGE),
  'wrong type': (address, body) => answerOf(typeOf(address).startsWith('text/html') ? 'a.txt' : SCOPE, body),
  truncated: (address, body) => typed(address, body.slice(0, -1)),
  empty: (address) => typed(address, ''),
  'other content': (address, body) => typed(address, body.replace('version', 'versiom')),
  'extra bytes': (address, body) => typed(address, `${body}\n`),
  'connection error in the middle': (address, body) => typed(address, breaksOff(body.slice(0, 5))),
}

/** A host with one wrong answer, to every request for that file. */
function hostWith(files: ReadonlyMap<string, string>, file: string, answer: Answer) {
  const right = fakeHost(files)
  const wrong = (request: Request) =>
    request.url === file ? Promise.resolve(answer(file, files.get(file) ?? '')) : right.fetch(request)
  return { right: right.fetch, wrong }
}

const holds = async ({ contents }: FakeCaches, { cache }: Build) => (await contents())[cache] ?? {}

for (const [what, answer] of Object.entries(WRONG)) {
  test(`${what}, at a first visit: nothing is offered, no wrong file is stored, and later all files are right`, async () => {
    const { build, files } = built(2)
    // Engines that are not in use are not asked for.
    const wanted = new Map([...files].filter(([address]) => !build.files.get(address)?.late))
    for (const file of wanted.keys()) {
      const stores = fakeCaches()
      const host = hostWith(files, file, answer)
      await expect(keep(build, { ...stores, fetch: host.wrong }), file).rejects.toThrow()
      for (const [address, body] of Object.entries(await holds(stores, build)))
        expect(body, `${file}: ${address}`).toBe(address === file ? 'absent' : files.get(address))
      await keep(build, { ...stores, fetch: host.right })
      expect(await holds(stores, build), file).toEqual(Object.fromEntries(wanted))
    }
    count('wrong answers to a kept file at a first visit', wanted.size)
  })

  test(`${what}, at an update: it is whole or not offered, and the earlier build stays as it was`, async () => {
    const old = built(1)
    const next = built(2)
    for (const file of next.files.keys()) {
      const stores = fakeCaches()
      await keep(old.build, { ...stores, fetch: fakeHost(old.files).fetch })
      // Every engine is in use.
      const oldCache = await stores.caches.open(old.build.cache)
      for (const [address, { late }] of old.build.files)
        if (late) await oldCache.put(address, typed(address, old.files.get(address) ?? ''))
      // What both builds have comes from the older one, unless that is wrong, too.
      if (old.files.get(file) === next.files.get(file))
        await oldCache.put(file, answer(file, next.files.get(file) ?? ''))
      const before = await holds(stores, old.build).catch(() => 'broken')

      const host = hostWith(next.files, file, answer)
      await expect(keep(next.build, { ...stores, fetch: host.wrong }), file).rejects.toThrow()
      if (next.build.files.get(file)?.late)
        await expect(keepUsed(next.build, { ...stores, fetch: host.wrong }), file).rejects.toThrow()
      expect(Object.keys(await holds(stores, next.build).catch(() => ({}))), file).not.toContain(file)
      expect(await holds(stores, old.build).catch(() => 'broken'), file).toEqual(before)
      await keep(next.build, { ...stores, fetch: host.right })
      const now = await stores.caches.open(next.build.cache)
      for (const [address, body] of next.files)
        expect(await (await now.match(address))?.text(), `${file}: ${address}`).toBe(body)
    }
    count('wrong answers to a kept file at an update', next.files.size)
  })
}
