/**
 * A host that gives wrong answers while the page is stored or updated: no wrong file enters a build, and the page
 * works.
 */
import { rmSync } from 'node:fs'
import { amount, count } from '../../attack/amount'
import { isKept, forgetAnswers } from '../keeping'
import { keptList } from '../kept-list'
import { misbehavingHost, WRONGS, type MisbehavingHost } from '../misbehaving-host'
import { isNewer, newerBuild, notice } from '../newer'
import { expect, test, type Page } from '../test'
import { button, root, withoutStory } from '../watching'

test.use({ serviceWorkers: 'allow' })

// Playwright runs each group of tests on its own: this runs again for each group, the code around it does not.
let newer: string
test.beforeAll(() => {
  newer = newerBuild()
})
test.afterAll(() => rmSync(newer, { recursive: true }))

const pathOf = (url: string) => (url === 'index.html' ? '' : url)

/** Addresses that have another content in the older build. */
const changed = new Set(['index.html'])

/** Files of a build that a visit stores. */
const files = (folder: string) => keptList(folder).filter(({ late }) => !late)

/** Asks for a newer version, and waits until it is whole or given up. @returns the state of the newer service worker */
const tryUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'no registration'
    const isAnswered = await registration.update().then(
      () => true,
      () => false,
    )
    const coming = registration.installing ?? registration.waiting
    if (!isAnswered || !coming) return isAnswered ? 'none' : 'no service worker'
    await new Promise<void>((done) => {
      const look = () => coming.state !== 'installing' && done()
      coming.addEventListener('statechange', look)
      look()
    })
    return coming.state
  })

/** The files in all caches of the page that differ from a list, and whether one cache has all of them. */
const checkCaches = (page: Page, folder: string) =>
  page.evaluate(
    async (list) => {
      const scope = new URL('.', location.href).href
      const wrong: string[] = []
      let isWhole = false
      for (const name of await caches.keys()) {
        if (!name.startsWith(`firsthand ${scope} `)) continue
        const cache = await caches.open(name)
        let right = 0
        for (const { url, sha256 } of list) {
          const found = await cache.match(scope + (url === 'index.html' ? '' : url))
          if (!found) continue
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await found.arrayBuffer()))
          if (btoa(String.fromCharCode(...digest)) === sha256) right++
          else wrong.push(url)
        }
        isWhole ||= right === list.length
      }
      return { wrong, isWhole }
    },
    files(folder).map(({ url, sha256 }) => ({ url, sha256 })),
  )

/**
 * Deletes these files from the newest cache, and puts a page in their place in the older one, so that all are
 * requested again.
 */
const forget = (page: Page, urls: readonly string[], isPoisoned: boolean) =>
  page.evaluate(
    async ([paths, poisons]) => {
      const scope = new URL('.', location.href).href
      const names = (await caches.keys()).filter((name) => name.startsWith(`firsthand ${scope} `))
      const [old, ...newest] = await Promise.all(names.map((name) => caches.open(name)))
      const aside = await caches.open('test: set aside')
      for (const path of paths) {
        const address = scope + path
        if (poisons) {
          for (const cache of newest) await cache.delete(address)
          const right = await old?.match(address)
          if (!right) continue
          await aside.put(address, right)
          await old?.put(
            address,
            new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
          )
        } else {
          const right = await aside.match(address)
          if (right) await old?.put(address, right)
        }
      }
      if (!poisons) await caches.delete('test: set aside')
    },
    [urls.map(pathOf), isPoisoned] as const,
  )

async function expectOld(page: Page): Promise<void> {
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-step', '40')
  await expect(isNewer(page)).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
}

async function opened(page: Page, host: MisbehavingHost): Promise<void> {
  await withoutStory(page)
  await page.goto(`${host.url}#/watch?seed=5&step=40`)
  await expect(root(page)).toHaveAttribute('data-step', '40')
}

