/** Words and symbols of the papers: what each means, and where it is defined. */
export interface Definition {
  readonly name: string
  /** One or two sentences. */
  readonly meaning: string
  /** The paper and its section. */
  readonly source: string
}

const xenon = (section: string) => `XENON, ${section}`
const drip = (section: string) => `DRIP, ${section}`

export const terms = {
  adg: {
    name: 'ADG, adaptive dependency graph',
    meaning:
      'Which items need which others, as far as the agent knows. It starts from what the model supposes and is revised by what happens.',
    source: xenon('Section 4.1'),
  },
  fam: {
    name: 'FAM, failure-aware action memory',
    meaning:
      'How often each action worked and failed for each item. It rules out what keeps failing, so that failures left over must come from the requirements.',
    source: xenon('Section 4.2'),
  },
  ega: {
    name: 'EGA, experienced graph accuracy',
    meaning:
      'The share of goal items whose requirement set is exactly right, with every quantity. 1 means that all are right.',
    source: xenon('Section 5.1, Equation 1'),
  },
  dex: {
    name: 'DEX, difficulty-based exploration',
    meaning:
      'How the next target is picked: from the frontier the least revised item, and of those the one with the fewest distinct items below it.',
    source: xenon('Appendix G'),
  },
  revisionCount: {
    name: 'C(v), revision count',
    meaning: 'How often the requirement set of item v was revised. It starts at 1.',
    source: xenon('Section 4.1'),
  },
  x0: {
    name: 'x₀, tolerance',
    meaning:
      'An action is ruled out for an item once it has failed x₀ times more than it worked; 2 in the paper.',
    source: xenon('Section 4.2, Table 7'),
  },
  c0: {
    name: 'c₀, revision limit',
    meaning: 'An item whose C(v) exceeds c₀ is inadmissible: perhaps it does not exist; 3 in the paper.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaS: {
    name: 'αₛ, scale of a revision',
    meaning:
      'A revised set asks for αₛ · C(v) of each resource, so more with every revision; 2 in the paper.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaI: {
    name: 'αᵢ, scale of an inadmissible item',
    meaning:
      'An inadmissible item asks for αᵢ of every resource, in case it exists and is only hard to get; 8 in the paper.',
    source: xenon('Section 4.1, Table 7'),
  },
  k: {
    name: 'K, number of analogues',
    meaning:
      'How many of the most similar obtained items a revision copies from and a question shows; 3 in the paper.',
    source: xenon('Section 4.1, Table 7'),
  },
  requirementSet: {
    name: 'R(v), requirement set',
    meaning: 'Everything that item v needs, each with its quantity: the incoming edges of v in the graph.',
    source: xenon('Section 3'),
  },
  experienced: {
    name: 'experienced',
    meaning: 'The agent has obtained the item: what was consumed and what was held is what it needs.',
    source: xenon('Section 3, Appendix C'),
  },
  hypothesised: {
    name: 'hypothesised',
    meaning:
      'A requirement set that nobody has verified: the first word on it, of the language model or a manual, or supposed by the agent.',
    source: xenon('Section 4.1'),
  },
  analogy: {
    name: 'by analogy',
    meaning:
      'A requirement set put together from what similar, already obtained items need, after the one before it kept failing.',
    source: xenon('Section 4.1, Case 2'),
  },
  doubted: {
    name: 'in doubt',
    meaning:
      'The agent has obtained the item, and was then told that its rule has changed, not how. What it knows may hold or not, so it tries again.',
    source: xenon('Section 5.4, Appendix K.6'),
  },
  inadmissible: {
    name: 'inadmissible',
    meaning:
      'Its C(v) exceeds c₀ and it was still never obtained, so it may not exist in the world. What builds on it is revised too.',
    source: xenon('Section 4.1, Case 1'),
  },
  frontier: {
    name: 'frontier',
    meaning: 'Items never obtained whose requirements, as far as the agent knows, have all been obtained.',
    source: xenon('Appendix G'),
  },
  goal: {
    name: 'goal',
    meaning:
      'An item of the benchmark: what it needs is to be learned, and EGA counts how many of them are right. The paper has 67.',
    source: xenon('Section 5.1, Appendix J.2.3'),
  },
  target: {
    name: 'target',
    meaning:
      'The item that the agent has picked to obtain next, v_g of Algorithm 1; it need not be a goal of the benchmark.',
    source: xenon('Algorithm 1, Appendix G'),
  },
  subgoal: {
    name: 'subgoal',
    meaning: 'One line of a plan: repeat an action until a quantity of an item is there.',
    source: xenon('Section 3'),
  },
  revision: {
    name: 'revision',
    meaning:
      'Once every action is ruled out for an item, its requirement set must be wrong. It is thrown away and replaced from experience, without asking the model.',
    source: xenon('Section 4.1, Algorithm 3'),
  },
  ruledOut: {
    name: 'ruled out',
    meaning: 'Empirically invalid: the action failed at least x₀ times more than it worked for this item.',
    source: xenon('Section 4.2'),
  },
  similarity: {
    name: 'similarity',
    meaning:
      'How alike two item names are: the cosine of their embeddings, 1 for the same. The paper uses Sentence-BERT.',
    source: xenon('Section 4.1'),
  },
  cycle: {
    name: 'cycle',
    meaning:
      'An item that needs itself, through others. A guess that would close one is replaced by the empty set.',
    source: xenon('Appendix E.2'),
  },
  humanPlan: {
    name: 'human-written plan',
    meaning:
      'A worked example that the agent executes before it starts, so that it knows a few items first-hand: iron sword, diamond, golden sword.',
    source: xenon('Appendix I.2'),
  },
  simulatedPrior: {
    name: 'simulated prior',
    meaning:
      'A stand-in for a language model’s first guesses, with the kinds and rates of error measured on a 7B model. It needs no download.',
    source: 'our own; the paper asks Qwen2.5-VL-7B (Section 5.1)',
  },
  converged: {
    name: 'converged',
    meaning:
      'Of a single run: the first step with an EGA of 0.97 or more, the level that the paper reports for XENON. Where the paper speaks of convergence, it means the mean of its runs.',
    source: xenon('Sections 5.4 and K.9'),
  },
  paperConvergence: {
    name: 'the paper’s convergence',
    meaning:
      'What the paper prints: about when the mean of 15 runs converges and, for 67 goals and three actions, the EGA that it then has. Its curves are not published as numbers, so none is drawn.',
    source: xenon('Table 5 and Appendix K.9, Figure 24'),
  },
  frontierOfTree: {
    name: 'F',
    meaning: 'The subtasks that are not behind yet: each of them cannot be done, or has not been looked at.',
    source: drip('Section 3.1, Figure 2'),
  },
  pendingSubtasks: {
    name: 'F_pending',
    meaning:
      'The subtasks of the latest decomposition that wait for somebody to say whether they can be done.',
    source: drip('Section 3.1, Algorithm 1, line 5'),
  },
  remainingSubtasks: {
    name: 'F_remaining',
    meaning:
      'The subtasks that were looked at and cannot be done as things stand. What is left here is taken apart again.',
    source: drip('Section 3.1, Algorithm 1, line 13'),
  },
  redecomposition: {
    name: 're-decomposition',
    meaning:
      'A subtask that cannot be done is taken apart itself, until all of its parts can be done; then it can be done, too.',
    source: drip('Section 3.3'),
  },
  planOfTree: {
    name: 'π, the plan',
    meaning: 'The subtasks that were carried out, in order.',
    source: drip('Section 3.1'),
  },
} as const satisfies Record<string, Definition>

export type TermId = keyof typeof terms
