/** Maximum characters of a context that stay unchanged. A file stores a few more (`MAX_CONTEXT`). */
const MAX_UNCHANGED = 4000

/**
 * A text as a key: the text itself; or, if it is long, its beginning and a hash of the whole, so that two
 * long texts with the same beginning stay different.
 */
export function inShort(text: string): string {
  if (text.length <= MAX_UNCHANGED) return text
  const marks = [0x811c9dc5, 0x9747b28c].map((basis) => hashed(text, basis).toString(16).padStart(8, '0'))
  return `${text.slice(0, MAX_UNCHANGED)}…${text.length} ${marks.join('')}`
}

/** FNV-1a over the code units, from another basis, and mixed. */
function hashed(text: string, basis: number): number {
  let h = basis
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}
