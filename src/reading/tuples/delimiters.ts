/** The delimiters that a prompt asks for within a tuple, between tuples, and at the end (Figures 5, 6). */
export interface Delimiters {
  readonly tuple: string
  readonly record: string
  readonly completion: string
}

/** GraphRAG's delimiters, because the paper's prompt is based on GraphRAG's. */
export const DELIMITERS: Delimiters = { tuple: '<|>', record: '##', completion: '<|COMPLETE|>' }

/** A pattern for a delimiter as models write it: with spaces between its characters, in any case. */
export function looselySpaced(delimiter: string): string {
  return Array.from(delimiter, (char) => char.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')).join('[ \\t]{0,2}')
}
