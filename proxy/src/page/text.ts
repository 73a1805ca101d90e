/** Text that a Minecraft server sends: whoever runs it writes what they like, and the page shows it. */

/** Controls, what turns the direction of writing, and what has no shape. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu
/** Minecraft's marks for colours. */
const COLOURS = /§./gu

/** One line of at most so many characters, of which all can be seen. */
export function plain(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most)
    .replace(COLOURS, '')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A character of two code units is not cut in half.
  return line.length <= most ? line : line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Deeper than any server writes. */
const DEPTH = 12

/** Words of a text component, as JSON or as NBT (`{ type, value }`), in their order. */
function words(part: unknown, depth: number): string {
  if (typeof part === 'string') return part
  if (depth === 0 || typeof part !== 'object' || part === null) return ''
  if (Array.isArray(part)) return part.map((one: unknown) => words(one, depth - 1)).join(' ')
  if ('type' in part && 'value' in part) return words(part.value, depth - 1)
  return ['text', 'translate', 'with', 'extra', '']
    .map((key) => (key in part ? words(Reflect.get(part, key), depth - 1) : ''))
    .join(' ')
}

/** What a server says when it sends somebody away: a JSON text up to 1.20.2, NBT from then on, or bare words. */
export function reasonOf(said: unknown): string {
  let part = said
  if (typeof said === 'string')
    try {
      part = JSON.parse(said)
    } catch {
      // Bare words.
    }
  return plain(words(part, DEPTH), 200) || 'without a reason'
}
