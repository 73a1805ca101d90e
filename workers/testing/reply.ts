import type { Reply } from '../api/run.api'

/** The value of a worker's reply; throws its fault. */
export function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}
