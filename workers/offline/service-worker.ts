/**
 * Makes the page work without a network. It forces nothing on a working page: a newer build waits until the
 * user wants it.
 */
import { ask } from '../../src/bridge/ask'
import { answerTo } from './answer'
import { buildOf, keyOf, knows, otherCaches, type ListedFile } from './build'
import { areAllDead, findDeadPages, type OpenWindow } from './dead-pages'
import { keep, keepUsed } from './keep'
import { receive } from './receive'
import { tidy } from './tidy'
import type { FromOffline, ToOffline } from '../api/offline.api'

declare const self: ServiceWorkerGlobalScope & {
  /** All files of the build; the build tool inserts them (vite-plugin-pwa). */
  readonly __WB_MANIFEST: readonly ListedFile[]
}

const build = buildOf(self.__WB_MANIFEST, self.registration.scope)
const stores = { caches: self.caches, fetch: (request: Request) => fetch(request) }

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => {
  // From here on, even a first visit gets its late parts from the cache.
  event.waitUntil(self.clients.claim())
  // After the event, because requests wait for that.
  void reviveAfterUpdate().catch(console.warn)
})

self.addEventListener('fetch', (event) => {
  const answer =
    receive(event.request, build.scope, self.caches) ??
    answerTo(event.request, build, stores, (work) => event.waitUntil(work.then(tellNewer)))
  if (answer) event.respondWith(answer)
  if (event.request.mode === 'navigate' && keyOf(build, event.request.url) === build.scope) mendLater()
})

self.addEventListener('message', (event) => {
  const said = event.data as ToOffline
  switch (said.kind) {
    case 'knows':
      event.ports[0]?.postMessage(knows(build, said.entry))
      break
    case 'take-over':
      event.waitUntil(self.skipWaiting())
      break
    case 'tidy':
      event.waitUntil(tidy(build, stores, { pages: openWindows, hasNewer }).catch(console.warn))
      break
    case 'used':
      event.waitUntil(keepUsed(build, stores).catch(console.warn))
      break
    case 'mend':
      // The page reloads after a failure too.
      event.waitUntil(
        keep(build, stores)
          .catch(console.warn)
          .then(() => event.ports[0]?.postMessage('done')),
      )
      break
    default:
      said satisfies never
  }
})

/** @throws `keep`'s errors: the browser then drops this build, and tries again at its next check */
async function install(): Promise<void> {
  await keep(build, stores)
  // The older build may contain a wrong file, because earlier versions did not check. Its page is blank, and
  // never asks for this one.
  if (self.registration.active && (await areAllDead(build, await openWindows()))) await self.skipWaiting()
}

async function reviveAfterUpdate(): Promise<void> {
  if ((await otherCaches(build, self.caches)).length > 0) await revive()
}

async function revive(): Promise<void> {
  const dead = await findDeadPages(build, await openWindows())
  await Promise.all(dead.map((page) => page.reload()))
}

/** In ms after a page was opened, so that the page loads first. */
const MEND_AFTER = 5_000

let willMend = false

/**
 * Checks once in this worker's life (a browser ends it soon after the last page) that the cached files are
 * right, and fetches wrong ones again. No event waits for it, because that would delay a newer build.
 */
function mendLater(): void {
  if (willMend) return
  willMend = true
  setTimeout(() => {
    mend().catch((fault: unknown) => {
      willMend = false
      console.warn(fault)
    })
  }, MEND_AFTER)
}

async function mend(): Promise<void> {
  if ((await keep(build, stores)) > 0) await revive()
}

/**
 * The newer build may start without a network, and then needs the engines that were first used after it
 * arrived.
 */
function tellNewer(): void {
  const { installing, waiting } = self.registration
  const said: ToOffline = { kind: 'used' }
  for (const newer of [installing, waiting]) newer?.postMessage(said)
}

const hasNewer = () => self.registration.installing !== null || self.registration.waiting !== null

/** In ms. A suspended, dead or older page does not answer. */
const PATIENCE = 4_000

async function openWindows(): Promise<OpenWindow[]> {
  const question: FromOffline = { kind: 'which' }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.map((page) => ({
    url: page.url,
    isVisible: page.visibilityState === 'visible',
    entry: () => ask(page, question, PATIENCE),
    // It may have been closed meanwhile.
    reload: () => page.navigate(page.url).catch(console.warn),
  }))
}
