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
    title: 'The size of a graph from documents',
    source: 'GoG, 3.4',
    about:
      'The numbers of nodes and edges of two graphs: the goal-oriented graph, and GraphRAG’s graph of entities. Both are made from the same documents, which we wrote and which rules of English read: a recipe file for each of 138 items, a page for each item, and thirteen pages about many things.',
    arms: CORPORA.flatMap(([setting, documents]) =>
      GRAPHS.map(([name, kind]) =>
        studied(setting, name, { of: 'graph', game: PUBLISHED_GAME, kind, documents }),
      ),
    ),
    metrics: ['graph-nodes', 'graph-edges', 'graph-documents'],
    published: sizes,
    notes: [
      note(
        'Not reproducible: the paper’s 514 wiki pages and 859 recipe files are not published. We have a fifth as many, about 138 items. You can compare only which of the two graphs is larger, and this says little here: our entities are the items in the text, while a language model makes an entity of every noun.',
      ),
    ],
  },
  {
    ...USUAL,
    id: 'gog-extraction',
    title: 'How well documents are read, by kind of difficulty',
    source: 'own, after GoG, 3.1',
    about:
      'Our documents, with sentences that we added (“planted”) to make reading hard: prose without numbers, second recipes, other versions of the game, contradictions, fuel, cycles, and text about something else. The results are precision and recall for each kind of planted sentence. A correct reader also reads a second recipe, although this recipe is not a rule of this world. So a separate column has the share of claims that are true in the world. If there is nothing to read, there is no recall; if nothing was read, there is no precision.',
    arms: extractions,
    metrics: ['extraction-precision', 'extraction-recall', 'extraction-right', 'extraction-true'],
    seeds: { paper: 1, usual: 20 },
    notes: [
      note(
        'The paper says that errors in extracting goals limit its method, but gives no rate. So we try several rates: the share of goals that the model reads with a slip (a small error). We do not claim that any of these rates is right. The kinds of slips are equally frequent: a goal is left out, an amount is wrong, an item is taken for a similar one, or the answer breaks off. If a model reads a document, we do not know from which sentence it took a claim. So a claim counts for a planted sentence only if the claim says the same as the sentence. So a misread sentence does not lower the precision for its kind of sentence.',
        { agents: SLIPS.map((slips) => `simulated model, ${slips * 100} % slips`) },
      ),
      note(
        'We knew these sentences when we wrote the rules of reading. So the results do not measure how well the rules read other sentences. But the results show how many claims are read correctly and still are not true in the world. The rules cannot see that a page is about another game.',
      ),
      note(
        'For all documents together, precision compares the claims with the rules and the true planted sentences. For one kind of planted sentences, precision compares the claims with what these sentences say.',
      ),
    ],
  },
  {
    ...USUAL,
    id: 'gog-theta',
    title: 'When two texts describe the same goal: θ',
    source: 'own, after GoG, 3.2',
    about:
      'The paper merges goals if their tools, materials and results are similar as texts, with a similarity of at least θ = 0.92. The paper chose this value for the model nomic-embed-text. Here we choose θ for our vectors. We take the θ with the best F₁ on labelled pairs of texts about one half of the items, and measure it on pairs about the other half. Two wordings of one rule describe the same goal. Two different rules describe different goals. A rule and a wrong sentence about the same item also describe different goals. Each seed divides the items into its own two halves.',
    arms: thetas,
    metrics: ['theta', 'theta-f1', 'theta-precision', 'theta-recall', 'merged-rules'],
    seeds: { paper: 1, usual: 20 },
    notes: [
      note(
        'No θ works. If θ is low enough to merge two wordings of one rule into one goal, it also merges many different rules: `{"stick": 2}` and `{"stick": 4}` are nearly the same text by their spelling, and exactly the same by our word vectors, which ignore the numbers in a sentence. Wooden and stone pickaxe are also similar. If θ is high enough to lose almost no true rule, most wordings of one rule do not match. So our runs compare the items themselves, by the world’s names. To compare texts is an option, “as published”.',
      ),
      note(
        'Not measured: nomic-embed-text-v1.5, for which 0.92 was chosen. The paper does not say how, or by which criterion, this value was chosen.',
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
    title: 'A graph from documents, corrected by experience',
    source: 'own, GoG and XENON',
    suite: 'goals',
    about:
      'XENON begins with a dependency graph made from recipe files, instead of the model’s guesses (“the model’s word”). Each edge of the graph leads to a wrong item with a chance of 0, 0.1, 0.2 or 0.4. How much sooner does XENON obtain the goals, and how many of the wrong edges are left after 3,000 steps?',
    arms: [{ setting: SETTING, agent: GUESS, runs: [agent('xenon')] }, ...RATES.map(documents)],
    metrics: [
      ...(['steps-to-goal', 'more-steps-to-goal', 'obtained', 'ega'] as const),
      ...(['wrong-edges-at-first', 'wrong-edges-left', 'wrong-edges', 'missing-edges'] as const),
    ],
    analyses: { curve: { metric: 'ega', over: 'step', until: 3000 }, leaders: [GUESS] },
    seeds: { paper: 15, usual: 50 },
    notes: [
      note(
        'Right documents save 129 steps for each goal. With one edge in ten wrong, this advantage is gone. With more wrong edges, XENON needs longer than from the model’s guesses. But with up to one edge in five wrong, XENON knows more goals at the end: 0.99 and 0.98 of them, compared with 0.96 from the model’s guesses. With two in five wrong, XENON knows 0.92 of them (50 seeds). The number of wrong edges is not decisive: the model’s guesses contain more wrong edges than documents with one in five wrong, but XENON corrects the guesses sooner. A wrong edge of a document can lead to any item of the game, even to an item that comes much later in the game than the item that needs it.',
      ),
      note(
        'Steps to a goal: the mean, over the 67 goals, of the step at which each was first obtained. A goal that was never obtained counts as 3,000. Extra steps compare with the start from the model’s guesses, with the same seed. A negative number is the number of steps saved.',
      ),
      note(
        'Few of the initial wrong edges are left at the end. XENON itself has added the other wrong edges: if an item has failed too often, XENON calls it inadmissible and lets it need some of every resource (Algorithm 3).',
      ),
      note(
        'Only the edges of items that the goals need by the rules of the world count, whatever else the graph contains. XENON takes no actions from the documents: as always, it finds out which action works.',
      ),
    ],
  },
]
