/**
 * Server-sent events as they come (WHATWG HTML, 9.2.6): text in pieces of any size, the data of whole events out.
 * Comments, names and ids of events are of no use here and are left out.
 */
export class EventReader {
  /** What has come of a line that has not ended. */
  #line = ''
  #data: string[] = []
  /** The last piece ended with a carriage return: a line feed that follows ends the same line. */
  #afterReturn = false

  /** The data of the events that this piece ends, in order. */
  push(piece: string): string[] {
    const text = this.#afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') this.#afterReturn = piece.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    const events: string[] = []
    const last = lines.pop() ?? ''
    for (const line of lines) {
      const event = this.#take(this.#line + line)
      if (event !== null) events.push(event)
      this.#line = ''
    }
    this.#line += last
    return events
  }

  /** The data of an event that the stream ended before it did. */
  end(): string[] {
    return this.push('\n\n')
  }

  /** One whole line: the event's data where it ends one, else null. */
  #take(line: string): string | null {
    if (line === '') {
      const data = this.#data
      this.#data = []
      return data.length > 0 ? data.join('\n') : null
    }
    const colon = line.indexOf(':')
    if ((colon < 0 ? line : line.slice(0, colon)) === 'data')
      this.#data.push(colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, ''))
    return null
  }
}
