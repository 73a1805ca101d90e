/** Keeps the page for when there is no network. It forces nothing: a newer build waits until somebody wants it. */
import { ask } from '../src/bridge/ask'
import { answerTo } from './offline/answer'
import { buildOf, knows, type Listed } from './offline/build'
import { keep, keepUsed } from './offline/keep'
import { receive } from './offline/receive'
import { tidy, type OpenPage } from './offline/tidy'
import type { FromOffline, ToOffline } from './offline.api'

declare const self: ServiceWorkerGlobalScope & {
  /** All that was built: put here by the build (vite-plugin-pwa). */
  readonly __WB_MANIFEST: readonly Listed[]
}

const build = buildOf(self.__WB_MANIFEST, self.registration.scope)
const stores = { caches: self.caches, fetch: (request: Request) => fetch(request) }

self.addEventListener('install', (event) => event.waitUntil(keep(build, stores)))

// A first visit needs no second one: from here on its late parts come from what is kept, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const answer =
    receive(event.request, build.scope, self.caches) ??
    answerTo(event.request, build, stores, (work) => event.waitUntil(work.then(tellNewer)))
  if (answer) event.respondWith(answer)
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
      event.waitUntil(tidy(build, stores, { pages: openPages, hasNewer }).catch(console.warn))
      break
    case 'used':
      event.waitUntil(keepUsed(build, stores).catch(console.warn))
      break
    default:
      said satisfies never
  }
})

/** The newer build may begin without a network, and needs by then what was first used after it had come. */
function tellNewer(): void {
  const { installing, waiting } = self.registration
  const said: ToOffline = { kind: 'used' }
  for (const newer of [installing, waiting]) newer?.postMessage(said)
}

const hasNewer = () => self.registration.installing !== null || self.registration.waiting !== null

/** A page that is asleep, or older than this question, does not answer. */
const PATIENCE = 5_000

async function openPages(): Promise<OpenPage[]> {
  const question: FromOffline = { kind: 'which' }
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.map((page) => ({ url: page.url, entry: () => ask(page, question, PATIENCE) }))
}
