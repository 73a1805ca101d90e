import { bytesInWords } from '../../src/models/chat/webllm/words'
import { truncate } from '../../src/engine/format-value'
import { ModelError } from '../../src/models/model-error'
import type { NativeLog } from './wllama-log'

const MEMORY = /memory|alloc|\boom\b|maximum call stack|array buffer/i
const UNKNOWN =
  /unknown model architecture|unsupported|missing tensor|wrong (?:shape|number)|invalid|corrupt|failed to read|out of bound|vocab|to its end/i

/** The fault of a failed load. */
export function loadFault(name: string, bytes: number, error: unknown, log: NativeLog): ModelError {
  if (error instanceof ModelError) return error
  const said = saidBy(error, log)
  if (MEMORY.test(said)) return outOfMemory(name, bytes)
  const why = short(log.complaints.find((line) => UNKNOWN.test(line)) ?? said)
  return UNKNOWN.test(said)
    ? new ModelError(
        'not-a-model',
        `llama.cpp cannot load ${name}: ${why}. The file is damaged, or llama.cpp does not support this kind of file. Use another file.`,
      )
    : new ModelError(
        'failed',
        `llama.cpp did not load ${name}: ${why}. Try again. If it fails again, use another file.`,
      )
}

/** The fault of a failed question; after any but the first of these, the engine must be restarted. */
export function chatFault(name: string, error: unknown, log: NativeLog): ModelError {
  if (error instanceof ModelError) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/context|too (?:long|large)/i.test(said))
    return new ModelError(
      'too-long',
      `The question is too long for ${name} (${short(said)}). Shorten the prompt, or use a model with a longer context.`,
    )
  if (MEMORY.test(saidBy(error, log)))
    return new ModelError(
      'out-of-memory',
      `${name} ran out of memory. Close other tabs, or load a smaller model.`,
    )
  return new ModelError('failed', `llama.cpp stopped: ${short(said)}. It starts again for the next question.`)
}

/** The engine has to restart, but its file was deleted by another tab or by the browser. */
export const goneFault = (name: string) =>
  new ModelError(
    'worker-lost',
    `The file of ${name} was deleted or moved while it was loaded. Load it again in the Models view.`,
  )

const outOfMemory = (name: string, bytes: number) =>
  new ModelError(
    'out-of-memory',
    `${name} (${bytesInWords(bytes)}) does not fit into this browser’s memory. Close other tabs, or use a smaller model or one with fewer bits (Q4).`,
  )

const saidBy = (error: unknown, log: NativeLog) =>
  [...log.complaints, error instanceof Error ? error.message : String(error)].join('\n')

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return truncate(line, 200)
}
