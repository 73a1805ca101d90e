/**
 * A page with its real client, which can be reloaded like in a browser: everything is lost except the
 * session's name.
 */
import { BridgeClient, type Ordered } from '../../../src/bridge/client'
import type { ErrandResult, ProxyMessage } from '../../../src/bridge/protocol'
import { after, socketsTo, type Sockets } from '../node-socket'

export class SoakPage {
  /** Messages to any page of the session, in order. */
  readonly heard: ProxyMessage[] = []
  client: BridgeClient
  #sockets: Sockets
  #loads = 0
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    this.#sockets = socketsTo(url)
    this.client = this.#opened()
  }

  /** Sends an errand, and returns its id at once. */
  ask(ordered: Ordered, signal: AbortSignal): { readonly id: string; readonly ended: Promise<unknown> } {
    const ended = this.client.errand(ordered, signal).catch((error: unknown) => error)
    const id = this.client.errands.at(-1)?.id
    if (id === undefined) throw new Error('It was not asked.')
    return { id, ended }
  }

  cut(): void {
    this.#sockets.cut()
  }

  reload(): void {
    const { session } = this.client
    this.leave()
    this.#sockets = socketsTo(this.#url)
    this.client = this.#opened(session)
  }

  leave(): void {
    this.#sockets.abandon()
    this.client.bye()
  }

  get isReady(): boolean {
    return this.client.connection.kind === 'ready' && this.client.bot?.state === 'ready'
  }

  count(type: 'started' | 'result', id: string): number {
    return this.heard.filter((said) => said.type === type && said.id === id).length
  }

  result(id: string): ErrandResult | undefined {
    return this.heard.find((said): said is ErrandResult => said.type === 'result' && said.id === id)
  }

  #opened(session: BridgeClient['session'] = null): BridgeClient {
    return new BridgeClient({
      ...{ open: this.#sockets.open, token: this.#token, after, name: `page${++this.#loads}` },
      ...(session && { session }),
      heard: (said) => this.heard.push(said),
    })
  }
}
