import { FIRST, type Slot } from '../../../../library/cards'
import type { RunSpec } from '../../../../library/spec'

/** What XENON's authors print of its convergence. Their curves are pictures, so nothing between is drawn. */
export interface PaperConvergence {
  /** About where the mean of 15 runs has become flat (Appendix K.9). */
  readonly step: number
  /** The EGA that it stays at (Table 5); null: not printed, for so many goals and actions. */
  readonly level: number | null
}

/** Printed "around", "about" and "roughly": by number of goals, then of actions. */
const STEPS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  67: { 3: 1400, 15: 4000, 30: 7000, 45: 10_000 },
  100: { 3: 2100 },
  120: { 3: 2600 },
}

/** The published convergence for so many goals and actions; null where the paper has none. */
export function paperConvergence(goals: number, actions: number): PaperConvergence | null {
  const step = STEPS[goals]?.[actions]
  if (step === undefined) return null
  return { step, level: goals === 67 && actions === 3 ? 0.97 : null }
}

/**
 * What the paper prints of a run like this one: XENON's own convergence, in the setting of Figure 24. Null in any
 * other setting, since a line that was measured elsewhere says nothing of this run. The seed is not part of a setting.
 * Figure 24's horizons are not printed; a run that may go on for longer is the same run up to there, and one that ends
 * earlier never comes to what was measured.
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

/** All as the paper has it, which is how a first visit has it, but for what Figure 24 varies. */
function isDefault(slot: Slot, spec: RunSpec): boolean {
  return Object.entries(FIRST[slot].options).every(
    ([key, value]) =>
      (slot === 'world' && (key === 'goals' || key === 'actions')) || spec[slot].options[key] === value,
  )
}
