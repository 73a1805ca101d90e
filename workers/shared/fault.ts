import { truncate } from '../../src/engine/format-value'
import type { Fault, Reply } from '../api/run.api'

/** No message of this program's is longer; a library's own words may be. */
const MAX_MESSAGE = 2_000

/** An error's code, where it has one, and its message. */
export function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error)
  return { code: codeOf(error) ?? 'unexpected', message: truncate(message, MAX_MESSAGE) }
}

/** The fault for the page when a run cannot go on. */
export function runFault(error: unknown, step: number): Fault {
  const { code, message } = faultOf(error)
  if (code !== 'unexpected') return { code, message }
  const name = error instanceof Error ? error.name : 'Error'
  return {
    code: 'run-failed',
    message: `The run cannot continue after step ${step}: the program failed (${name}: ${message}). All steps before that are still here.`,
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * The result of some work, in the form that crosses a worker's boundary. @param told maps an error to a fault
 */
export async function replyOf<T>(
  work: () => T | Promise<T>,
  told: (error: unknown) => Fault | Promise<Fault> = faultOf,
): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, fault: await told(error) }
  }
}
