import { agent, arm, craft } from '../experiments/arms'
import type { Experiment } from '../experiment'

/** XENON with this project's own choices. The paper has no such experiment, so there is little to compare with. */
export const VARIANTS: Experiment = {
  id: 'variants',
  title: 'Our own choices',
  source: 'this project',
  suite: 'craft',
  about:
    'XENON with 67 goals and three actions. One choice of ours changes at a time: the similarity of names (word vectors; the paper uses Sentence-BERT), rules that the paper does not give, what XENON does with the items that depend on an inadmissible item (an item that has failed too often), and how well the model knows the game.',
  arms: [
    arm('as published', 'XENON', {}),
    arm('similarity by character n-grams', 'XENON', { similarity: { id: 'ngrams' } }),
    arm('no similarity but equal names', 'XENON', { similarity: { id: 'exact' } }),
    arm('redstone is mined', 'XENON', craft({ redstone: 'mine' })),
    arm('every smelt burns coals', 'XENON', craft({ fuel: 'all' })),
    arm('only direct children are freed', 'XENON', agent('xenon', { spread: 'children' })),
    arm('skill 0.25', 'XENON', { model: { id: 'simulated', options: { skill: 0.25 } } }),
    arm('skill 0.1', 'XENON', { model: { id: 'simulated', options: { skill: 0.1 } } }),
  ],
  metrics: ['ega', 'convergence'],
  analyses: { curve: { metric: 'ega', over: 'step', until: 3000 } },
  seeds: { paper: 100 },
  published: [],
  notes: [],
}
