import type { Endpoint, Reply } from '../../../workers/api/llm.api'
import { originOf } from '../../models/chat/openai/address'
import { keep, recalled } from './remembered'
import { ServerKeys } from './server-keys.svelte'

/**
 * What a user has entered to reach a server. The key that it shows and takes is the one of the address's origin: the form
 * itself holds none.
 */
export class EndpointForm {
  readonly #keys = new ServerKeys()
  #baseUrl = $state('')
  #name = $state('')
  /** Whether the server is being asked for its models. */
  isTesting = $state(false)
  /** What it answered, or what is wrong before it is asked; null: it was not asked. */
  tested = $state.raw<Reply<readonly string[]> | null>(null)
  /** Of the test that is under way; the answer of an earlier one is dropped. */
  #test: AbortController | null = null

  constructor() {
    const entered = recalled('endpoint')
    this.#baseUrl = entered?.baseUrl ?? ''
    this.#name = entered?.name ?? ''
  }

  get baseUrl(): string {
    return this.#baseUrl
  }
  set baseUrl(baseUrl: string) {
    this.#baseUrl = baseUrl
    // What another address answered says nothing of this one.
    this.giveUp()
    this.tested = null
    this.#keep()
  }
  get name(): string {
    return this.#name
  }
  set name(name: string) {
    this.#name = name
    this.#keep()
  }
  /** The origin that a key can be entered for; null: there is no address yet. */
  get #origin(): string | null {
    return originOf(this.#baseUrl)
  }
  get key(): string {
    const origin = this.#origin
    return origin === null ? '' : this.#keys.keyOf(origin)
  }
  set key(key: string) {
    const origin = this.#origin
    if (origin !== null) this.#keys.enter(origin, key)
  }
  /** Whether there is an address that a key can be for. */
  get takesKey(): boolean {
    return this.#origin !== null
  }
  /** Whether the key is stored for the next visit. */
  get keepsKey(): boolean {
    const origin = this.#origin
    return origin !== null && this.#keys.isRemembered(origin)
  }
  set keepsKey(keepsKey: boolean) {
    const origin = this.#origin
    if (origin !== null) this.#keys.remember(origin, keepsKey)
  }

  get endpoint(): Endpoint {
    return { baseUrl: this.#baseUrl.trim(), name: this.#name.trim(), keys: this.#keys.ring }
  }

  get names(): readonly string[] {
    return this.tested?.ok ? this.tested.value : []
  }

  async test(
    ask: (endpoint: Omit<Endpoint, 'name'>, signal: AbortSignal) => Promise<Reply<readonly string[]>>,
  ): Promise<void> {
    this.giveUp()
    const test = (this.#test = new AbortController())
    const { baseUrl, keys } = this.endpoint
    this.isTesting = true
    this.tested = null
    const reply = await ask({ baseUrl, keys }, test.signal)
    if (test.signal.aborted) return
    this.#test = null
    this.isTesting = false
    this.tested = reply
    const [first] = reply.ok ? reply.value : []
    if (this.#name.trim() === '' && first !== undefined) this.name = first
  }

  /** Waits no longer, and lets go of the connection. */
  giveUp(): void {
    this.#test?.abort()
    this.#test = null
    this.isTesting = false
  }

  #keep(): void {
    keep('endpoint', { baseUrl: this.#baseUrl, name: this.#name })
  }
}

/** The names that a typed part may mean, up to a limit; if it is one of them already, any name. */
export function namesWith(names: readonly string[], part: string, most: number): readonly string[] {
  const wanted = names.includes(part) ? '' : part.toLowerCase()
  const found: string[] = []
  for (const name of names) {
    if (found.length === most) break
    if (name.toLowerCase().includes(wanted)) found.push(name)
  }
  return found
}
