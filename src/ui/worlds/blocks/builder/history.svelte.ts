/** The changes to a draft, step by step, with undo and redo. */
export class DraftHistory<Made> {
  #past = $state.raw<readonly Made[]>([])
  #now: Made
  #future = $state.raw<readonly Made[]>([])

  constructor(first: Made) {
    this.#now = $state.raw(first)
  }

  get now(): Made {
    return this.#now
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  make(next: Made): void {
    if (next === this.#now) return
    this.#past = [...this.#past, this.#now]
    this.#future = []
    this.#now = next
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (before === undefined) return
    this.#future = [this.#now, ...this.#future]
    this.#past = this.#past.slice(0, -1)
    this.#now = before
  }

  redo(): void {
    const [next] = this.#future
    if (next === undefined) return
    this.#past = [...this.#past, this.#now]
    this.#future = this.#future.slice(1)
    this.#now = next
  }
}
