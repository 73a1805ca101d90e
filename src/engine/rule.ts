/** How one item is obtained: an execution of `action` turns `requires` into `yields` of the item. */
export interface Rule {
  readonly action: string
  readonly requires: Readonly<Record<string, number>>
  /** Those of `requires` that must be there and are not consumed: stations and tools. */
  readonly held: readonly string[]
  readonly yields: number
}

export type Rules = ReadonlyMap<string, Rule>
