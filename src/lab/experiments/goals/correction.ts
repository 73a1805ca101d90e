import type { Arm } from '../../experiment'
import { agent, type ExperimentDraft } from '../arms'
import { note } from '../notes'
import { PUBLISHED_GAME } from './setting'

const SETTING = 'craft world, 67 goals'
const GUESS = 'the model’s word'
const RATES = [0, 0.1, 0.2, 0.4] as const

const documents = (wrong: number): Arm => ({
  ...{ setting: SETTING, agent: wrong === 0 ? 'documents, all right' : `documents, ${wrong * 100} % wrong` },
  runs: [agent('xenon')],
  begins: { mind: 'adg', game: PUBLISHED_GAME, documents: 'recipes', wrong },
})

export const CORRECTION: readonly ExperimentDraft[] = [
  {
    id: 'gog-correction',
    title: 'A graph of documents, corrected by experience',
    source: 'own, GoG and XENON',
    suite: 'goals',
    about:
      'XENON begins with a dependency graph that was made of recipe files, in which each edge leads to some other item with a chance of 0, 0.1, 0.2 or 0.4, in place of the model’s word about what things take. How much sooner has it the goals, and how many of the wrong edges are left when 3,000 steps are over?',
    arms: [{ setting: SETTING, agent: GUESS, runs: [agent('xenon')] }, ...RATES.map(documents)],
    metrics: [
      ...(['steps-to-goal', 'more-steps-to-goal', 'obtained', 'ega'] as const),
      ...(['wrong-edges-at-first', 'wrong-edges-left', 'wrong-edges', 'missing-edges'] as const),
    ],
    analyses: { curve: { metric: 'ega', over: 'step', until: 3000 }, leaders: [GUESS] },
    seeds: { paper: 15, usual: 50 },
    notes: [
      note(
        'Documents that are right save 129 steps for each goal; with one edge in ten wrong nothing is left of that, and with more it takes longer than from the model’s word, though with up to one in five wrong more goals are known in the end: 0.99 and 0.98 of them, where it is 0.96 from the model’s word, and 0.92 with two in five wrong (50 seeds). How many edges are wrong is not what decides: the model’s word has more of them than documents with one in five wrong, and is corrected sooner. What a document wrongly asks for here is any item of the game, also one that stands far behind what it is asked for.',
      ),
      note(
        'Steps to a goal are the mean over the 67 goals of the step at which each was first obtained; one that never was counts as 3,000. Extra steps are against the start from the model’s word, with the same seed: below 0, so many were saved.',
      ),
      note(
        'Of the wrong edges that were there at first, those left are few; what stands at the end beside them XENON has brought in itself: an item that failed too often is inadmissible, and asks for some of every resource (Algorithm 3).',
      ),
      note(
        'Edges are counted among what the goals take by the rules of the world, whoever names what else. The documents say nothing of actions that XENON would believe: which works it finds out as ever.',
      ),
    ],
  },
]
