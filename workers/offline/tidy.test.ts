import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inboxOf } from '../../src/library/files/inbox'
import { answerOf, fakeCaches, fakeHost } from '../testing/fake-caches'
import { buildOf, type Build } from './build'
import { tidy, type OpenPage } from './tidy'
import { listedFiles } from './testing'

const SCOPE = 'https://host/'
const entryOf = (version: number, scope = SCOPE) =>
  `${scope}assets/index-${String(version).padStart(8, '0')}.js`
/** Versions 0 and 1 have the same engine; 2 and 3 have one each. */
const engineOf = (version: number) =>
  `${SCOPE}assets/engine-${String(Math.max(version, 1)).padStart(8, '0')}.wasm`
/** Versions 0 and 1 also have the same engine content. */
const engineText = (version: number) => `engine of ${Math.max(version, 1)}`
const version = (number: number, scope = SCOPE): Build =>
  buildOf(
    listedFiles(scope, {
      'index.html': String(number),
      [entryOf(number, scope).slice(scope.length)]: `entry of ${number}`,
      [engineOf(number).slice(SCOPE.length)]: engineText(number),
    }).list,
    scope,
  )
/** A host that has only the late files of a version. */
const hostOf = (number: number) => fakeHost(new Map([[engineOf(number), engineText(number)]]))
const use = async (caches: CacheStorage, number: number) =>
  (await caches.open(version(number).cache)).put(
    engineOf(number),
    answerOf(engineOf(number), engineText(number)),
  )

/** Caches that do not belong to these builds. */
const OTHERS = [version(0, `${SCOPE}v2/`).cache, 'webllm/model', 'transformers-cache', inboxOf(SCOPE)]

/** `silent`: it does not answer. */
const openPage = (of: number | 'silent' | 'elsewhere'): OpenPage =>
  of === 'elsewhere'
    ? { url: `${SCOPE}v2/#/lab`, entry: () => Promise.resolve(entryOf(0, `${SCOPE}v2/`)) }
    : { url: `${SCOPE}#/watch`, entry: () => Promise.resolve(of === 'silent' ? undefined : entryOf(of)) }

test('no page loses files that it may still request, and no unneeded cache stays', async () => {
  const pages = fc.array(
    fc.oneof(fc.nat(3), fc.constant<'silent' | 'elsewhere'>('silent'), fc.constant('elsewhere' as const)),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(3), fc.boolean(), async (open, current, hasNewer) => {
      const { caches } = fakeCaches()
      for (const number of [0, 1, 2, 3]) await caches.open(version(number).cache)
      for (const name of OTHERS) await caches.open(name)
      const stores = { caches, fetch: hostOf(current).fetch }
      await tidy(version(current), stores, {
        pages: () => Promise.resolve(open.map(openPage)),
        hasNewer: () => hasNewer,
      })
      const names = await caches.keys()
      const isNeeded = hasNewer || open.some((of) => of !== 'elsewhere' && of !== current)
      expect(names).toEqual(expect.arrayContaining([version(current).cache, ...OTHERS]))
      expect(names).toHaveLength(OTHERS.length + (isNeeded ? 4 : 1))
    }),
  )
})

const alone = { pages: () => Promise.resolve([]), hasNewer: () => false }

test('takes over an engine that was first used while this version waited, before deleting older versions', async () => {
  const numbers = fc.array(fc.nat(3), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(numbers, fc.nat(3), fc.boolean(), async (used, current, isGone) => {
      const { caches, contents } = fakeCaches()
      for (const number of [0, 1, 2, 3]) await caches.open(version(number).cache)
      for (const number of used) await use(caches, number)
      const had = Object.keys(await contents())
      const host = hostOf(current)
      if (isGone) host.lasts = 0

      const isHere = used.some((number) => engineOf(number) === engineOf(current))
      const isKept = used.length === 0 || isHere || !isGone
      const tidying = tidy(version(current), { caches, fetch: host.fetch }, alone)
      // Without the host nothing is deleted, and the next page that starts tries again.
      if (!isKept) {
        await expect(tidying).rejects.toThrow('Failed to fetch')
        expect(Object.keys(await contents())).toEqual(had)
        host.lasts = Infinity
        await tidy(version(current), { caches, fetch: host.fetch }, alone)
      } else await tidying

      const { cache } = version(current)
      const all = await contents()
      expect(Object.keys(all)).toEqual([cache])
      expect(Object.keys(all[cache] ?? {})).toEqual(used.length > 0 ? [engineOf(current)] : [])
      // Files with the same name are not fetched again, and only engines are requested.
      expect(host.asked).toEqual(used.length === 0 || isHere ? [] : [engineOf(current)])
    }),
  )
})

test('a page that opens while an engine is fetched still counts', async () => {
  const { caches } = fakeCaches()
  await use(caches, 2)
  const host = hostOf(3)
  let hasNewer = false
  const fetch = (request: Request) => {
    hasNewer = true
    return host.fetch(request)
  }
  await tidy(version(3), { caches, fetch }, { ...alone, hasNewer: () => hasNewer })
  expect(await caches.keys()).toEqual([version(2).cache, version(3).cache])
})
