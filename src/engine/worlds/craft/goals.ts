import table from './goals.json'

export interface GroupedGoal {
  readonly item: string
  /** Its group in the papers' tables. */
  readonly group: string
  /** The size of the smallest goal set that contains it: 67 (XENON, Table 10), 100 or 120 (Table 11). */
  readonly set: number
}

export const GOALS: readonly GroupedGoal[] = table.flatMap(({ set, group, items }) =>
  items.map((item) => ({ item, group, set })),
)
