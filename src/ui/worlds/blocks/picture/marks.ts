/** Marks of single blocks. */
export interface BlockMarks {
  /** Blocks in their final place. */
  readonly inPlace: ReadonlySet<string>
  /** Blocks of the move that was impossible. */
  readonly wrong: readonly string[]
  /** In work; null: none. */
  readonly aim: string | null
  /** Chosen; null: none. */
  readonly selected: string | null
}

export const UNMARKED: BlockMarks = { inPlace: new Set(), wrong: [], aim: null, selected: null }

/** A block’s marks in words, after its name. */
export function markWords({ inPlace, wrong, aim }: BlockMarks, block: string): string {
  return [
    ...(inPlace.has(block) ? ['in its final place'] : []),
    ...(wrong.includes(block) ? ['part of the impossible move'] : []),
    ...(aim === block ? ['the current block'] : []),
  ]
    .map((words) => `, ${words}`)
    .join('')
}
