/** WebLLM puts this block before the reply of a model that should not think, as a part of the reply. */
const BLOCK = /^\s*<think>\s*<\/think>\s*/

/** Removes that block from a reply in pieces: holds pieces back while they may belong to it. */
export class EmptyThought {
  #held = ''
  #isPast = false

  /** @returns the new part of the reply that is known not to be the block */
  push(piece: string): string {
    if (this.#isPast) return piece
    this.#held += piece
    // White space after the block belongs to it, so the block ends only at the next word.
    const rest = this.#held.replace(BLOCK, '')
    const mayBeIt = rest === '' || (rest === this.#held && '<think></think>'.startsWith(squeezed(rest)))
    if (mayBeIt) return ''
    this.#isPast = true
    return rest
  }

  /** The held-back text, if the reply ends within it. */
  end(): string {
    return this.#isPast ? '' : this.#held.replace(BLOCK, '')
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
