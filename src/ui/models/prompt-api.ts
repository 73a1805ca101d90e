/**
 * The browser's built-in model as the Prompt API offers it, to windows only. Of the draft what is used here: it is
 * not in TypeScript's library (https://webmachinelearning.github.io/prompt-api).
 */
import type { ChatMessage } from '../../engine/effects'

export interface PromptSession {
  promptStreaming(
    text: string,
    options?: { readonly signal?: AbortSignal; readonly responseConstraint?: object },
  ): ReadableStream<unknown>
  destroy(): void
  /** Tokens that this would take; browsers before the rename do not have it. */
  measureContextUsage?(text: string, options?: { readonly responseConstraint?: object }): Promise<number>
  /** Tokens of the session so far. `inputUsage` in browsers before the rename. */
  readonly contextUsage?: number
  readonly inputUsage?: number
}

export interface DownloadMonitor {
  /** `loaded`: the share that is done, [0, 1]. */
  addEventListener(type: 'downloadprogress', listener: (event: { readonly loaded: number }) => void): void
}

export interface PromptSessionOptions extends Languages {
  readonly initialPrompts?: readonly ChatMessage[]
  readonly samplingMode?: 'most-predictable' | 'balanced'
  readonly signal?: AbortSignal
  readonly monitor?: (monitor: DownloadMonitor) => void
}
interface Languages {
  readonly expectedInputs: readonly Language[]
  readonly expectedOutputs: readonly Language[]
}
interface Language {
  readonly type: 'text'
  readonly languages: readonly string[]
}

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

export interface PromptApi {
  availability(options: Languages): Promise<Availability>
  /** Downloads the model first, where it has to; that takes a person's click. */
  create(options: PromptSessionOptions): Promise<PromptSession>
}

/** Asked for and created alike, as the draft demands. */
export const ENGLISH: Languages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** Null: this browser does not have it. */
export function promptApi(): PromptApi | null {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel')
  return isPromptApi(found) ? found : null
}

const isPromptApi = (found: unknown): found is PromptApi =>
  typeof found === 'function' && 'availability' in found && 'create' in found
