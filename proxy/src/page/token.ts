/** What a page shows to be the one that the link was printed for. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, anew with each start. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes equally long whatever is shown, so that nobody finds it out letter by letter. */
export const isToken = (shown: string, token: string): boolean =>
  timingSafeEqual(digest(shown), digest(token))
