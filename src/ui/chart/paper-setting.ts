import { defaultsOf } from '../../engine/record'
import { recordOf, type Slot } from '../../library/plugins'
import type { RunSpec } from '../../library/spec'
import { paperConvergence, type PaperConvergence } from './paper'

/** What Figure 24 varies; everything else is as the paper has it, which is what the options' defaults are. */
const VARIED: ReadonlySet<string> = new Set(['goals', 'actions'])
/** What stands in for the paper's own: Qwen2.5-VL-7B, and Sentence-BERT. */
const MODELS: ReadonlySet<string> = new Set(['simulated'])
const SIMILARITIES: ReadonlySet<string> = new Set(['words', 'minilm'])

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
    MODELS.has(model.id) &&
    SIMILARITIES.has(similarity.id) &&
    world.manual === undefined &&
    begins === undefined &&
    interventions.every(({ kind }) => kind !== 'rules') &&
    (['world', 'agent', 'model', 'similarity'] as const).every((slot) => isDefault(slot, spec))
  if (!isAsPublished) return null
  const { goals, actions } = { ...defaultsOf(recordOf('world', 'craft')?.options ?? {}), ...world.options }
  const paper = paperConvergence(Number(goals), Number(actions))
  return paper !== null && horizon >= paper.step ? paper : null
}

function isDefault(slot: Slot, spec: RunSpec): boolean {
  const { id, options } = spec[slot]
  const record = recordOf(slot, id)
  if (!record) return false
  const defaults = defaultsOf(record.options)
  return Object.entries(options).every(
    ([key, value]) => (slot === 'world' && VARIED.has(key)) || value === defaults[key],
  )
}
