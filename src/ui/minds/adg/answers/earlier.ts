/** The rows of an earlier answer; empty if it was no set. */
export const rowsOf = (earlier: unknown): { item: string; quantity: number }[] =>
  typeof earlier === 'object' && earlier !== null
    ? Object.entries(earlier).flatMap(([item, quantity]: [string, unknown]) =>
        typeof quantity === 'number' ? [{ item, quantity }] : [],
      )
    : []
