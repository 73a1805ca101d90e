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
      'Shows which items need which other items, as far as the agent knows. It starts from the model’s guesses. The agent revises it after failures.',
    source: xenon('Section 4.1'),
  },
  fam: {
    name: 'FAM, failure-aware action memory',
    meaning:
      'Counts how often each action worked and failed for each item. It rules out actions that keep failing. If all actions fail, the requirements must be wrong.',
    source: xenon('Section 4.2'),
  },
  ega: {
    name: 'EGA, experienced graph accuracy',
    meaning:
      'The share of goal items whose requirement set is exactly right, with every amount. 1 means that all are right.',
    source: xenon('Section 5.1, Equation 1'),
  },
  dex: {
    name: 'DEX, difficulty-based exploration',
    meaning:
      'How the agent picks its next goal: the item of the frontier with the fewest revisions. If several have equally few, it picks the one that depends on the fewest different items.',
    source: xenon('Appendix G'),
  },
  revisionCount: {
    name: 'C(v), revision count',
    meaning: 'Counts the revisions of the requirement set of item v. It starts at 1.',
    source: xenon('Section 4.1'),
  },
  x0: {
    name: 'x₀, tolerance',
    meaning:
      'An action is ruled out for an item when it has at least x₀ more failures than successes. The paper uses 2.',
    source: xenon('Section 4.2, Table 7'),
  },
  c0: {
    name: 'c₀, revision limit',
    meaning:
      'If the C(v) of an item exceeds c₀, the item is inadmissible: it may not exist. The paper uses 3.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaS: {
    name: 'αₛ, scale of a revision',
    meaning:
      'A revised set asks for αₛ · C(v) of each resource, so the amount grows with each revision. The paper uses 2.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaI: {
    name: 'αᵢ, scale of an inadmissible item',
    meaning:
      'The set of an inadmissible item asks for αᵢ of every resource, because the item may exist but be hard to get. The paper uses 8.',
    source: xenon('Section 4.1, Table 7'),
  },
  k: {
    name: 'K, number of analogues',
    meaning:
      'A revision copies from the K most similar items that the agent has obtained. A question to the model shows them as examples. The paper uses 3.',
    source: xenon('Section 4.1, Table 7'),
  },
  requirementSet: {
    name: 'R(v), requirement set',
    meaning:
      'Everything that item v needs, with amounts: the incoming edges of v in the graph. On the page: what the item needs, or its recipe.',
    source: xenon('Section 3'),
  },
  experienced: {
    name: 'experienced',
    meaning:
      'On the page: learned. The agent has obtained the item, so it knows what was used up and what had to be nearby.',
    source: xenon('Section 3, Appendix C'),
  },
  hypothesised: {
    name: 'hypothesised',
    meaning:
      'On the page: the model’s guess. The first requirement set of an item, before the agent has tested it. It comes from the language model, from a manual, or from an assumption of the agent.',
    source: xenon('Section 4.1'),
  },
  analogy: {
    name: 'by analogy',
    meaning:
      'On the page: copied guess. If a requirement set keeps failing, the agent builds a new one from the needs of similar items that it has obtained.',
    source: xenon('Section 4.1, Case 2'),
  },
  doubted: {
    name: 'in doubt',
    meaning:
      'The agent has obtained the item. Later it hears that the rule has changed, but not how. Its knowledge may still be right or not, so it tries again.',
    source: xenon('Section 5.4, Appendix K.6'),
  },
  inadmissible: {
    name: 'inadmissible',
    meaning:
      'On the page: given up. The C(v) of the item exceeds c₀ and the agent has never obtained it, so it may not exist in the world. The agent revises the items that depend on it. It may try the item again later.',
    source: xenon('Section 4.1, Case 1'),
  },
  frontier: {
    name: 'frontier',
    meaning:
      'The items that the agent has never obtained, but could make now: as far as it knows, it has obtained everything that they need.',
    source: xenon('Appendix G'),
  },
  goal: {
    name: 'goal',
    meaning:
      'An item of the benchmark. The agent has to learn what it needs. EGA is the share of goals that are right. The paper has 67 goals.',
    source: xenon('Section 5.1, Appendix J.2.3'),
  },
  target: {
    name: 'target',
    meaning:
      'On the page: current goal. The item that the agent has picked to obtain next, v_g of Algorithm 1. It need not be a goal of the benchmark.',
    source: xenon('Algorithm 1, Appendix G'),
  },
  subgoal: {
    name: 'subgoal',
    meaning: 'One line of a plan: repeat an action until the agent has a given amount of an item.',
    source: xenon('Section 3'),
  },
  revision: {
    name: 'revision',
    meaning:
      'If every action is ruled out for an item, its requirement set must be wrong. The agent replaces the set from its own experience, without asking the model.',
    source: xenon('Section 4.1, Algorithm 3'),
  },
  ruledOut: {
    name: 'ruled out',
    meaning:
      'The paper says: empirically invalid. For this item, the action has at least x₀ more failures than successes.',
    source: xenon('Section 4.2'),
  },
  similarity: {
    name: 'similarity',
    meaning:
      'How alike two item names are: the cosine of their embeddings. 1 means the same. The paper uses Sentence-BERT.',
    source: xenon('Section 4.1'),
  },
  cycle: {
    name: 'cycle',
    meaning:
      'An item that needs itself, through other items. The agent replaces a guess that leads to a cycle by the empty set.',
    source: xenon('Appendix E.2'),
  },
  humanPlan: {
    name: 'human-written plan',
    meaning:
      'An example that people wrote. The agent carries it out before its first step. So it learns what a few items need, such as iron sword, diamond and golden sword.',
    source: xenon('Appendix I.2'),
  },
  simulatedPrior: {
    name: 'simulated prior',
    meaning:
      'A replacement for the first guesses of a language model. Its errors have the kinds and rates that were measured on a 7B model. It needs no download.',
    source: 'made for this page; the paper asks the model Qwen2.5-VL-7B (Section 5.1)',
  },
  converged: {
    name: 'converged',
    meaning:
      'For a single run: the first step with an EGA of 0.97 or more, the level that the paper reports for XENON. In the paper, convergence is about the mean of its runs.',
    source: xenon('Sections 5.4 and K.9'),
  },
  paperConvergence: {
    name: 'the paper’s convergence',
    meaning:
      'The paper prints the approximate step at which the mean of 15 runs converges. For 67 goals and three actions, it also prints the EGA at that step. It does not publish its curves as numbers, so the page draws none.',
    source: xenon('Table 5 and Appendix K.9, Figure 24'),
  },
  frontierOfTree: {
    name: 'F',
    meaning: 'The subtasks that are still to do. They were not checked yet, or they cannot be done now.',
    source: drip('Section 3.1, Figure 2'),
  },
  pendingSubtasks: {
    name: 'F_pending',
    meaning:
      'The subtasks of the latest decomposition that were not checked yet: nothing says whether they can be done.',
    source: drip('Section 3.1, Algorithm 1, line 5'),
  },
  remainingSubtasks: {
    name: 'F_remaining',
    meaning: 'The subtasks that were checked and cannot be done now. They are split into parts next.',
    source: drip('Section 3.1, Algorithm 1, line 13'),
  },
  redecomposition: {
    name: 're-decomposition',
    meaning:
      'A subtask that cannot be done is split into parts, again and again, until all of its parts can be done. Then the subtask can be done, too.',
    source: drip('Section 3.3'),
  },
  planOfTree: {
    name: 'π, the plan',
    meaning: 'The subtasks that were carried out, in order.',
    source: drip('Section 3.1'),
  },
} as const satisfies Record<string, Definition>

export type TermId = keyof typeof terms
