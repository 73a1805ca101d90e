import { errorWithCodes } from '../engine/coded-error'
import { cut } from '../engine/shown'

/** No message of this program's is longer; a library's own words may be. */
const MAX_MESSAGE = 2_000

/** Why a model cannot be had, or does not answer. */
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
  /** What came is not what the protocol says. */
  'garbled',
  /** The server says that the failure is its own. */
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

/** What happened, with the value, and what to do: the message says both. */
export class ModelError extends errorWithCodes<ModelFault>('ModelError') {}

/** An error as it crosses a worker's edge, or stands on the page. Its code counts, not its class. */
export function faultOf(error: unknown): { readonly code: ModelFault; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'failed', message: cut(String(error), MAX_MESSAGE) }
  const code = 'code' in error ? FAULTS.find((fault) => fault === error.code) : undefined
  return { code: code ?? 'failed', message: cut(error.message, MAX_MESSAGE) }
}

/** An error that has crossed a worker's edge, where a class does not travel but its code does. */
export function modelErrorFrom({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): ModelError {
  return new ModelError(FAULTS.find((fault) => fault === code) ?? 'failed', message)
}
