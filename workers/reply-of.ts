import { faultOf } from './fault'
import type { Reply } from './run.api'

/** What a promise comes to, as it crosses a worker's edge. */
export async function replyOf<T>(work: Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

export const NOBODY_ASKS: Reply<never> = {
  ok: false,
  fault: { code: 'gone', message: 'The run does not wait for an answer.' },
}

export const SUPERSEDED: Reply<never> = {
  ok: false,
  fault: { code: 'superseded', message: 'Another run was opened meanwhile.' },
}
