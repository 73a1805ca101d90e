/**
 * Messages between the page and the worker that holds language models. A model is loaded once; several runs
 * can then ask it, each over a port of its own (`ChatApi`).
 */
import type { KeyRing } from '../../src/models/chat/openai/keys'
import type { Fault, Reply } from './run.api'

export type { Fault, Reply }

/** The capabilities that this machine and browser report. */
export interface Capabilities {
  /** Null: no WebGPU, or no adapter; `reason` says which. */
  readonly adapter: Adapter | null
  readonly reason: 'no-webgpu' | 'no-adapter' | null
  /** In GB, rounded and capped by the browser; null: unknown. */
  readonly memoryGB: number | null
  readonly cores: number
  /** Bytes; null: the browser does not say. */
  readonly storage: { readonly used: number; readonly quota: number } | null
}
export interface Adapter {
  /** `nvidia, ada`, or what else the browser lets through; may be empty. */
  readonly name: string
  readonly hasF16: boolean
  /** Software: thousands of times slower than a graphics card. */
  readonly isFallback: boolean
  /** Largest buffer, bytes. */
  readonly maxBuffer: number
}

export type LoadRequest =
  /** `name`: of the ladder. `mirror`: where its files are found instead of the public hubs. */
  | { readonly engine: 'webllm'; readonly name: string; readonly mirror: Mirror | null }
  | { readonly engine: 'wllama'; readonly source: GgufSource }
  | { readonly engine: 'openai'; readonly endpoint: Endpoint }
export interface Mirror {
  readonly weights: string
  /** Address of the compiled library. */
  readonly modelLib: string
}
export type GgufSource =
  { readonly kind: 'address'; readonly url: string } | { readonly kind: 'file'; readonly file: File }
export interface Endpoint {
  /** `http://localhost:11434/v1` */
  readonly baseUrl: string
  /** The model, as the server calls it. */
  readonly name: string
  /** All keys that the page knows. A request carries the one that was entered for its own origin, as a bearer token. */
  readonly keys: KeyRing
}

/** The progress of loading. Each stage has a name, and most have a share. */
export interface LoadProgress {
  readonly stage: 'checking' | 'downloading' | 'compiling' | 'warming-up' | 'ready'
  /** Of the stage, [0, 1]; null: unknown. */
  readonly share: number | null
  /** Bytes loaded and in all, where they are known. */
  readonly loaded: number | null
  readonly total: number | null
  /** Seconds left of the stage, by its pace so far; null: not known yet. */
  readonly secondsLeft: number | null
}

export interface LoadedModel {
  /** Id of the model's record. */
  readonly engine: 'webllm' | 'wllama' | 'openai'
  /** The value of a run's option `name` for which this model answers. */
  readonly name: string
  /** The engine's own name for it. */
  readonly model: string
  /** Notes for the user: f16 did not work and f32 is used, or the server ignores schemas. */
  readonly remarks: readonly string[]
  /** Base address of the server that answers; left out: the model runs in this browser. */
  readonly address?: string
}

/** A model whose files this browser keeps. */
export interface CachedModel {
  readonly engine: 'webllm' | 'wllama'
  readonly name: string
  /** The address that it came from. */
  readonly from: string
  /** Null: not known. */
  readonly bytes: number | null
  /** Not all of it has come: loading it goes on from there. */
  readonly isPartial?: true
}

export interface LlmApi {
  capabilities(): Promise<Capabilities>
  /** Loads a model, in place of the one of the same engine. One at a time: a later call supersedes an earlier one. */
  load(request: LoadRequest, onProgress: (progress: LoadProgress) => void): Promise<Reply<LoadedModel>>
  /** Cancels loading; its call answers with the fault `aborted`. Downloaded bytes are kept. */
  cancel(): Promise<void>
  loaded(): Promise<readonly LoadedModel[]>
  unload(engine: LoadedModel['engine']): Promise<void>
  cached(): Promise<Reply<readonly CachedModel[]>>
  remove(model: CachedModel): Promise<Reply<null>>
  /** The names of a server's models. One list at a time: a later call supersedes an earlier one. */
  models(endpoint: Omit<Endpoint, 'name'>): Promise<Reply<readonly string[]>>
  /** Gives up the list that is being asked for, and its connection; its call answers with the fault `aborted`. */
  cancelModels(): Promise<void>
  /** Lets the other end of the port ask that model. */
  serve(engine: LoadedModel['engine'], port: MessagePort): Promise<Reply<null>>
}
