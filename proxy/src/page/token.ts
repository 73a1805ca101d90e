/** The token with which a page proves that it was opened by the printed link. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, new at each start. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time for every input, so that an attacker cannot find the token letter by letter. */
export const isToken = (shown: string, token: string): boolean =>
  timingSafeEqual(digest(shown), digest(token))
