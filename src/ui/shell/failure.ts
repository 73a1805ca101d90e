import { truncate } from '../../engine/format-value'
import { VERSION } from './version'

/** Why a part of the page failed, in the program's own words: short enough for a sentence. */
export const reasonOf = (error: unknown): string =>
  truncate(error instanceof Error && error.message !== '' ? error.message : String(error), 200)

/** The text that a user sends to the developers: error, place, version and browser. */
export function failureText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [truncate(stack, 4000), '', location.href, `Firsthand ${VERSION}`, navigator.userAgent].join('\n')
}
