/** A table of words under what they mean, separated by spaces, the other way round: what a word means. */
export function byWord<Meaning extends string>(
  table: Readonly<Partial<Record<Meaning, string>>>,
  isMeaning: (name: string) => name is Meaning,
): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries<string | undefined>(table).flatMap(([meaning, words]) =>
      words !== undefined && isMeaning(meaning)
        ? words.split(' ').map((word) => [word, meaning] as const)
        : [],
    ),
  )
}
