/** What a prompt asks for between the parts of a tuple, between tuples, and at the end (Figures 5, 6). */
export interface Delimiters {
  readonly tuple: string
  readonly record: string
  readonly completion: string
}

/** GraphRAG's, whose prompt the paper's is made after. */
export const DELIMITERS: Delimiters = { tuple: '<|>', record: '##', completion: '<|COMPLETE|>' }

/** As models write it: with spaces between its characters, and in either case. */
export function looselySpaced(delimiter: string): string {
  return Array.from(delimiter, (char) => char.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')).join('[ \\t]{0,2}')
}
