import { MAX_ENTRIES, text, type Port } from './port'
import { PackError } from './pack-error'

/** Names, each written out once at most: those of a table never, which both sides have. */
export class Dictionary {
  readonly #about: string
  readonly #table: readonly string[]
  readonly #places: Map<string, number>
  readonly #spelled: string[] = []
  readonly #maxName: number

  /** @param table names by their place; frequent ones first, for their numbers are short */
  constructor(about: string, table: readonly string[], maxName = 10_000) {
    this.#about = about
    this.#table = table
    this.#places = new Map(table.map((name, at) => [name, at]))
    this.#maxName = maxName
  }

  /**
   * One name: its place in the table, or among the names written out before; otherwise it is written out.
   * @param use the kind of name: names of one kind resemble one another
   */
  name(port: Port, use: string, value: string | undefined): string {
    const about = `${this.#about} ${use}`
    const known = value === undefined ? undefined : this.#places.get(value)
    if (!port.flag(`${about} is in the table`, known !== undefined && known < this.#table.length))
      return this.#other(port, about, value)
    return this.#at(port.number(about, known))
  }

  /**
   * Different names, each with its value, sorted as in a file. Names in the table come first, coded by the
   * gaps between them.
   */
  record<T>(
    port: Port,
    use: string,
    values: Readonly<Record<string, T>> | undefined,
    each: (value: T | undefined, name: string) => T,
  ): Record<string, T> {
    const about = `${this.#about} ${use}`
    const names = values && this.sorted(Object.keys(values))
    const ofTable = names?.filter((name) => this.#isOfTable(name))
    // No prototype is ever written to: a name may be that of one.
    const read = new Map<string, T>()
    const take = (name: string) => {
      if (read.has(name)) throw new PackError(`the link has an entry twice (${about})`)
      read.set(name, each(values && Object.hasOwn(values, name) ? values[name] : undefined, name))
    }
    const count = port.number(`${about} count`, ofTable?.length)
    if (count > this.#table.length) throw new PackError(`the link names too many entries (${about})`)
    let place = -1
    for (let at = 0; at < count; at++) {
      const next = ofTable && (this.#places.get(ofTable[at] ?? '') ?? 0)
      place += 1 + port.number(`${about} gap`, next === undefined ? undefined : next - place - 1)
      take(this.#at(place))
    }
    const others = names?.slice(ofTable?.length)
    const more = port.number(`${about} others`, others?.length)
    if (more > MAX_ENTRIES) throw new PackError(`the link names ${more} entries (${about})`)
    for (let at = 0; at < more; at++) take(this.#other(port, about, others?.[at]))
    return Object.fromEntries([...read].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Those of the table in its order, then the others by their letters. */
  sorted(names: readonly string[]): string[] {
    const known = names.filter((name) => this.#isOfTable(name))
    const others = names.filter((name) => !this.#isOfTable(name))
    const placeOf = (name: string) => this.#places.get(name) ?? 0
    return [...known.toSorted((a, b) => placeOf(a) - placeOf(b)), ...others.toSorted()]
  }

  #isOfTable(name: string): boolean {
    return (this.#places.get(name) ?? Infinity) < this.#table.length
  }

  #other(port: Port, about: string, value: string | undefined): string {
    const before = value === undefined ? undefined : this.#places.get(value)
    const { length } = this.#table
    if (port.flag(`${about} was written before`, before !== undefined))
      return this.#at(length + port.index(`${about} place`, this.#spelled.length, before && before - length))
    const name = text(port, `${this.#about} name`, value, this.#maxName)
    // A writer writes each name once, so a reader must not see it twice.
    if (this.#places.has(name)) throw new PackError(`the link repeats a name (${about})`)
    this.#places.set(name, length + this.#spelled.length)
    this.#spelled.push(name)
    return name
  }

  #at(place: number): string {
    const name = this.#table[place] ?? this.#spelled[place - this.#table.length]
    if (name === undefined)
      throw new PackError(`the link names an entry that is in no table (${this.#about})`)
    return name
  }
}
