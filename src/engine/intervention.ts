import type { WorldChange } from './worlds'

/** What somebody changes from outside, after step `step`; part of the spec, so that a run with it can be repeated. */
export type Intervention = { readonly step: number } & (
  | WorldChange
  /** The agent's chance comes from another seed: the same past, another future. */
  | { readonly kind: 'reseed'; readonly seed: number }
)

/** What a world's own options change. */
export type ScheduledChange = Intervention & {
  /** At step 0: only once the human-written plans have been run, so that they show the rules as published. */
  readonly afterPlans?: boolean
}
