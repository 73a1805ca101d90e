import type { Endpoint, Reply } from '../../../workers/llm.api'
import { baseAddress } from '../../models/chat/openai/address'
import { keep, recalled } from './remembered'

/** Where servers listen by themselves. */
export const PRESETS = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
] as const

/**
 * What a person has entered of a server. The key is for the origin of the address that it was entered with, and goes to
 * no other. It stays in memory unless they ask for it to be remembered.
 */
export class EndpointForm {
  #baseUrl = $state('')
  #name = $state('')
  #key = $state('')
  #keepsKey = $state(false)
  /** Whether the server is being asked for its models. */
  isTesting = $state(false)
  /** What it answered, or what is wrong before it is asked; null: it was not asked. */
  tested = $state.raw<Reply<readonly string[]> | null>(null)
  /** Of the test that is under way; what another one answers is not heard. */
  #test: AbortController | null = null
  readonly #origin = $derived(originOf(this.#baseUrl))

  constructor() {
    const entered = recalled('endpoint')
    this.#baseUrl = entered?.baseUrl ?? ''
    this.#name = entered?.name ?? ''
    // One that is remembered without its origin could go to a server that it is not meant for.
    if (!recalled('endpoint-key')) keep('endpoint-key', null)
    this.#recallKey()
  }

  get baseUrl(): string {
    return this.#baseUrl
  }
  set baseUrl(baseUrl: string) {
    const before = this.#origin
    this.#baseUrl = baseUrl
    if (this.#origin !== before) this.#recallKey()
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
  get key(): string {
    return this.#key
  }
  set key(key: string) {
    // Without an address there is nobody that it is for.
    if (this.#origin === null) return
    this.#key = key
    if (this.#keepsKey) this.#keepKey()
  }
  /** Whether there is an address that a key can be for. */
  get takesKey(): boolean {
    return this.#origin !== null
  }
  /** Whether the key is kept for the next visit. */
  get keepsKey(): boolean {
    return this.#keepsKey
  }
  set keepsKey(keepsKey: boolean) {
    this.#keepsKey = keepsKey && this.#origin !== null
    if (this.#keepsKey) this.#keepKey()
    else keep('endpoint-key', null)
  }

  get endpoint(): Endpoint {
    const key = this.#key.trim()
    return { baseUrl: this.#baseUrl.trim(), name: this.#name.trim(), key: key === '' ? null : key }
  }

  get names(): readonly string[] {
    return this.tested?.ok ? this.tested.value : []
  }

  async test(
    ask: (endpoint: Omit<Endpoint, 'name'>, signal: AbortSignal) => Promise<Reply<readonly string[]>>,
  ): Promise<void> {
    this.giveUp()
    const test = (this.#test = new AbortController())
    const { baseUrl, key } = this.endpoint
    this.isTesting = true
    this.tested = null
    const reply = await ask({ baseUrl, key }, test.signal)
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

  /** The key that is remembered for this address; none where it is another's. */
  #recallKey(): void {
    const kept = recalled('endpoint-key')
    const isOwn = kept !== null && kept.origin === this.#origin
    this.#key = isOwn ? kept.key : ''
    this.#keepsKey = isOwn
  }

  #keepKey(): void {
    if (this.#origin !== null) keep('endpoint-key', { origin: this.#origin, key: this.#key })
  }

  #keep(): void {
    keep('endpoint', { baseUrl: this.#baseUrl, name: this.#name })
  }
}

/** Null: it is no address. */
function originOf(baseUrl: string): string | null {
  try {
    return new URL(baseAddress(baseUrl)).origin
  } catch {
    return null
  }
}

/** Those names that a typed part may mean, at most so many; where it is one of them already, any. */
export function namesWith(names: readonly string[], part: string, most: number): readonly string[] {
  const wanted = names.includes(part) ? '' : part.toLowerCase()
  const found: string[] = []
  for (const name of names) {
    if (found.length === most) break
    if (name.toLowerCase().includes(wanted)) found.push(name)
  }
  return found
}
