import type { Rule } from '../../engine/worlds/items/types'
import { defaultChoice } from '../../library/options'
import type { ChosenOptions } from '../../engine/record'
import type { Choice, RunSpec } from '../../library/spec'
import { DEFAULT_SPEC, type Speed } from '../link/link-state'
import { FIRST_SPEC, INVITED } from './first-visit'

export type PresetId =
  | keyof typeof INVITED
  | 'vanilla'
  | 'same-luck'
  | 'hopeless'
  | 'distractions'
  | 'kitchen'
  | 'blocks'
  | 'documents'

/** A run worth watching. */
export interface Preset {
  readonly id: PresetId
  readonly label: string
  /** What to watch for, in a sentence or two. */
  readonly watchFor: string
  readonly spec: RunSpec
  /** Opens with the rule editor, before the first step. */
  readonly edits?: true
  /** Opens with a question to the user, and goes on when they say so. */
  readonly asks?: true
  /** Opens in Compare: with the view's own first runs, or beside the same run by the agent of that id. */
  readonly compares?: true | string
  readonly speed?: Speed
}

const crafted = (requires: Rule['requires'], yields = 1): Rule => ({
  action: 'craft',
  requires: { ...requires, crafting_table: 1 },
  held: ['crafting_table'],
  yields,
})

/**
 * The rules from step 800 of "The rules changed". The agent knows most of the items by then, and all of them stay
 * obtainable.
 */
const NEW_RULES: Readonly<Record<string, Rule>> = {
  bowl: crafted({ logs: 2 }, 2),
  torch: crafted({ coals: 3, stick: 1 }, 2),
  stone_axe: crafted({ cobblestone: 5, planks: 1 }),
  bucket: { action: 'smelt', requires: { iron_ingot: 2, furnace: 1 }, held: ['furnace'], yields: 1 },
  iron_shovel: crafted({ iron_ingot: 2, stick: 3 }),
  charcoal: { action: 'craft', requires: { logs: 4 }, held: [], yields: 1 },
}

/** The simulated model knows two of this seed's five things, so the user can beat it. Chosen among 40 seeds. */
const CONTEST_SEED = 20

/** The instance that the paper prints as an example of what its framework cannot do (DRIP, 4.1.4). */
const PRINTED_FAILURE = 41

const blocksWith = (options: ChosenOptions): Choice => {
  const world = defaultChoice('world', 'blocks')
  return { ...world, options: { ...world.options, ...options } }
}

/** DRIP, asking the world instead of a model: where it fails, no model is to blame. */
const byTheWorld = (): Choice => {
  const agent = defaultChoice('agent', 'drip')
  const asked = { decomposition: 'world', executability: 'world', update: 'world' }
  return { ...agent, options: { ...agent.options, ...asked } }
}

/** One task of the paper, with its limits; failures name what is missing (GoG, Table 4, App. D). */
const oneTask = (goal: string): Choice => {
  const world = defaultChoice('world', 'craft')
  const asPublished = {
    controller: 'minerl',
    limits: 'gog',
    failures: 'missing',
    fuel: 'none',
    redstone: 'mine',
  }
  return { ...world, options: { ...world.options, ...asPublished, plans: '0', goal } }
}

const told = (sentence: string): Choice => {
  const agent = defaultChoice('agent', 'gog')
  return { ...agent, options: { ...agent.options, sentence } }
}

/** The first is that of a first visit. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'vanilla',
    label: 'Vanilla',
    watchFor:
      'The game as it is. Amber guesses turn teal one after another, and the curve climbs to nearly all goals right.',
    spec: FIRST_SPEC,
  },
  {
    id: 'you-are-the-model',
    label: INVITED['you-are-the-model'],
    watchFor:
      'Say of five things what they need, in the language model’s place. See who was right, you or it, and watch the agent find out.',
    spec: {
      ...DEFAULT_SPEC,
      model: { id: 'person', options: { items: '5' } },
      seed: CONTEST_SEED,
    },
    asks: true,
  },
  {
    id: 'rules-changed',
    label: INVITED['rules-changed'],
    watchFor:
      'At step 800 six items get other rules, and the agent is told which, not how. Watch what it knew fall back to a guess, and how long it takes to be right again.',
    spec: {
      ...DEFAULT_SPEC,
      interventions: [{ kind: 'rules', step: 800, rules: NEW_RULES, announced: true }],
    },
    speed: 60,
  },
  {
    id: 'five-agents',
    label: INVITED['five-agents'],
    watchFor:
      'The same world and the same model for XENON and those it was measured against. See who gets where.',
    spec: DEFAULT_SPEC,
    compares: true,
  },
  {
    id: 'same-luck',
    label: 'The same model, the same luck, a third of the failures',
    watchFor:
      'XENON beside Hunch, an agent of our own. XENON believes one thing of an item until all has failed; Hunch weighs many, and each failure speaks against some. See who has how much right, step by step.',
    spec: FIRST_SPEC,
    compares: 'hunch',
    speed: 60,
  },
  {
    id: 'your-rules',
    label: INVITED['your-rules'],
    watchFor: 'Write a recipe that no language model has read. See how the agent finds out about it.',
    spec: DEFAULT_SPEC,
    edits: true,
  },
  {
    id: 'hopeless',
    label: 'Hopeless model',
    watchFor:
      'The model gets almost everything wrong. Watch violet take over: sets copied from similar items do what the model cannot.',
    spec: {
      ...DEFAULT_SPEC,
      model: { id: 'simulated', options: { ...DEFAULT_SPEC.model.options, skill: 0.1 } },
    },
    speed: 60,
  },
  {
    id: 'distractions',
    label: '45 distractions',
    watchFor:
      'Forty-five actions, of which three ever work. Watch the tries of one item: what failed is ruled out, one action after another.',
    spec: {
      ...DEFAULT_SPEC,
      world: { id: 'craft', options: { ...DEFAULT_SPEC.world.options, actions: '45' } },
      horizon: 10_000,
    },
    speed: 250,
  },
  {
    id: 'kitchen',
    label: 'The kitchen',
    watchFor:
      'A cookbook says fry, roast, chop, slice or dice, and the model guesses which tool does it. Watch the agent try commands on the wrong tool until it doubts the tool, copy what a similar verb took, and then cook every meal.',
    spec: { ...DEFAULT_SPEC, world: defaultChoice('world', 'kitchen') },
  },
  {
    id: 'blocks',
    label: 'Planning backwards',
    watchFor:
      'DRIP plans from the goal backwards. Everything that it asks is answered truly, and it fails all the same: it would have to take apart what stands as the goal says already, and the goal does not tell it to.',
    spec: {
      ...DEFAULT_SPEC,
      world: blocksWith({ instance: PRINTED_FAILURE }),
      agent: byTheWorld(),
    },
    speed: 1,
  },
  {
    id: 'documents',
    label: 'Planning by documents',
    watchFor:
      'Somebody asks for an axe of diamond. GoG finds in recipe files which goal that is, follows what it takes down to trees and stones, and has the model write a plan by the list. Then compare it with HKG, which smelts diamonds.',
    spec: { ...DEFAULT_SPEC, world: oneTask('diamond_axe'), agent: told('I need an axe made of diamond') },
    speed: 1,
  },
]
