import type { WorldChange } from './worlds'

/**
 * A change that the user makes after step `step`. It is part of the spec, so that the run can be repeated.
 */
export type Intervention = { readonly step: number } & (
  | WorldChange
  /** The agent's randomness gets another seed: the same past, another future. */
  | { readonly kind: 'reseed'; readonly seed: number }
)

/** Changes that come from a world's own options. */
export type ScheduledChange = Intervention & {
  /** At step 0: only after the human-written plans have run, so that they show the published rules. */
  readonly afterPlans?: boolean
}
