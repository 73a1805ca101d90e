import type { Arm, Published } from '../../experiment'
import type { DocumentsId, ReaderChoice, RunlessStudy } from '../../minds/studies'
import { published, agent, type ExperimentDraft } from '../arms'
import { note } from '../notes'
import { PUBLISHED_GAME } from './setting'

/** No part of it is random. */
const studied = (setting: string, name: string, study: RunlessStudy): Arm => ({
  ...{ setting, agent: name, runs: [], study },
  ...(study.of !== 'theta' && { isFixed: true }),
})

const CORPORA: readonly (readonly [name: string, id: DocumentsId])[] = [
  ['recipe files', 'recipes'],
  ['pages', 'pages'],
  ['all documents', 'all'],
]
const GRAPHS = [['GoG', 'goals'] as const, ['GraphRAG', 'graphrag'] as const]

/** Section 3.4: nodes, then edges. */
const SIZES = [['GoG', 703, 1653] as const, ['GraphRAG', 12_388, 18_347] as const]
const sizes = SIZES.flatMap(([name, nodes, edges]): Published[] => {
  const of = { setting: 'all documents', agent: name }
  return [published(of, 'graph-nodes', nodes, '3.4'), published(of, 'graph-edges', edges, '3.4')]
})

const PLANTED = [
  ...(['no-numbers', 'second-recipe', 'other-version', 'contradiction', 'fuel', 'cycle'] as const),
  'off-topic',
] as const

const SLIPS = [0.1, 0.2, 0.4] as const
/** The readers of the documents. Without slips the simulated model reads like the rules. */
const READERS: readonly (readonly [name: string, reader: ReaderChoice])[] = [
  ['by rules of English', { by: 'rules' }],
  ...SLIPS.map((slips) => [`simulated model, ${slips * 100} % slips`, { by: 'model', slips }] as const),
]

const extractions = READERS.flatMap(([name, reader]): Arm[] =>
  [
    ...CORPORA.map(([setting, documents]) =>
      studied(setting, name, { of: 'extraction', game: PUBLISHED_GAME, reader, documents, planted: 'rules' }),
    ),
    ...PLANTED.map((planted) =>
      studied(`planted: ${planted.replace('-', ' ')}`, name, {
        ...{ of: 'extraction', game: PUBLISHED_GAME, reader, documents: 'all', planted },
      }),
    ),
  ].map(({ isFixed: _, ...arm }): Arm => (reader.by === 'rules' ? { ...arm, isFixed: true } : arm)),
)

const SIMILARITIES = [['word vectors', 'words'] as const, ['spelling', 'ngrams'] as const]
const thetas = SIMILARITIES.flatMap(([setting, similarity]): Arm[] => [
  studied(setting, 'θ chosen by F₁', { of: 'theta', game: PUBLISHED_GAME, similarity }),
  studied(setting, 'θ = 0.92, as published', { of: 'theta', game: PUBLISHED_GAME, similarity, theta: 0.92 }),
])

const USUAL = { suite: 'goals', analyses: { leaders: [] }, seeds: { paper: 1, usual: 1 } } as const

export const DOCUMENTS: readonly ExperimentDraft[] = [
  {
    ...USUAL,
    id: 'gog-graph-sizes',
    title: 'How large a graph of documents is',
    source: 'GoG, 3.4',
    about:
      'Nodes and edges of the goal-oriented graph and of GraphRAG’s graph of entities, made of the same documents of ours, which are read by rules: a recipe file for each of 138 items, a page for each, and thirteen pages about many things.',
    arms: CORPORA.flatMap(([setting, documents]) =>
      GRAPHS.map(([name, kind]) =>
        studied(setting, name, { of: 'graph', game: PUBLISHED_GAME, kind, documents }),
      ),
    ),
    metrics: ['graph-nodes', 'graph-edges', 'graph-documents'],
    published: sizes,
    notes: [
      note(
        'Not reproducible: the paper’s 514 wiki pages and 859 recipe files are not published. Ours are a fifth as many, and about 138 items. What can be compared is which of the two graphs is larger, and that says little here: our entities are the items of what was read, where a language model makes an entity of every noun.',
      ),
    ],
  },
  {
    ...USUAL,
    id: 'gog-extraction',
    title: 'What is read out of documents, by what makes it hard',
    source: 'own, after GoG, 3.1',
    about:
      'Documents of ours, in whose pages was planted what makes reading hard: prose without numbers, second recipes, other versions of the game, contradictions, fuel, cycles, and what is about something else. Precision and recall by kind. A right reader of a second recipe reads it, and it is not a rule of this world: so what holds in the world is said apart. Where there is nothing to read, there is no recall, and where nothing was read no precision.',
    arms: extractions,
    metrics: ['extraction-precision', 'extraction-recall', 'extraction-right', 'extraction-true'],
    seeds: { paper: 1, usual: 20 },
    notes: [
      note(
        'The paper names extraction errors as a limit and gives no rate, so that the share of goals that slip is swept and no value of it is claimed: a goal is left out, a quantity is wrong, an item is taken for one like it, or the answer breaks off, each as often. What a model read stands in its document and nowhere nearer: what it says of a planted sentence counts as that where it says the same, so that its precision by kind is not lowered by what it misread there.',
        { agents: SLIPS.map((slips) => `simulated model, ${slips * 100} % slips`) },
      ),
      note(
        'The sentences were seen while the reader was made, so that these are no measure of how it reads others; what they show is how much of what is read rightly is not true of the world. It has no way to see that a page is about another game.',
      ),
      note(
        'Over all, precision is held against the rules and the planted sentences that are true; of a planted kind, against what the sentence says.',
      ),
    ],
  },
  {
    ...USUAL,
    id: 'gog-theta',
    title: 'When two texts are of the same goal: θ',
    source: 'own, after GoG, 3.2',
    about:
      'The paper merges goals whose tools, materials and results are alike as texts, from θ = 0.92 on, which belongs to nomic-embed-text. Here θ is chosen for our vectors: by F₁ on labelled pairs of texts about one half of the items, and measured on those about the other half. Of the same goal are two wordings of one rule; not of the same goal are two different rules, and a rule and what some page wrongly says of its item. Seeds draw the halves.',
    arms: thetas,
    metrics: ['theta', 'theta-f1', 'theta-precision', 'theta-recall', 'merged-rules'],
    seeds: { paper: 1, usual: 20 },
    notes: [
      note(
        'No θ does: where it is so low that two wordings of a rule are one goal, many true rules are one goal, too, for `{"stick": 2}` and `{"stick": 4}` are nearly the same text by their spelling, and by our word vectors the same, which weigh no figures in a sentence; and wooden and stone pickaxe are alike. And where it is so high that hardly a true rule is lost, most wordings of one do not meet. So what is played here goes by the items themselves, in the world’s names, and texts are an option, “as published”.',
      ),
      note(
        'Not measured: nomic-embed-text-v1.5, with which 0.92 was chosen. The paper does not say how, nor by what it is judged.',
      ),
    ],
  },
]

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
