/** The learned probability of a flag, in integers: the same on every machine. */
export interface Chance {
  /** Probability that it is set, in 1/65,536. */
  set: number
  seen: number
}

/** Chances are in 65,536ths. */
export const CERTAIN = 1 << 16
/** Nothing is ever certain: a flag that was always set costs a three hundredth of a bit, not nothing. */
const MIN_CHANCE = 128
/** From this number on, old observations count less. */
const LONG = 40

const anyChance = (): Chance => ({ set: CERTAIN / 2, seen: 0 })

/** The first observations count most, so that few values are enough to learn from. */
export function learn(chance: Chance, flag: boolean): void {
  const away = (flag ? CERTAIN : 0) - chance.set
  const moved = chance.set + Math.trunc((2 * away) / (2 * chance.seen + 3))
  chance.set = Math.min(CERTAIN - MIN_CHANCE, Math.max(MIN_CHANCE, moved))
  if (chance.seen < LONG) chance.seen++
}

/** The chances of all flags, by context and position of the flag. */
export class BitChances {
  readonly #about = new Map<string, Map<number, Chance>>()

  of(about: string): (flag: number) => Chance {
    let flags = this.#about.get(about)
    if (!flags) this.#about.set(about, (flags = new Map<number, Chance>()))
    const known = flags
    return (flag) => {
      let chance = known.get(flag)
      if (!chance) known.set(flag, (chance = anyChance()))
      return chance
    }
  }
}
