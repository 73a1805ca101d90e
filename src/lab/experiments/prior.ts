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
      'How wrong the model’s first guesses are, item by item, before the first attempt. The paper’s numbers are for its 7B model, Qwen2.5-VL-7B. The paper has no such numbers for its 4B model.',
    arms: [arm('first graph', THE_MODEL, { ...craft({}), ...agent('xenon'), horizon: 1 })],
    metrics: METRICS,
    // A single first graph (K.1).
    seeds: { paper: 1 },
    published: TABLE_12.map(([metric, value]) =>
      published({ setting: 'first graph', agent: THE_MODEL }, metric, value, WHERE),
    ),
    notes: [
      note(
        'As in the paper (“over 75”), shares are of all items that the agent asked about. We conclude this from the paper’s numbers: 17 items are 23 % of 75, but no number of items is 23 % of the 67 items that have a rule. The simulated model was fitted to this table and to a recorded first graph of the same model. The table and the recording differ: in the recording, 8 of the 75 names do not exist, not 6, and for 40 of 67 items the model’s requirements leave something out, which is 53 % of 75, not 57 %. The remaining differences are no larger than chance with 75 items (docs/simulated-model.md).',
      ),
      note('For Phi-4-mini, its 4B model, the paper shows only what agents reach with it: Figure 26 (a).'),
    ],
  },
]
