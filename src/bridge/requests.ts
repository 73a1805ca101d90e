import type { BridgeError } from './bridge-error'
import type { FromPage } from './protocol'

/** A request of the page without an answer. */
export interface Request<Answer> {
  readonly frame: Extract<FromPage, { id: string }>
  readonly settle: (answer: Answer) => void
  readonly fail: (error: BridgeError) => void
  /** Whether the proxy may have received it. */
  isSent: boolean
  isCancelled: boolean
}

/** Open requests in order; each settles once. */
export class OpenRequests<Answer> {
  readonly #open = new Map<string, Request<Answer>>()

  get all(): readonly Request<Answer>[] {
    return [...this.#open.values()]
  }

  add(frame: Request<Answer>['frame']): {
    readonly request: Request<Answer>
    readonly answer: Promise<Answer>
  } {
    const { promise: answer, resolve, reject } = withResolvers<Answer>()
    const request = { frame, settle: resolve, fail: reject, isSent: false, isCancelled: false }
    this.#open.set(frame.id, request)
    return { request, answer }
  }

  settle(id: string, answer: Answer): void {
    this.#take(id)?.settle(answer)
  }

  fail(id: string, error: BridgeError): void {
    this.#take(id)?.fail(error)
  }

  /** Removes the request, so that it is not sent again. */
  #take(id: string): Request<Answer> | undefined {
    const request = this.#open.get(id)
    this.#open.delete(id)
    return request
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
