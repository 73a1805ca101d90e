/**
 * WebLLM puts this before the reply of a model that should not think, and counts it as a part of the reply.
 */
const BLOCK = /^\s*<think>\s*<\/think>\s*/

/** Takes that away from a reply that comes in pieces: holds them back for as long as they may be it. */
export class EmptyThought {
  #held = ''
  #isPast = false

  /** @returns what of the reply is known to be the reply, so far not given */
  push(piece: string): string {
    if (this.#isPast) return piece
    this.#held += piece
    // White space after the block goes with it, so that a word has to come before it is past.
    const rest = this.#held.replace(BLOCK, '')
    const mayBeIt = rest === '' || (rest === this.#held && '<think></think>'.startsWith(squeezed(rest)))
    if (mayBeIt) return ''
    this.#isPast = true
    return rest
  }

  /** What was held back, where the reply ends in the midst of it. */
  end(): string {
    return this.#isPast ? '' : this.#held.replace(BLOCK, '')
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
