/** Cleans text from a Minecraft server. Its operator can write anything, and the page shows it. */

/** Control characters, marks of writing direction, and characters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
/** Minecraft's colour codes. */
const COLOURS = /§./gu

/** Reduces the text to one line of visible characters, of at most `most` code units. */
export function plain(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most)
    .replace(COLOURS, '')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Does not cut a surrogate pair in half.
  return line.length <= most ? line : line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Maximum depth; no real server nests deeper. */
const DEPTH = 12

/** The words of a text component, as JSON or as NBT (`{ type, value }`), in order. */
function words(part: unknown, depth: number): string {
  if (typeof part === 'string') return part
  if (depth === 0 || typeof part !== 'object' || part === null) return ''
  if (Array.isArray(part)) return part.map((one: unknown) => words(one, depth - 1)).join(' ')
  if ('type' in part && 'value' in part) return words(part.value, depth - 1)
  return ['text', 'translate', 'with', 'extra', '']
    .map((key) => (key in part ? words(Reflect.get(part, key), depth - 1) : ''))
    .join(' ')
}

/**
 * The reason for which the server kicked the bot: JSON up to 1.20.2, NBT in later versions, or plain text.
 */
export function reasonOf(said: unknown): string {
  let part = said
  if (typeof said === 'string')
    try {
      part = JSON.parse(said)
    } catch {
      // Plain text.
    }
  return plain(words(part, DEPTH), 200) || 'without a reason'
}
