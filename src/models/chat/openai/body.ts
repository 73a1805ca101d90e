import { garbled, notAModel } from './faults'
import type { Server } from './server'
import { isHtml, oneLine } from './words'

/** The body of an answer, with its declared media type. */
export interface Body {
  readonly type: string
  readonly pieces: AsyncGenerator<string, void, void>
}

/** Maximum characters of a body that a message may quote. */
export const QUOTED = 300

/**
 * The kind of a body by its first character, because servers label JSON as text, and streams as JSON. Null:
 * only white space.
 */
export function kindOf(text: string): 'json' | 'markup' | 'events' | null {
  const first = text.trimStart().charAt(0)
  if (first === '') return null
  if (first === '{' || first === '[') return 'json'
  return first === '<' ? 'markup' : 'events'
}

/** The error for a body that does not follow the protocol. */
export function notOfProtocol(server: Server, { type }: Pick<Body, 'type'>, text: string) {
  return type.includes('html') || isHtml(text)
    ? notAModel(server)
    : garbled(server, server.hidden(oneLine(text)))
}

/**
 * The whole text of a body that has to be JSON.
 * @param onLong called after more than `limit` characters; it throws
 * @throws ModelError if it is something else
 */
export async function jsonTextOf(
  server: Server,
  body: Body,
  limit: number,
  onLong: () => never,
): Promise<string> {
  let text = ''
  let kind: ReturnType<typeof kindOf> = null
  for await (const piece of body.pieces) {
    text += piece
    kind ??= kindOf(piece)
    if (text.length > limit) onLong()
    if (kind === 'markup' && text.length >= QUOTED) break
  }
  if (kind !== 'json') throw notOfProtocol(server, body, text)
  return text
}
