/** One of the two actions on a lamp. */
export interface Flip {
  readonly verb: string
  readonly lamp: string
}

export interface SwitchesTask {
  /** The lamps. */
  readonly goals: readonly string[]
  /** The verbs: one of them lights a lamp. */
  readonly actions: readonly string[]
}

export type SwitchesEvent = {
  readonly kind: 'switches/flipped'
  readonly isLit: boolean
} & Flip
export const SWITCHES_EVENTS: Readonly<Record<SwitchesEvent['kind'], true>> = { 'switches/flipped': true }

export interface SwitchesShown {
  readonly world: 'switches'
  readonly lamps: readonly { readonly name: string; readonly isLit: boolean }[]
  readonly last: SwitchesEvent | null
  readonly failed: number
}

export interface SwitchesTypes {
  task: SwitchesTask
  action: Flip
  outcome: { readonly isLit: boolean }
  /** The lamps that are lit. */
  seen: readonly string[]
  event: SwitchesEvent
  change: never
  mark: 'lit'
  shown: SwitchesShown
}
