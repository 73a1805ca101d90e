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
    title: 'Who says what is alike',
    source: 'own, after XENON, Appendix I',
    about:
      'All five agents pick examples by how alike two names are, and XENON revises requirements by what items like it consumed. The paper takes all-MiniLM-L6-v2 for that. How much hangs on it: with word vectors, with spelling alone, with names that are like nothing but themselves, with chance, and with MiniLM itself where it is loaded?',
    arms,
    metrics: ['ega', 'obtained', 'convergence'],
    analyses: { curve: { metric: 'ega', over: 'step', until: 3000 } },
    notes: [
      note(
        'The simulated model names an action by what most of its examples show, and reads no examples when it says what an item needs. A real model reads both, so that more may hang on the choice there.',
      ),
      note(
        'What differs is the way, not the end: at step 800 XENON’s EGA is 0.71 with word vectors, 0.69 with spelling, 0.65 with chance and 0.42 with exact names, and at the end 0.96 or 0.97 with all of them. By chance every item has analogues of its own; by exact names all items have the same ones, the first by the alphabet.',
        { agents: ['XENON'] },
      ),
    ],
  },
]
