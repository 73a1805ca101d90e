/** What somebody wants to see of a graph. */
export interface Wanted {
  readonly selected: string | null
  /** Of the selected item, the requirement that is chosen. */
  readonly need?: string | null
  /** How much larger than usual text is. */
  readonly textScale: number
  readonly isFolding?: boolean
}

export const isSame = (a: Wanted, b: Wanted) =>
  a.selected === b.selected && a.need === b.need && a.textScale === b.textScale && a.isFolding === b.isFolding
