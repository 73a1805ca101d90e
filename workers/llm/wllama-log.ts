import { ModelError } from '../../src/models/model-error'

/** Number of complaints that are stored: the last ones explain a stop. */
const KEPT = 20

/** llama.cpp's log: signs of life, and its complaints. It does not go to the console. */
export class NativeLog {
  readonly complaints: string[] = []
  /** Resolves after the first message. */
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

  /** Rejects after that time without a message. @throws ModelError */
  async silentFor(ms: number): Promise<never> {
    for (;;) {
      const left = this.#heard + ms - performance.now()
      if (left <= 0) break
      await new Promise((resolve) => setTimeout(resolve, left))
    }
    throw new ModelError(
      'timeout',
      `llama.cpp has not answered for ${Math.round(ms / 1000)} seconds while loading. Reload the page, or use a smaller model.`,
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
  return word instanceof Event ? 'the worker of llama.cpp failed' : JSON.stringify(word)
}
