import { ModelError } from '../../src/models/model-error'

/** Lines of complaint that are kept: the last ones say what it stopped for. */
const KEPT = 20

/** What llama.cpp says while it works: signs of life, and what it complains of. Not for the console. */
export class NativeLog {
  readonly complaints: string[] = []
  /** Once it has said anything. */
  readonly spoken: Promise<void>
  #speak: () => void = () => undefined
  #heard = performance.now()

  constructor() {
    this.spoken = new Promise((resolve) => (this.#speak = resolve))
  }

  readonly debug = (): void => this.#hear()
  readonly log = (): void => this.#hear()
  readonly warn = (): void => this.#hear()
  readonly error = (...words: readonly unknown[]): void => {
    this.#hear()
    this.complaints.push(words.map(inWords).join(' '))
    if (this.complaints.length > KEPT) this.complaints.shift()
  }

  /** Rejects once nothing has been heard for so long. @throws ModelError */
  async silentFor(ms: number): Promise<never> {
    for (;;) {
      const left = this.#heard + ms - performance.now()
      if (left <= 0) break
      await new Promise((resolve) => setTimeout(resolve, left))
    }
    throw new ModelError(
      'timeout',
      `llama.cpp has said nothing for ${Math.round(ms / 1000)} seconds while loading. Reload the page; a smaller model may load.`,
    )
  }

  #hear(): void {
    this.#heard = performance.now()
    this.#speak()
  }
}

function inWords(word: unknown): string {
  if (word instanceof Error) return word.message
  if (typeof word === 'string') return word
  return word instanceof Event ? 'its worker failed' : JSON.stringify(word)
}
