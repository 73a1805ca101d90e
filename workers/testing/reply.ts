import type { Reply } from '../api/run.api'

/** What a worker replied with; what went wrong there goes wrong here. */
export function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.fault.message)
  return reply.value
}
