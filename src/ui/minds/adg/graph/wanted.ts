import type { AdgScene } from '../scene'

/** What a run that is compared with another is drawn by. */
export interface Beside {
  readonly other: AdgScene
  /** Whose items say who stands where, so that everybody stands at the same place in both graphs. */
  readonly places: AdgScene
}

/** What somebody wants to see of a scene. */
export interface Wanted {
  readonly selected: string | null
  /** Of the selected item, the requirement that is chosen. */
  readonly need?: string | null
  readonly showTruth: boolean
  /** How much larger than usual text is. */
  readonly textScale: number
  readonly isFolding?: boolean
  readonly beside?: Beside | null
}

/** But for the run beside it, which goes on as this one does. */
export const isSame = (a: Wanted, b: Wanted) =>
  a.selected === b.selected &&
  a.need === b.need &&
  a.showTruth === b.showTruth &&
  a.textScale === b.textScale &&
  a.isFolding === b.isFolding
