/** An entry of a list, with a key that no other entry of the list has. */
interface Keyed<T> {
  readonly one: T
  readonly key: string
}

/**
 * Keys for `{#each}`, where two entries with one key kill the view. To be used where the names come from a model, a file, a link or
 * a server: nothing in this program makes such names differ.
 * @param nameOf the entry keeps its element in the page for as long as it is the nth of this name
 */
export function withKeys<T>(list: readonly T[], nameOf: (one: T) => string): Keyed<T>[] {
  const seen = new Map<string, number>()
  return list.map((one) => {
    const name = nameOf(one)
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    // The count comes first: a name may end with anything.
    return { one, key: `${nth} ${name}` }
  })
}
