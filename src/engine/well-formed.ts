/** One half of a surrogate pair without the other: no character, and `encodeURIComponent` throws on it. */
const LONE = /\p{Surrogate}/u
const ALL_LONE = new RegExp(LONE.source, 'gu')

export const isWellFormed = (text: string): boolean => !LONE.test(text)

/** The text with U+FFFD in place of each lone surrogate. (`toWellFormed` is missing in the language level of the build.) */
export const wellFormed = (text: string): string =>
  LONE.test(text) ? text.replace(ALL_LONE, '\ufffd') : text
