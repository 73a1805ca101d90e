import { StoreError } from '../../src/library/store/store-error'
import { faultOf, replyOf } from './fault'
import type { Fault, Reply } from '../api/run.api'
import type { WORDS as Words } from './storage-words'

/** A fault of what is stored with its words, which come when they are needed; offline they may not. */
export const faultIn = (code: keyof typeof Words): Promise<Fault> =>
  import('./storage-words').then(
    ({ WORDS }) => ({ code, message: WORDS[code] }),
    () => ({ code, message: `There is something wrong with what is stored here (${code}).` }),
  )

/** What the page is told of work with the storage that failed. */
export async function storageFault(error: unknown): Promise<Fault> {
  if (!(error instanceof StoreError)) return faultOf(error)
  const { code, message } = await faultIn(error.code)
  return { code, message: message + error.detail }
}

/** What a piece of work with the storage comes to, as it crosses a worker's edge. */
export const storageReply = <T>(work: () => T | Promise<T>): Promise<Reply<T>> => replyOf(work, storageFault)
