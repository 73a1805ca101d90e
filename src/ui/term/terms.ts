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
      'Counts how often each action worked and failed for each item. The agent rules out actions that keep failing. If all actions fail, the requirements must be wrong.',
    source: xenon('Section 4.2'),
  },
  ega: {
    name: 'EGA, experienced graph accuracy',
    meaning:
      'The share of goals for which the agent knows or guesses all needs exactly right, with every amount. 1 means that this is so for all goals.',
    source: xenon('Section 5.1, Equation 1'),
  },
  dex: {
    name: 'DEX, difficulty-based exploration',
    meaning:
      'How the agent picks its next goal: among the items that it could make now, the item with the fewest revisions. If several items have equally few, the agent picks the item that depends on the fewest different items.',
    source: xenon('Appendix G'),
  },
  revisionCount: {
    name: 'C(v), revision count',
    meaning: 'Counts how often the agent has revised what item v needs. The count starts at 1.',
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
      'If the revision count C(v) of an item exceeds c₀, the agent gives the item up, because the item may not exist. The paper uses 3.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaS: {
    name: 'αₛ, scale of a revision',
    meaning:
      'A revised guess says that the item needs αₛ · C(v) of each resource, so the amount grows with each revision. The paper uses 2.',
    source: xenon('Section 4.1, Table 7'),
  },
  alphaI: {
    name: 'αᵢ, scale of an inadmissible item',
    meaning:
      'If the agent has given an item up, it assumes that the item needs αᵢ of every resource, because the item may exist but be hard to get. The paper uses 8.',
    source: xenon('Section 4.1, Table 7'),
  },
  k: {
    name: 'K, number of similar items',
    meaning:
      'A revision copies from the K most similar items that the agent has obtained. A question to the model shows these items as examples. The paper uses 3.',
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
      'On the page: the model’s guess. The agent’s first belief about what an item needs, before any test. The belief comes from the language model, from a manual, or from an assumption that the agent makes.',
    source: xenon('Section 4.1'),
  },
  analogy: {
    name: 'by analogy',
    meaning:
      'On the page: copied guess. If every try for an item fails, the agent makes a new guess: it copies the needs of similar items that it has obtained.',
    source: xenon('Section 4.1, Case 2'),
  },
  doubted: {
    name: 'in doubt',
    meaning:
      'The agent has obtained the item. Later the agent hears that the rule has changed, but not how. The agent’s knowledge may be wrong now, so it tries again.',
    source: xenon('Section 5.4, Appendix K.6'),
  },
  inadmissible: {
    name: 'inadmissible',
    meaning:
      'On the page: given up. The item was revised too often (C(v) exceeds c₀) and the agent has never obtained it, so it may not exist in the world. The agent also revises the items that depend on this item. It may try this item again later.',
    source: xenon('Section 4.1, Case 1'),
  },
  frontier: {
    name: 'frontier',
    meaning:
      'The items that the agent has never obtained, but could make now: it believes that it has already obtained everything that these items need.',
    source: xenon('Appendix G'),
  },
  goal: {
    name: 'goal',
    meaning:
      'An item of the benchmark. The agent has to learn what each goal needs. The score, EGA, is the share of goals for which the agent’s belief is right. The paper has 67 goals.',
    source: xenon('Section 5.1, Appendix J.2.3'),
  },
  target: {
    name: 'target',
    meaning:
      'On the page: current goal. The item that the agent has picked to obtain next, v_g of Algorithm 1. This item need not be a goal of the benchmark.',
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
      'If every action is ruled out for an item, the agent’s belief about what the item needs must be wrong. The agent replaces this belief from its own experience, without asking the model.',
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
      'An item that needs itself, through other items. If a guess leads to a cycle, the agent assumes instead that the item needs nothing.',
    source: xenon('Appendix E.2'),
  },
  humanPlan: {
    name: 'human-written plan',
    meaning:
      'An example that people wrote. The agent carries this plan out before its first step. So the agent learns what a few items need, such as iron sword, diamond and golden sword.',
    source: xenon('Appendix I.2'),
  },
  simulatedPrior: {
    name: 'simulated prior',
    meaning:
      'A replacement for the first guesses of a language model. This replacement makes the same kinds of errors, and as many, as a real model with 7 billion parameters. It needs no download.',
    source: 'made for this page; the paper asks the model Qwen2.5-VL-7B (Section 5.1)',
  },
  converged: {
    name: 'converged',
    meaning:
      'For a single run: the first step at which the agent’s beliefs are right for at least 97 % of the goals (EGA 0.97). The paper reports this level for XENON, but for the mean of several runs.',
    source: xenon('Sections 5.4 and K.9'),
  },
  paperConvergence: {
    name: 'the paper’s convergence',
    meaning:
      'The paper prints the approximate step at which the mean of 15 runs converges. For 67 goals and three actions, it also prints the EGA at that step. The paper does not publish its curves as numbers, so the page cannot draw them.',
    source: xenon('Table 5 and Appendix K.9, Figure 24'),
  },
  frontierOfTree: {
    name: 'F',
    meaning:
      'The subtasks that are still to do. The agent has not checked these subtasks yet, or they cannot be done now.',
    source: drip('Section 3.1, Figure 2'),
  },
  pendingSubtasks: {
    name: 'F_pending',
    meaning:
      'The subtasks of the latest decomposition that the agent has not checked yet. So the agent does not know yet whether these subtasks can be done.',
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
