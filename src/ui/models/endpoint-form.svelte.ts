import type { Endpoint, Fault, Reply } from '../../../workers/llm.api'
import { keep, recalled } from './remembered'

/** Where servers listen by themselves. */
export const PRESETS = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
] as const

/** What a person has entered of a server. The key stays in memory unless they ask for it to be remembered. */
export class EndpointForm {
  #baseUrl = $state('')
  #name = $state('')
  #key = $state('')
  #keepsKey = $state(false)
  #isTesting = $state(false)
  #tested = $state.raw<Reply<readonly string[]> | null>(null)
  #tests = 0

  constructor() {
    const entered = recalled('endpoint')
    const key = recalled('endpoint-key')
    this.#baseUrl = entered?.baseUrl ?? ''
    this.#name = entered?.name ?? ''
    this.#key = key ?? ''
    this.#keepsKey = key !== null
  }

  get baseUrl(): string {
    return this.#baseUrl
  }
  set baseUrl(baseUrl: string) {
    this.#baseUrl = baseUrl
    // What another address answered says nothing of this one.
    this.#tests++
    this.#isTesting = false
    this.#tested = null
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
    this.#key = key
    if (this.#keepsKey) keep('endpoint-key', key)
  }
  /** Whether the key is kept for the next visit. */
  get keepsKey(): boolean {
    return this.#keepsKey
  }
  set keepsKey(keepsKey: boolean) {
    this.#keepsKey = keepsKey
    keep('endpoint-key', keepsKey ? this.#key : null)
  }

  get endpoint(): Endpoint {
    const key = this.#key.trim()
    return { baseUrl: this.#baseUrl.trim(), name: this.#name.trim(), key: key === '' ? null : key }
  }

  /** Whether the server is being asked for its models. */
  get isTesting(): boolean {
    return this.#isTesting
  }
  /** What it answered; null: it was not asked. */
  get tested(): Reply<readonly string[]> | null {
    return this.#tested
  }
  get names(): readonly string[] {
    return this.#tested?.ok ? this.#tested.value : []
  }

  async test(ask: (endpoint: Omit<Endpoint, 'name'>) => Promise<Reply<readonly string[]>>): Promise<void> {
    const turn = ++this.#tests
    const { baseUrl, key } = this.endpoint
    this.#isTesting = true
    this.#tested = null
    const reply = await ask({ baseUrl, key })
    if (turn !== this.#tests) return
    this.#isTesting = false
    this.#tested = reply
    const [first] = reply.ok ? reply.value : []
    if (this.#name.trim() === '' && first !== undefined) this.name = first
  }

  /** Waits no longer. */
  giveUp(): void {
    this.#tests++
    this.#isTesting = false
  }

  /** @param fault what is wrong before anybody is asked */
  refuse(fault: Fault): void {
    this.#tested = { ok: false, fault }
  }

  #keep(): void {
    keep('endpoint', { baseUrl: this.#baseUrl, name: this.#name })
  }
}
