/**
 * The few platform names that the engine may use besides the language itself: the same in browsers, workers
 * and Node. Only `tsconfig.engine.json` includes this file; every other project has the platform's own types.
 */

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: 'utf-8')
  decode(bytes?: Uint8Array): string
}

declare function structuredClone<T>(value: T): T
