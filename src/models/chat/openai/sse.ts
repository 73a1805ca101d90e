/**
 * Reads server-sent events (WHATWG HTML, 9.2.6): takes pieces of any size, returns the data of complete
 * events. Ignores comments, names and ids.
 */
export class EventReader {
  /** The incomplete last line. */
  #line = ''
  #data: string[] = []
  /**
   * Whether the last piece ended with a carriage return: a following line feed belongs to the same line end.
   */
  #afterReturn = false

  /** The data of the events that end in this piece, in order. */
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

  /** The data of an event that the end of the stream completes. */
  end(): string[] {
    return this.push('\n\n')
  }

  /** Takes one whole line: returns the event's data if the line ends it, else null. */
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
