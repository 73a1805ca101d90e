import { ask } from '../../bridge/ask'
import type { FromOffline, ToOffline } from '../../../workers/api/offline.api'

/**
 * The browser asks for a newer version when a page is opened. A page that stays open asks when the user returns to it
 * after this time (ms).
 */
const ASKED_AGAIN = 60 * 60_000

/** A service worker that does not answer is not there. */
const PATIENCE = 10_000

/**
 * Whether there is a newer version of the page than this one, and going over to it. A version is newer if the latest
 * service worker does not know the script that this page began with: so each of several tabs finds out for itself.
 */
export class AppUpdate {
  /** A newer version is here, as a whole. */
  offered = $state(false)

  readonly #registration: ServiceWorkerRegistration
  readonly #entry: string
  readonly #container = navigator.serviceWorker
  /** When the host was last asked for a newer version, in ms since 1970. */
  #asked = Date.now()
  /** The user has asked for the reload. */
  #reloads = false

  /** @param entry the script that the page began with */
  constructor(registration: ServiceWorkerRegistration, entry: string) {
    this.#registration = registration
    this.#entry = entry
  }

  /** For as long as the page lives. */
  follow(): void {
    this.#container.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
      if (isQuestion(data)) ports[0]?.postMessage(this.#entry)
    })
    this.#container.startMessages()
    this.#container.addEventListener('controllerchange', () => {
      if (this.#reloads) location.reload()
      else void this.#look()
    })
    this.#registration.addEventListener('updatefound', () => this.#follow(this.#registration.installing))
    this.#follow(this.#registration.installing)
    document.addEventListener('visibilitychange', () => this.#ask())
    addEventListener('online', () => this.#ask())
    void this.#look()
    if (this.#registration.active) tell(this.#registration.active, { kind: 'tidy' })
  }

  /** The run is saved and the address has the moment, so a reload loses nothing. */
  reload(): void {
    this.#reloads = true
    if (this.#registration.waiting) tell(this.#registration.waiting, { kind: 'take-over' })
    else location.reload()
  }

  #follow(coming: ServiceWorker | null): void {
    coming?.addEventListener('statechange', () => {
      // A wrong answer of the host, or a gap in the network: the next time will do, however soon.
      if (coming.state === 'redundant') this.#asked = 0
      void this.#look()
    })
  }

  /** Without a network there is nothing newer. */
  #ask(): void {
    if (document.hidden || Date.now() - this.#asked < ASKED_AGAIN) return
    this.#asked = Date.now()
    this.#registration.update().catch(() => undefined)
  }

  async #look(): Promise<void> {
    const { waiting, active } = this.#registration
    // A page that came from the network past its service worker may be newer than that.
    const latest = waiting ?? (this.#container.controller === active ? active : null)
    if (latest) this.offered = (await knows(latest, this.#entry)) === false
  }
}

const isQuestion = (said: unknown): said is FromOffline =>
  typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'which'

const tell = (worker: ServiceWorker, said: ToOffline) => worker.postMessage(said)

/** Whether it is of the build that began with this script; undefined: it does not say. */
const knows = (worker: ServiceWorker, entry: string) =>
  ask(worker, { kind: 'knows', entry } satisfies ToOffline, PATIENCE)
