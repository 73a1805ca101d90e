import { THE_MODEL } from '../experiment'
import { type ExperimentDraft, agent, arm, craft, published } from './arms'
import { type Metric } from '../metrics'
import { note } from './notes'

const TABLE_12: readonly (readonly [Metric, number])[] = [
  ['right-sets', 0.23],
  ['exact-sets', 0.08],
  ['non-existent', 0.08],
  ['descend-from-non-existent', 0.23],
  ['something-unneeded', 0.57],
  ['something-omitted', 0.57],
  ['quantity-deviation', 2.74],
  ['quantity-absolute-error', 2.05],
  ['quantity-error', -0.55],
]
const WHERE = 'Table 12, of Qwen2.5-VL-7B'
const METRICS = TABLE_12.map(([metric]) => metric)

export const PRIOR: readonly ExperimentDraft[] = [
  {
    id: 'table-12',
    title: 'Errors of the first graph',
    source: 'XENON, Table 12',
    about:
      'How wrong the model’s first word is, item by item, before anything has been tried. The paper’s numbers are of its 7B model, Qwen2.5-VL-7B; it has none like them of its 4B one.',
    arms: [arm('first graph', THE_MODEL, { ...craft({}), ...agent('xenon'), horizon: 1 })],
    metrics: METRICS,
    // A single first graph (K.1).
    seeds: { paper: 1 },
    published: TABLE_12.map(([metric, value]) =>
      published({ setting: 'first graph', agent: THE_MODEL }, metric, value, WHERE),
    ),
    notes: [
      note(
        'Shares are of all items that were asked about, as the paper’s are (“over 75”): 23 % of 75 are 17 sets, while no number of sets is 23 % of the 67 that have a rule. The simulated model was fitted to this table and to a recorded first graph of the same model, which differ from each other: in the record 8 of the 75 names do not exist, not 6, and something is left out in 40 of 67 sets, which is 53 % of 75, not 57 %. What is off is within what 75 items would be off by chance (docs/simulated-model.md).',
      ),
      note('Of Phi-4-mini, its 4B model, the paper draws only what agents reach with it: Figure 26 (a).'),
    ],
  },
]
