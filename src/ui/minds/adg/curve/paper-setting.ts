import { FIRST, type Slot } from '../../../../library/cards'
import type { RunSpec } from '../../../../library/spec'
import { paperConvergence, type PaperConvergence } from './paper'

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
