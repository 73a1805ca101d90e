import { truncate } from '../../../engine/format-value'
import { ModelError, type ModelFault } from '../../model-error'
import { twinHint } from './addresses'
import { smallerThan, type LadderModel, type WeightPrecision } from './ladder'
import { bytesInWords, memoryInWords } from './words'

/** An address that did not deliver its file. */
export interface Failing {
  readonly url: string
  /** Null: no answer at all. */
  readonly status: number | null
}

/** The situation in which WebLLM failed. */
export interface FailureContext {
  readonly model: LadderModel
  readonly precision: WeightPrecision
  readonly during: 'loading' | 'answering'
  readonly hasMirror: boolean
  /** The first address that did not deliver its file; null: all did, or they were not checked. */
  readonly failing: Failing | null
  readonly isOnline: boolean
}

/** The kinds of failure that WebLLM's words distinguish. */
type WebLlmFailure =
  | Extract<
      ModelFault,
      | 'no-adapter'
      | 'no-f16'
      | 'device-lost'
      | 'out-of-memory'
      | 'quota'
      | 'too-long'
      | 'not-loaded'
      | 'not-a-model'
      | 'failed'
    >
  | 'network'
  | 'unknown-id'
  | 'limits'

/**
 * Every rejection of WebLLM's client is a string with an error's name and message. These are the words of
 * 0.2.86, of Chromium's Cache and, for the network, of other browsers too. Order matters: `DeviceLostError`
 * mentions memory.
 */
const WORDS: readonly (readonly [RegExp, WebLlmFailure])[] = [
  [/\bModelNotFoundError\b|\bMissingModelWasmError\b/, 'unknown-id'],
  [/Unable to find a compatible GPU|\bWebGPUNot(Available|Found)Error\b/, 'no-adapter'],
  [/\bShaderF16SupportError\b|\bshader-f16\b/, 'no-f16'],
  // The engine unloads itself when its device is lost; a running load then ends with these words.
  [/\bDeviceLostError\b|\bdevice (was|is) lost\b|Engine\.unload\(\) is called/i, 'device-lost'],
  [/Cannot initialize runtime because of requested/, 'limits'],
  [/\bquota\b|\bQuotaExceededError\b/i, 'quota'],
  [/out of memory|could not allocate memory|allocation failed|not enough memory/i, 'out-of-memory'],
  [/\bContextWindowSizeExceededError\b/, 'too-long'],
  [/\b(WorkerEngine)?ModelNotLoadedError\b/, 'not-loaded'],
  [/\bCompileError\b|\bLinkError\b|\bSyntaxError\b|\bArtifactManifestError\b/, 'not-a-model'],
  [
    /on 'Cache'|Failed to fetch|NetworkError|network error|Load failed|Cannot fetch|ERR_(INTERNET|NAME|CONNECTION)/i,
    'network',
  ],
]

export const kindOf = (text: string): WebLlmFailure =>
  WORDS.find(([words]) => words.test(text))?.[1] ?? 'failed'

/** The message for the user: what happened, with the value, and the remedy. */
export function explain(text: string, at: FailureContext): ModelError {
  const { model, precision } = at
  const variant = model.variants[precision]
  const kind = kindOf(text)
  const error = (code: ModelFault, message: string) => new ModelError(code, message)
  switch (kind) {
    case 'network':
      return networkError(at)
    case 'unknown-id':
      return error(
        'not-found',
        `WebLLM does not know ${variant.id}: ${said(text)} Reload the page, so that the page and WebLLM have the same version.`,
      )
    case 'no-adapter':
      return noAdapter()
    case 'no-f16':
      return noF16(model)
    case 'device-lost':
      return deviceLost(at)
    case 'out-of-memory':
      return error(
        'out-of-memory',
        `${model.label} needs ${memoryInWords(variant.memoryMB)} of memory, but there was not enough (${said(text)}) ${wayDown(model)}`,
      )
    case 'limits':
      return error(
        'unavailable',
        `This graphics card cannot hold ${model.label}: ${said(text)} ${wayDown(model)}`,
      )
    case 'quota':
      return error(
        'quota',
        `The browser has no more storage for this page: ${variant.id} needs about ${bytesInWords(variant.download)}. Delete another model in the Models view, or free disk space. The downloaded part is saved.`,
      )
    case 'too-long':
      return error(
        'too-long',
        `The question is longer than the ${model.context} tokens that ${model.label} can read: ${said(text)} Shorten the prompt in the Models view.`,
      )
    case 'not-loaded':
      return error('not-loaded', `${model.label} is no longer loaded. Load it again in the Models view.`)
    case 'not-a-model':
      return error(
        'not-a-model',
        `WebLLM cannot read the files of ${variant.id}: ${said(text)} ${at.hasMirror ? 'Check that the mirror has this model, compiled for the WebLLM version in the Models view.' : 'Delete the model in the Models view and load it again.'}`,
      )
    case 'failed':
      return error(
        'failed',
        at.during === 'loading'
          ? `WebLLM could not load ${variant.id}: ${said(text)} Load it again, or choose another model.`
          : `WebLLM failed at a question: ${said(text)} Ask again, or load the model again in the Models view.`,
      )
  }
}