test('at a first visit: the page works, is not stored before every file is right, and is stored then', async ({
  page,
}) => {
  const host = await misbehavingHost()
  // The files of a first visit come from the network, and are right.
  const behind = files('dist').filter(({ url }) => /DocsView|LabView|\.txt$|^icons|lab\.worker/.test(url))
  const rounds = amount({ quick: 1, full: 6 })
  const chosen = WRONGS.map((what, at) => [behind[at % behind.length]?.url ?? '', what] as const)
  await opened(page, host)
  for (let round = 0; round < rounds; round++) {
    host.wrong.clear()
    host.given.length = 0
    for (const [path, what] of chosen)
      host.wrong.set(path, WRONGS[(WRONGS.indexOf(what) + round) % WRONGS.length] ?? what)
    await expect.poll(() => host.given.length).toBeGreaterThan(0)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
      .toBe(true)
    expect((await checkCaches(page, 'dist')).wrong).toEqual([])
    count('wrong answers in a browser at a first visit', host.given.length)
    if (round < rounds - 1) await page.reload()
  }
  host.wrong.clear()
  await page.reload()
  await isKept(page)
  expect(await checkCaches(page, 'dist')).toEqual({ wrong: [], isWhole: true })
  await host.close()
})

test('at an update: no wrong file is stored, the older version goes on, and the right answers bring the newer one', async ({
  page,
}) => {
  const host = await misbehavingHost()
  await opened(page, host)
  await isKept(page)
  await host.change(newer)
  const all = files(newer).map(({ url }) => url)

  // A Wi-Fi portal, for everything and for everything but the service worker.
  host.isPortal = true
  expect(await tryUpdate(page)).toBe('no service worker')
  host.isPortal = false
  for (const url of all) host.wrong.set(pathOf(url), 'start page')
  expect(await tryUpdate(page)).toBe('redundant')
  for (const url of all) host.wrong.set(pathOf(url), 'cut')
  expect(await tryUpdate(page)).toBe('redundant')
  expect((await checkCaches(page, newer)).wrong.filter((url) => !changed.has(url))).toEqual([])
  await expectOld(page)

  // One after the other, several in a round: a round ends with the first that is found out.
  const perRound = 4
  const batches = Array.from({ length: Math.ceil(all.length / perRound) }, (_, at) =>
    all.slice(at * perRound, (at + 1) * perRound),
  )
  const every = Math.max(1, Math.floor(batches.length / amount({ quick: 3, full: batches.length })))
  for (const [at, batch] of batches.entries()) {
    if (at % every !== 0) continue
    host.wrong.clear()
    host.given.length = 0
    batch.forEach((url, place) =>
      host.wrong.set(pathOf(url), WRONGS[(at * perRound + place) % WRONGS.length] ?? 'missing'),
    )
    await forget(page, batch, true)
    // A right answer of an earlier round would come from there.
    await forgetAnswers(page)
    expect(await tryUpdate(page), batch.join(', ')).toBe('redundant')
    await forget(page, batch, false)
    await expect(notice(page)).toHaveCount(0)
    const isHere = await page.evaluate(async (paths) => {
      const scope = new URL('.', location.href).href
      const names = (await caches.keys()).filter((name) => name.startsWith(`firsthand ${scope} `))
      const cache = await caches.open(names.at(-1) ?? '')
      const found = await Promise.all(paths.map((path) => cache.match(scope + path)))
      return names.length === 2 && found.some((one) => one !== undefined)
    }, batch.map(pathOf))
    expect(isHere, batch.join(', ')).toBe(false)
    count('wrong answers in a browser at an update', new Set(host.given).size)
  }
  host.wrong.clear()
  await expectOld(page)

  expect(await tryUpdate(page)).toBe('installed')
  await expect(notice(page)).toBeVisible()
  await button(page, 'Reload').click()
  await expect(isNewer(page)).toHaveCount(1)
  await expect(root(page)).toHaveAttribute('data-step', '40')
  expect((await checkCaches(page, newer)).isWhole).toBe(true)
  await host.close()
})
