import { similarities } from '../../similarity/cards'
import type { Arm } from '../experiment'
import { craft, learnersIn, type ExperimentDraft } from './arms'
import { note } from './notes'

/** Every learner with each similarity; arms with MiniLM declare the need. */
const arms = similarities.flatMap(({ id, label }) =>
  learnersIn(label, { ...craft({}), similarity: { id } }).map((one): Arm =>
    id === 'minilm' ? { ...one, needs: 'minilm' } : one,
  ),
)

export const SIMILARITY: readonly ExperimentDraft[] = [
  {
    id: 'similarity',
    title: 'Which names count as similar',
    source: 'own, after XENON, Appendix I',
    about:
      'All five agents choose examples by the similarity of two names, and XENON revises requirements by what similar items consumed. The paper uses all-MiniLM-L6-v2 for this. How much does the result depend on it? The settings use word vectors, spelling alone, names that are similar only to themselves, chance, and MiniLM itself if it is loaded.',
    arms,
    metrics: ['ega', 'obtained', 'convergence'],
    analyses: { curve: { metric: 'ega', over: 'step', until: 3000 } },
    notes: [
      note(
        'The examples can change which action the simulated model names (the one that most examples show), but not which requirements the model names. A real model uses the examples for both, so with a real model more may depend on the similarity.',
      ),
      note(
        'The similarity changes the speed, not the final result. At step 800 XENON’s EGA (the share of goals whose requirements are right) is 0.71 with word vectors, 0.69 with spelling, 0.65 with chance and 0.42 with exact names. At the end EGA is 0.96 or 0.97 in all these settings. In the setting “chance”, every item gets its own similar items by chance. In the setting “exact names”, all items get the same similar items: the first in the alphabet.',
        { agents: ['XENON'] },
      ),
    ],
  },
]
