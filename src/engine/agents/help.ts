import type { HelpOf, OptionHelp } from '../record'
import type { baselineOptions, startOptions } from './learning/options'
import type { plannerRecord, wholePlanRecord } from './planning/options'
import type { adamRecord, deckardRecord, randRecord, scRecord } from './records'
import type { xenonRecord } from './xenon/options'

const startHelp: OptionHelp<typeof startOptions> = {
  start:
    'Where the first requirement sets come from: the language model, or a manual that has the published rules (K.8).',
  goals: "The agent's own way of choosing what to learn next, or the item that it has tried least (K.8).",
  vainEpisodes:
    'Whether an episode that ends before its goal was obtained counts in C(v), as a revision does. In the paper it does not. With a perfect controller no episode ends.',
}

const baselineHelp: OptionHelp<typeof baselineOptions> = {
  x0: 'An item is given up for now once it has failed this many times for each action.',
  k: 'How many of the most similar experienced items a question shows (Table 7).',
  ...startHelp,
}

export const xenonHelp: HelpOf<typeof xenonRecord> = {
  description:
    'Corrects its dependency graph by analogy with what worked, and its actions by remembering what failed',
  source: 'XENON: Experience-based Knowledge Correction for Robust Planning in Minecraft, Section 4',
  options: {
    x0: 'An action is ruled out for an item once it has failed this many times more than it worked (Section 4.2).',
    c0: 'An item whose C(v) exceeds this is inadmissible: perhaps it does not exist (Section 4.1, Case 1). C(v) is 1 at first, and one more with each revision.',
    alphaS: 'A revised requirement asks for αₛ · C(v) of each resource (Section 4.1, Case 2).',
    alphaI: 'An inadmissible item asks for this many of every resource (Section 4.1, Case 1).',
    k: 'How many of the most similar experienced items a revision copies from, and a question shows (Table 7).',
    spread:
      'Whose sets are revised when an item becomes inadmissible: all that build on it (the paper), or only those that need it directly (the public code).',
    dependencies:
      'Who corrects requirement sets that failed: experience, by analogy (XENON); the model, asked again; nobody (Table 5).',
    actions:
      'Who corrects actions that failed: experience, by counting (XENON); the model, by reflecting; nobody (Table 5).',
    ...startHelp,
  },
}

export const scHelp: HelpOf<typeof scRecord> = {
  description: 'Has its language model correct itself after failures, requirements and actions alike',
  source: 'XENON, Appendices B and J.1 (LLM self-correction)',
  options: baselineHelp,
}

export const deckardHelp: HelpOf<typeof deckardRecord> = {
  description:
    "Keeps its language model's requirement sets until it obtains the item, and remembers what worked",
  source: 'Nottingham et al. 2023, as in XENON, Appendix J.1',
  options: {
    ...baselineHelp,
    c0: 'A frontier item that was chosen less often than this is preferred (J.1).',
  },
}

export const adamHelp: HelpOf<typeof adamRecord> = {
  description: 'Asks no model what an item needs: gathers some of every resource it knows, and then tries',
  source: 'Yu & Lu 2024, as in XENON, Appendix J.1',
  options: {
    ...baselineHelp,
    alphaI: 'How many of every resource it gathers before it tries something new; 8 as in the paper (J.1).',
  },
}

export const randHelp: HelpOf<typeof randRecord> = {
  description: "Keeps its language model's requirement sets, remembers no action and picks targets at random",
  source: 'XENON, Appendix J.1',
  options: baselineHelp,
}

export const plannerHelp: HelpOf<typeof plannerRecord> = {
  description: 'Is given a goal and the dependency graph, and has only to find the actions',
  source: 'XENON, Sections 4.2 and 5.3, Appendices K.4, K.10 and K.12',
  options: {
    actions:
      'How it chooses the action for a subgoal (K.10): the model and a memory of successes and failures, as XENON does; or one of the others.',
    memory:
      'Whether it remembers in an episode what it has tried in those before. In the paper the memory is never emptied (Algorithm 1), only the inventory is.',
    x0: baselineHelp.x0,
    k: baselineHelp.k,
    start:
      'The dependency graph that it plans with: the published rules, or what the model says (a recorded prior: a learned graph).',
  },
}

export const wholePlanHelp: HelpOf<typeof wholePlanRecord> = {
  description:
    'Is given a goal and the dependency graph, has its model write the whole plan at once, and follows it',
  source: 'Li et al. 2024b (Optimus-1), as in XENON, Appendices K.4 and K.5',
  options: {},
}