export const noAdapter = (): ModelError =>
  new ModelError(
    'no-adapter',
    'The browser has WebGPU, but finds no graphics card for it. Turn on hardware acceleration in the browser’s settings, or use llama.cpp (on the processor) or a server.',
  )

export const noWebGpu = (): ModelError =>
  new ModelError(
    'no-webgpu',
    'WebLLM needs WebGPU, and this browser does not have it. Use a browser with WebGPU (Chrome, Edge, or a recent Firefox or Safari), llama.cpp (on the processor) or a server.',
  )

/** For a mirror with only the 16-bit form. */
export const noF16 = (model: LadderModel): ModelError =>
  new ModelError(
    'no-f16',
    `This graphics card cannot compute with 16-bit numbers (no shader-f16), but the mirror’s address names the 16-bit form of ${model.label}. Enter the address of ${twinHint(model)}, or load without a mirror.`,
  )

/**
 * The error after a failed self-check; the next load takes the other form.
 * @param reply the model's reply; null: the check failed at an earlier load
 */
export function wrongF16(model: LadderModel, reply: string | null, hasMirror: boolean): ModelError {
  const twin = model.variants.f32
  const way = hasMirror
    ? `Enter a mirror of ${twinHint(model)}.`
    : `Load the model again: from now on the page uses the model’s 32-bit form on this graphics card (a download of about ${bytesInWords(twin.download)}, and ${memoryInWords(twin.memoryMB)} of memory).`
  const heard = reply === null ? '' : `: asked to copy a word, ${model.label} replied ${quoted(reply)}`
  return new ModelError(
    'wrong-f16',
    `This graphics card claims to support 16-bit numbers, but its results are wrong${heard}. ${way}`,
  )
}

/** The same in 32 bits: then the precision is not the cause. */
export const wrongReply = (model: LadderModel, reply: string): ModelError =>
  new ModelError(
    'failed',
    `${model.label} is loaded, but its results are wrong: asked to copy a word, it replied ${quoted(reply)}. Update the graphics driver, try another browser, or use llama.cpp (on the processor) or a server.`,
  )

function deviceLost({ model, precision, during }: FailureContext): ModelError {
  const memory = memoryInWords(model.variants[precision].memoryMB)
  return new ModelError(
    'device-lost',
    during === 'loading'
      ? `The connection to the graphics card was lost while ${model.label} was loading. Usually the card has too little memory (${memory} are needed). ${wayDown(model)}`
      : `The connection to the graphics card was lost while ${model.label} was answering (its memory is full, its driver failed, or the machine slept). The model is no longer loaded: load it again in the Models view. If this happens again: ${wayDown(model)}`,
  )
}

function networkError({ model, precision, hasMirror, failing, isOnline }: FailureContext): ModelError {
  const { id } = model.variants[precision]
  const kept = 'The downloaded part is saved.'
  if (!isOnline && failing?.status == null)
    return new ModelError(
      'offline',
      `This machine is offline, and the browser does not have all files of ${id} yet. Load it again when you are online. ${kept}`,
    )
  if (!failing)
    return new ModelError(
      'cut-off',
      `The download of ${id} was interrupted, but its addresses answer again. Load it again: the download continues. ${kept}`,
    )
  const { url, status } = failing
  const elsewhere = hasMirror
    ? 'Check the mirror’s address in the Models view, or load without the mirror.'
    : 'Enter a mirror in the Models view, or use your own server.'
  if (status === null)
    return new ModelError(
      'unreachable',
      `${url} does not answer: its host is down, cannot be reached, or does not allow this page (CORS). ${hasMirror ? elsewhere : `Try again later. ${elsewhere}`} ${kept}`,
    )
  const code = STATUS_CODES.get(status) ?? (status >= 500 ? 'unreachable' : 'not-found')
  return new ModelError(code, `${url} answered with status ${status} and did not send the file. ${elsewhere}`)
}

const STATUS_CODES: ReadonlyMap<number, ModelFault> = new Map([
  [401, 'unauthorised'],
  [403, 'unauthorised'],
  [429, 'rate-limited'],
])

const wayDown = (model: LadderModel): string => {
  const smaller = smallerThan(model)
  return smaller
    ? `Close other tabs and programs that use the graphics card, or use ${smaller.label}.`
    : 'Close other tabs and programs that use the graphics card, or use llama.cpp (on the processor) or a server.'
}

/** A library's words, as a sentence. */
const said = (text: string): string => {
  const words = truncate(text.trim(), 300)
  return /[.…!?]$/.test(words) ? words : `${words}.`
}

const quoted = (reply: string): string => (reply === '' ? 'nothing' : `“${truncate(reply)}”`)
