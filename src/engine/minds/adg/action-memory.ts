/** S(a, v) and F(a, v) of one action on one item. */
interface Counts {
  successes: number
  failures: number
}

/**
 * The failure-aware action memory (XENON, 4.2): how often each action worked and failed for each item, and which
 * actions are therefore empirically valid, invalid or still open.
 */
export class ActionMemory {
  readonly #actions: readonly string[]
  readonly #tolerance: number
  readonly #memory = new Map<string, Counts[]>()
  readonly #valid = new Map<string, string>()
  #itemsWithValidAction: readonly string[] | null = null
  readonly #open = new Map<string, readonly string[]>()

  /** @param tolerance x₀: an action is invalid once it has failed this many times more than it worked */
  constructor(actions: readonly string[], tolerance: number) {
    this.#actions = actions
    this.#tolerance = tolerance
  }

  /** Counts one outcome. Returns whether it made the action empirically invalid. */
  record(item: string, action: string, success: boolean): boolean {
    const counts = this.#counts(item, action)
    if (!counts) return false
    const wasInvalid = this.#isInvalid(counts)
    if (success) counts.successes++
    else counts.failures++
    if (success || this.#valid.get(item) === action) this.#refreshValid(item)
    const isInvalid = this.#isInvalid(counts)
    if (isInvalid !== wasInvalid) this.#open.delete(item)
    return isInvalid && !wasInvalid
  }

  /** The empirically valid action to reuse, at most one: S > 0 and S − F > −x₀. */
  validAction(item: string): string | undefined {
    return this.#valid.get(item)
  }

  /**
   * Items with an empirically valid action, in the order in which each first had one. The same array until an
   * item gains, loses or changes its action, so that callers can cache what they derive from it.
   */
  itemsWithValidAction(): readonly string[] {
    return (this.#itemsWithValidAction ??= [...this.#valid.keys()])
  }

  /** 𝒜 without the empirically invalid ones: S − F ≤ −x₀. The same array as long as it has the same actions. */
  openActions(item: string): readonly string[] {
    const row = this.#memory.get(item)
    if (!row) return this.#actions
    let open = this.#open.get(item)
    if (!open) {
      open = this.#actions.filter((_, i) => {
        const counts = row[i]
        return !counts || !this.#isInvalid(counts)
      })
      this.#open.set(item, open)
    }
    return open
  }

  allInvalid(item: string): boolean {
    return this.#memory.get(item)?.every((counts) => this.#isInvalid(counts)) ?? false
  }

  /** S(a, v) and F(a, v); zeros if nothing was tried. */
  counts(item: string, action: string): Readonly<Counts> {
    return this.#memory.get(item)?.[this.#actions.indexOf(action)] ?? { successes: 0, failures: 0 }
  }

  /** Adds earlier counts. */
  adopt(item: string, action: string, successes: number, failures: number): void {
    const counts = this.#counts(item, action)
    if (!counts) return
    counts.successes += successes
    counts.failures += failures
    this.#open.delete(item)
    this.#refreshValid(item)
  }

  /** M[v, ·] ← (0, 0) */
  forget(item: string): void {
    this.#memory.delete(item)
    this.#open.delete(item)
    this.#setValid(item, undefined)
  }

  /** Takes a snapshot. The returned function restores it, any number of times. */
  keep(): () => void {
    const rows = copyOf(this.#memory)
    const valid = [...this.#valid]
    return () => {
      this.#memory.clear()
      for (const [item, row] of copyOf(rows)) this.#memory.set(item, row)
      this.#valid.clear()
      for (const [item, action] of valid) this.#valid.set(item, action)
      this.#open.clear()
      this.#itemsWithValidAction = null
    }
  }

  #counts(item: string, action: string): Counts | undefined {
    let row = this.#memory.get(item)
    if (!row) {
      row = this.#actions.map(() => ({ successes: 0, failures: 0 }))
      this.#memory.set(item, row)
    }
    return row[this.#actions.indexOf(action)]
  }

  #isInvalid({ successes, failures }: Counts): boolean {
    return successes - failures <= -this.#tolerance
  }

  /** The valid action with the most successes over failures, the first offered on a tie. */
  #refreshValid(item: string): void {
    const row = this.#memory.get(item)
    let best: string | undefined
    let margin = -Infinity
    row?.forEach((counts, i) => {
      const action = this.#actions[i]
      const lead = counts.successes - counts.failures
      if (action !== undefined && counts.successes > 0 && !this.#isInvalid(counts) && lead > margin) {
        best = action
        margin = lead
      }
    })
    this.#setValid(item, best)
  }

  #setValid(item: string, action: string | undefined): void {
    if (this.#valid.get(item) === action) return
    if (action === undefined) this.#valid.delete(item)
    else this.#valid.set(item, action)
    this.#itemsWithValidAction = null
  }
}

function copyOf(memory: ReadonlyMap<string, readonly Counts[]>): Map<string, Counts[]> {
  return new Map([...memory].map(([item, row]) => [item, row.map((counts) => ({ ...counts }))]))
}
