import { errorWithCodes } from '../engine/coded-error'
import { truncate } from '../engine/format-value'

/** Maximum characters of a message. Ours are shorter; a library's may be longer. */
const MAX_MESSAGE = 2_000

/** Why a model is unavailable or does not answer. */
export const FAULTS = [
  'no-webgpu',
  'no-adapter',
  'no-f16',
  /** f16 is reported and computes garbage. */
  'wrong-f16',
  'device-lost',
  'out-of-memory',
  'quota',
  'offline',
  'unreachable',
  /** An address that no server can have. */
  'bad-address',
  'not-found',
  'unauthorised',
  'rate-limited',
  'refused',
  'timeout',
  'cut-off',
  'too-long',
  /** The response does not follow the protocol. */
  'garbled',
  /** The server reports an error of its own. */
  'server-failed',
  'not-a-model',
  'unavailable',
  'not-loaded',
  /** The allowed number of calls is used up. */
  'limit',
  'worker-lost',
  'failed',
] as const
export type ModelFault = (typeof FAULTS)[number]

/** The message says what happened, with the value, and what to do. */
export class ModelError extends errorWithCodes<ModelFault>('ModelError') {}

/**
 * An error in the form in which it leaves a worker or is shown on the page: the code identifies it, not the
 * class.
 */
export function faultOf(error: unknown): { readonly code: ModelFault; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'failed', message: truncate(String(error), MAX_MESSAGE) }
  const code = 'code' in error ? FAULTS.find((fault) => fault === error.code) : undefined
  return { code: code ?? 'failed', message: truncate(error.message, MAX_MESSAGE) }
}

/** Rebuilds an error from another worker: the code is sent, the class is not. */
export function modelErrorFrom({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): ModelError {
  return new ModelError(FAULTS.find((fault) => fault === code) ?? 'failed', message)
}
