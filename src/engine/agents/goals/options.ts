import { choice, number, type OptionSpecs, type Plugin, type ValuesOf, when } from '../../record'
import { LOCAL_SEARCH } from '../../minds/goals/graphrag/search-options'
import { baselineHelp } from '../learning/options'

const task = {
  sentence: { kind: 'text', label: 'task in words', default: '', max: 200 },
  documents: choice('documents', [
    ['rules', 'the rules, as recipe files'],
    ['knowledge', 'kept documents'],
  ]),
  knowledge: when('documents', ['knowledge'], { kind: 'file', label: 'kept documents' }),
} as const satisfies OptionSpecs
const tries = number('tries', 5, { min: 0, max: 1000 })

const gogOptions = {
  ...task,
  k: number('candidates', 3, { min: 0, max: 5, symbol: 'k' }),
  prompt: choice('the planner is shown', [
    ['both', 'goal tree and list'],
    ['list', 'the list alone'],
    ['tree', 'the goal tree alone'],
    ['neither', 'neither'],
  ]),
  sameness: choice('the same goal', [
    ['items', 'by its items'],
    ['texts', 'by texts that are alike (as published)'],
  ]),
  theta: {
    ...number('similar from', 0.92, { min: 0.5, max: 1, step: 0.01, symbol: 'θ' }),
    when: { option: 'sameness', is: ['texts'] },
  },
  held: choice('what is held', [
    ['counted', 'need not be had again'],
    ['ignored', 'is not looked at (as published)'],
  ]),
  tries,
} as const satisfies OptionSpecs
export type GogOptions = ValuesOf<typeof gogOptions>

const hkgOptions = {
  ...task,
  variant: choice('its recipes', [
    ['published', 'the first file counts (as published)'],
    ['ore', 'the first file counts, gold from ore'],
    ['mended', 'what is mined is mined'],
  ]),
  tries,
} as const satisfies OptionSpecs
export type HkgOptions = ValuesOf<typeof hkgOptions>

const graphragOptions = {
  ...task,
  k: number('entities', 3, { min: 1, max: 20, symbol: 'k' }),
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
    'What is to be done, in your own words. Empty: as the paper words it, from the world’s one goal: “craft a wooden pickaxe”.',
  tries:
    'How often a step may fail of which the world does not say what is missing, before it is left; 0: it is tried until the time is over, for the paper names no other reason to go on.',
}

const read = {
  documents:
    'What its graph is made of: the world’s rules as recipe files, read without a slip; or documents that were read and kept.',
  knowledge: baselineHelp.knowledge,
}

export const gogPlugin: Plugin<typeof gogOptions> = {
  description:
    'Looks up in a graph of goals, read out of documents, what a sentence means and all that it takes',
  source: 'GoG, Sections 3.1 to 3.3, Appendix D',
  options: gogOptions,
  help: {
    ...sharedHelp,
    ...read,
    k: 'How many goals are looked up for the sentence, of which the model chooses (Table 2). With 1 it is not asked; with 0 it names what is wanted unaided.',
    prompt: 'What the planner is shown of what was looked up (Table 3).',
    sameness:
      'When two documents speak of the same goal: where tools, materials and results are the same items in the same numbers; or where their texts are alike, as published, which takes 2 sticks and 4 for the same.',
    theta:
      'From which cosine on two texts are alike. 0.92 in the paper, for another embedding than any here.',
    held: 'Whether the list leaves out what is there already. The paper’s is that of an empty inventory, also in the midst of a plan.',
  },
}

export const hkgPlugin: Plugin<typeof hkgOptions> = {
  description:
    'Gives its model a list of what to have, from a graph of recipes, of each item the first recipe found',
  source: 'GoG, Section 4.1 (Optimus-1, Li et al. 2024)',
  options: hkgOptions,
  help: {
    ...sharedHelp,
    ...read,
    variant:
      'Which of several recipes counts: the first file that is read, as published (gold from a block of gold, diamond and redstone smelted from their ores); the same with gold from its ore; or, mended, what can be mined is mined.',
  },
}

export const graphragPlugin: Plugin<typeof graphragOptions> = {
  description:
    'Shows its model text that is found by a graph of the things in the documents, and of what belongs together; nobody reckons quantities',
  source: 'GoG, Section 4.1; GraphRAG (Edge et al. 2024) with the defaults of its public library',
  options: graphragOptions,
  help: {
    ...sharedHelp,
    ...read,
    k: 'Of how many things what is known is looked up. 3 in the paper; the public library has 10.',
    tokens:
      'How long the text may be, reckoned at four characters a token: half of it from the documents, 15 % reports, the rest things and how they are related.',
  },
}

export const vanillaPlugin: Plugin<typeof vanillaOptions> = {
  description: 'Has its model write the plan from the task alone, without any document',
  source: 'GoG, Section 4.1',
  options: vanillaOptions,
  help: sharedHelp,
}
