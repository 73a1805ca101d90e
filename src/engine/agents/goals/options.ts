import { choice, number, type OptionSpecs, type Plugin, type ValuesOf, when } from '../../record'
import { LOCAL_SEARCH } from '../../minds/goals/graphrag/search-options'
import { baselineHelp } from '../learning/options'

const task = {
  sentence: { kind: 'text', label: 'task in words', default: '', max: 200 },
  documents: choice('documents', [
    ['rules', 'the rules, as recipe files'],
    ['knowledge', 'saved documents'],
  ]),
  knowledge: when('documents', ['knowledge'], { kind: 'file', label: 'saved documents' }),
} as const satisfies OptionSpecs
const tries = number('tries', 5, { min: 0, max: 1000 })

const gogOptions = {
  ...task,
  k: number('candidates', 3, { min: 0, max: 5, symbol: 'k' }),
  prompt: choice('the planner sees', [
    ['both', 'goal tree and list'],
    ['list', 'only the list'],
    ['tree', 'only the goal tree'],
    ['neither', 'neither'],
  ]),
  sameness: choice('same goal', [
    ['items', 'if the items are the same'],
    ['texts', 'if the texts are similar (as published)'],
  ]),
  theta: {
    ...number('lowest similarity', 0.92, { min: 0.5, max: 1, step: 0.01, symbol: 'θ' }),
    when: { option: 'sameness', is: ['texts'] },
  },
  held: choice('inventory', [
    ['counted', 'counts'],
    ['ignored', 'is ignored (as published)'],
  ]),
  tries,
} as const satisfies OptionSpecs
export type GogOptions = ValuesOf<typeof gogOptions>

const hkgOptions = {
  ...task,
  variant: choice('recipes', [
    ['published', 'the first file (as published)'],
    ['ore', 'the first file, but gold from ore'],
    ['mended', 'mine what can be mined'],
  ]),
  tries,
} as const satisfies OptionSpecs
export type HkgOptions = ValuesOf<typeof hkgOptions>

const graphragOptions = {
  ...task,
  k: number('items to look up', 3, { min: 1, max: 20, symbol: 'k' }),
  tokens: number('tokens of context', LOCAL_SEARCH.tokens, { min: 500, max: 24_000, step: 500 }),
  tries,
} as const satisfies OptionSpecs
export type GraphRagOptions = ValuesOf<typeof graphragOptions>

const vanillaOptions = {
  sentence: task.sentence,
  tries,
} as const satisfies OptionSpecs
export type VanillaOptions = ValuesOf<typeof vanillaOptions>

const sharedHelp = {
  sentence:
    'The task in your own words. If this is empty, the agent gets the world’s one goal as a text, as in the paper: “craft a wooden pickaxe”.',
  tries:
    'How often a step may fail before the agent gives the step up. This number matters only if the world does not say what is missing. 0: the agent tries until the time is over, which is the only limit in the paper.',
}

const read = {
  documents:
    'The source of the graph: the world’s rules as recipe files, read without mistakes, or saved documents.',
  knowledge: baselineHelp.knowledge,
}

export const gogPlugin: Plugin<typeof gogOptions> = {
  description: 'Reads documents into a graph of goals, and looks up what a task means and what it needs',
  source: 'GoG, Sections 3.1 to 3.3, Appendix D',
  options: gogOptions,
  help: {
    ...sharedHelp,
    ...read,
    k: 'How many similar goals the model can choose from (Table 2). With 1, the agent takes the most similar goal and does not ask the model. With 0, the model sees no similar goals and names the goal itself.',
    prompt:
      'What the model sees when it writes the plan: the tree of goals from the graph, the list of all needed items, both, or neither (Table 3).',
    sameness:
      'When two documents count as being about the same goal: if their tools, materials and results are the same items in the same amounts; or, as published, if their texts are similar. Then a goal with 2 sticks can be mixed up with a goal with 4 sticks.',
    theta:
      'Texts with at least this cosine similarity count as similar. The value is 0.92 in the paper, which uses another embedding.',
    held: 'Whether the list of needed items leaves out what the inventory already has. The paper’s list always assumes an empty inventory, even in the middle of a plan.',
  },
}

export const hkgPlugin: Plugin<typeof hkgOptions> = {
  description:
    'Gives its model a list of needed items from a graph of recipes. For each item, the list uses the first recipe in the graph',
  source: 'GoG, Section 4.1 (Optimus-1, Li et al. 2024)',
  options: hkgOptions,
  help: {
    ...sharedHelp,
    ...read,
    variant:
      'Which recipe the agent uses if an item has several. As published, it is the first file: gold from a block of gold, diamond and redstone smelted from their ores. The second version takes gold from its ore. The third version mines everything that can be mined.',
  },
}

export const graphragPlugin: Plugin<typeof graphragOptions> = {
  description:
    'Finds text for its model through a graph of the items in the documents and their connections. It does not calculate amounts',
  source: 'GoG, Section 4.1; GraphRAG (Edge et al. 2024) with the defaults of its public library',
  options: graphragOptions,
  help: {
    ...sharedHelp,
    ...read,
    k: 'How many items the agent looks up. 3 in the paper; 10 in the public library.',
    tokens:
      'The maximum length of the text that the agent finds for its model; a token is four characters. Half of it comes from the documents, 15 % from reports about groups of items, and the rest lists items and their connections.',
  },
}

export const vanillaPlugin: Plugin<typeof vanillaOptions> = {
  description: 'Lets its model write the plan from the task alone, without documents',
  source: 'GoG, Section 4.1',
  options: vanillaOptions,
  help: sharedHelp,
}
