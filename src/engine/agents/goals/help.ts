import type { HelpOf } from '../../record'
import { baselineHelp } from '../learning/help'
import type { gogOptions, graphragOptions, hkgOptions, vanillaOptions } from './options'

const shared = {
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

export const gogHelp: HelpOf<typeof gogOptions> = {
  description:
    'Looks up in a graph of goals, read out of documents, what a sentence means and all that it takes',
  source: 'GoG, Sections 3.1 to 3.3, Appendix D',
  options: {
    ...shared,
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

export const hkgHelp: HelpOf<typeof hkgOptions> = {
  description:
    'Gives its model a list of what to have, from a graph of recipes, of each item the first recipe found',
  source: 'GoG, Section 4.1 (Optimus-1, Li et al. 2024)',
  options: {
    ...shared,
    ...read,
    variant:
      'Which of several recipes counts: the first file that is read, as published (gold from a block of gold, diamond and redstone smelted from their ores); the same with gold from its ore; or, mended, what can be mined is mined.',
  },
}

export const graphragHelp: HelpOf<typeof graphragOptions> = {
  description:
    'Shows its model text that is found by a graph of the things in the documents, and of what belongs together; nobody reckons quantities',
  source: 'GoG, Section 4.1; GraphRAG (Edge et al. 2024) with the defaults of its public library',
  options: {
    ...shared,
    ...read,
    k: 'Of how many things what is known is looked up. 3 in the paper; the public library has 10.',
    tokens:
      'How long the text may be, reckoned at four characters a token: half of it from the documents, 15 % reports, the rest things and how they are related.',
  },
}

export const vanillaHelp: HelpOf<typeof vanillaOptions> = {
  description: 'Has its model write the plan from the task alone, without any document',
  source: 'GoG, Section 4.1',
  options: shared,
}
