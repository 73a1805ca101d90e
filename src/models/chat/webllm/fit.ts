import type { LadderModel, WeightPrecision } from './ladder'
import { bytesInWords, memoryInWords } from './words'

/**
 * The facts about a machine that a judgement needs (`Capabilities` of `workers/api/llm.api.ts` has them all).
 */
export interface MachineFacts {
  readonly adapter: {
    readonly hasF16: boolean
    readonly isFallback: boolean
    /** Largest buffer, bytes. */
    readonly maxBuffer: number
  } | null
  readonly reason: 'no-webgpu' | 'no-adapter' | null
  /** The machine's memory, because browsers do not reveal the graphics card's. In GB, rounded and capped. */
  readonly memoryGB: number | null
  readonly storage: { readonly used: number; readonly quota: number } | null
}

export type FitVerdict =
  | 'runs'
  /** Unclear, because the browser does not reveal enough. */
  | 'tight'
  /** It runs in 32 bits, with more memory, because the device has no f16. */
  | 'f32-twin'
  | 'too-large'
  | 'no-storage'
  /** The adapter is software. */
  | 'too-slow'
  | 'no-gpu'

interface Fit {
  readonly verdict: FitVerdict
  /** The form of the model that this machine would load. */
  readonly precision: WeightPrecision
  /** One or two sentences, with the figures behind the verdict. */
  readonly sentence: string
}

/**
 * An integrated graphics card shares the machine's memory, and drivers give it about half; nothing is known
 * about a separate card's own memory. So the verdict says when a model may not fit, never that it does not.
 */
const SHARE_FOR_GRAPHICS = 0.5

/**
 * Judges before the download whether a machine can run a model.
 * @param kept bytes of the model's files in the browser's cache
 */
export function fits(model: LadderModel, machine: MachineFacts, kept = 0): Fit {
  const { adapter, memoryGB } = machine
  const precision: WeightPrecision = adapter?.hasF16 === false ? 'f32' : 'f16'
  const variant = model.variants[precision]
  const judged = (verdict: FitVerdict, sentence: string): Fit => ({ verdict, precision, sentence })
  const memory = memoryInWords(variant.memoryMB)

  if (!adapter) return judged('no-gpu', noGpu(machine.reason))
  if (adapter.isFallback)
    return judged(
      'too-slow',
      'This browser draws with the processor instead of a graphics card: a reply would take hours.',
    )
  if (adapter.maxBuffer < model.largestTensor)
    return judged(
      'too-large',
      `The model’s largest part needs ${bytesInWords(model.largestTensor)} in one piece, but this graphics card allows at most ${bytesInWords(adapter.maxBuffer)}.`,
    )
  if (memoryGB !== null && variant.memoryMB > memoryGB * 1024)
    return judged(
      'too-large',
      `The model needs ${memory} of memory, but this machine has about ${memoryGB} GB.`,
    )
  const left = machine.storage && machine.storage.quota - machine.storage.used
  const missing = variant.download - kept
  if (left !== null && missing > left)
    return judged(
      'no-storage',
      `The download still needs about ${bytesInWords(missing)}, but the browser can store at most ${bytesInWords(Math.max(0, left))} more for this page. Delete another model, or free disk space.`,
    )
  if (memoryGB !== null && variant.memoryMB > memoryGB * 1024 * SHARE_FOR_GRAPHICS)
    return judged(
      'tight',
      `The model needs ${memory} of the graphics card’s memory. The browser only says that this machine has ${memoryGB} GB or more, so the model may not fit.`,
    )
  if (precision === 'f32')
    return judged(
      'f32-twin',
      `This graphics card cannot compute with 16-bit numbers, so the page loads the 32-bit form: ${memory} of memory instead of ${memoryInWords(model.variants.f16.memoryMB)}.`,
    )
  return judged('runs', `The model needs ${memory} of the graphics card’s memory.`)
}

const noGpu = (reason: MachineFacts['reason']) =>
  reason === 'no-webgpu'
    ? 'This browser has no WebGPU.'
    : 'This browser has WebGPU, but finds no graphics card for it.'
