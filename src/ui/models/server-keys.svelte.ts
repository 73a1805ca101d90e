import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { KeyRing } from '../../models/chat/openai/keys'
import { onRemembered, keep, recalled } from './remembered'

/**
 * The keys that a user has entered, each for the origin of one server. They stay in memory until the page is closed, and
 * in the browser's storage only where the user asks for that. Nothing else in the page holds a key: a form shows the one of
 * the address in it, and a request takes the one of its own origin (`keyFor`).
 */
export class ServerKeys {
  readonly #keys = new SvelteMap<string, string>()
  /** Origins whose key is stored for the next visit. */
  readonly #remembered = new SvelteSet<string>()

  constructor() {
    this.#takeOld()
    this.#take(stored())
    // Another tab remembers or forgets.
    onRemembered('endpoint-keys', () => this.#take(stored()))
  }

  /** For requests: every key with its origin. */
  get ring(): KeyRing {
    return Array.from(this.#keys, ([origin, key]) => ({ origin, key }))
  }

  /** Empty: there is no key for that origin. */
  keyOf(origin: string): string {
    return this.#keys.get(origin) ?? ''
  }
  isRemembered(origin: string): boolean {
    return this.#remembered.has(origin)
  }

  enter(origin: string, key: string): void {
    if (key === '') this.#keys.delete(origin)
    else this.#keys.set(origin, key)
    if (this.isRemembered(origin)) this.#store(origin)
  }
  remember(origin: string, isRemembered: boolean): void {
    if (isRemembered) this.#remembered.add(origin)
    else this.#remembered.delete(origin)
    this.#store(origin)
  }

  /** Changes what is stored for one origin; what other tabs have stored for others stays. */
  #store(origin: string): void {
    const others = stored().filter((one) => one.origin !== origin)
    const key = this.keyOf(origin)
    const own = this.isRemembered(origin) && key !== '' ? [{ origin, key }] : []
    keep('endpoint-keys', [...own, ...others].slice(0, MAX_REMEMBERED))
  }

  /** Follows the storage. A key that was entered in this tab and is not to be remembered stays as it is. */
  #take(ring: KeyRing): void {
    for (const origin of [...this.#remembered])
      if (this.keyOf(origin) !== '' && !ring.some((one) => one.origin === origin))
        this.#remembered.delete(origin)
    for (const { origin, key } of ring) {
      const isOther = this.keyOf(origin) !== '' && !this.isRemembered(origin)
      if (isOther && this.keyOf(origin) !== key) continue
      this.#keys.set(origin, key)
      this.#remembered.add(origin)
    }
  }

  /** Earlier versions of the page remembered one key; the first of them without its origin, which is of no use. */
  #takeOld(): void {
    const old = recalled('endpoint-key')
    if (old && !stored().some(({ origin }) => origin === old.origin))
      keep('endpoint-keys', [old, ...stored()])
    keep('endpoint-key', null)
  }
}

/** More servers than any user has. */
const MAX_REMEMBERED = 50

const stored = (): KeyRing => recalled('endpoint-keys') ?? []
