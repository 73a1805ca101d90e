import { FIRST, type Slot } from '../../../../library/cards'
import type { RunSpec } from '../../../../library/spec'

/**
 * What the paper prints about XENON's convergence. Its curves are images, so there are no values in between.
 */
export interface PaperConvergence {
  /** Approximate step at which the mean of 15 runs becomes flat (Appendix K.9). */
  readonly step: number
  /** The final EGA (Table 5); null: not printed for this number of goals and actions. */
  readonly level: number | null
}

/** Printed as "around", "about" and "roughly": by number of goals, then of actions. */
const STEPS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  67: { 3: 1400, 15: 4000, 30: 7000, 45: 10_000 },
  100: { 3: 2100 },
  120: { 3: 2600 },
}

/** The published convergence for a number of goals and actions; null if the paper has none. */
export function paperConvergence(goals: number, actions: number): PaperConvergence | null {
  const step = STEPS[goals]?.[actions]
  if (step === undefined) return null
  return { step, level: goals === 67 && actions === 3 ? 0.97 : null }
}

/**
 * The paper's result for this run: XENON's convergence, in the setting of Figure 24. Null in any other setting, because
 * a result from another setting says nothing about this run. The seed is not part of a setting. The paper does not
 * print Figure 24's horizons. A longer run is the same up to that step; a shorter run never reaches it.
 */
export function publishedFor(spec: RunSpec): PaperConvergence | null {
  const { world, agent, model, similarity, horizon, interventions, begins } = spec
  const isAsPublished =
    agent.id === 'xenon' &&
    world.id === 'craft' &&
    // These stand in for Qwen2.5-VL-7B and Sentence-BERT.
    model.id === 'simulated' &&
    (similarity.id === 'words' || similarity.id === 'minilm') &&
    !(world.manual ?? begins) &&
    interventions.every(({ kind }) => kind !== 'rules') &&
    (['world', 'agent', 'model'] as const).every((slot) => isDefault(slot, spec))
  const { goals, actions } = world.options
  const paper = isAsPublished ? paperConvergence(Number(goals), Number(actions)) : null
  return paper && horizon >= paper.step ? paper : null
}

/**
 * Whether all options are those of the paper, which are also the defaults of a first visit, except those that
 * Figure 24 varies.
 */
function isDefault(slot: Slot, spec: RunSpec): boolean {
  return Object.entries(FIRST[slot].options).every(
    ([key, value]) =>
      (slot === 'world' && (key === 'goals' || key === 'actions')) || spec[slot].options[key] === value,
  )
}
