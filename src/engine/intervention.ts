import type { Rule } from './rule'

/** What somebody changes from outside; part of the spec, so that a run with it can be repeated. */
export type Intervention =
  /** After step `step` these rules hold; 0: from the start. Announced: the agent is told which items, not how. */
  | {
      readonly kind: 'rules'
      readonly step: number
      readonly rules: Readonly<Record<string, Rule | null>>
      readonly announced: boolean
    }
  /** After step `step` the agent's chance comes from another seed: the same past, another future. */
  | { readonly kind: 'reseed'; readonly step: number; readonly seed: number }

/** What a world's own options change. */
export type Change = Intervention & {
  /** At step 0: only once the human-written plans have been run, so that they show the rules as published. */
  readonly afterPlans?: boolean
}
