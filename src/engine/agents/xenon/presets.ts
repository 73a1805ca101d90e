import type { Preset } from '../../preset'
import type { Rule } from '../../worlds/items/types'
import { FIRST_SEED, INVITED } from './invited'

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

/** The first is the run of a first visit. */
export const xenonPresets: readonly Preset[] = [
  {
    id: 'vanilla',
    label: 'The normal game',
    watchFor:
      'The model’s guesses are amber, and what the agent has learned is teal. Watch the goals turn teal one after another, until nearly all are right.',
    seed: FIRST_SEED,
  },
  {
    id: 'you-are-the-model',
    label: INVITED['you-are-the-model'],
    watchFor:
      'Guess what five items need, instead of the language model. Then watch the agent find out who was right: you or the model.',
    model: { id: 'person', options: { items: '5' } },
    seed: CONTEST_SEED,
    asks: true,
  },
  {
    id: 'rules-changed',
    label: INVITED['rules-changed'],
    watchFor:
      'At step 800, six items get new rules. The world tells the agent which items, but not the new rules. Watch the agent’s knowledge come into doubt, and see how long it takes to be right again.',
    interventions: [{ kind: 'rules', step: 800, rules: NEW_RULES, announced: true }],
    speed: 60,
  },
  {
    id: 'five-agents',
    label: INVITED['five-agents'],
    watchFor:
      'XENON and the agents from its paper play in the same world with the same model. See which agent learns most.',
    compares: true,
  },
  {
    id: 'your-rules',
    label: INVITED['your-rules'],
    watchFor:
      'Write a recipe for the game that no language model has read. See how the agent finds out about it.',
    edits: true,
  },
  {
    id: 'hopeless',
    label: 'Hopeless model',
    watchFor:
      'The model gets almost everything wrong. Watch the violet guesses spread: the agent copied them from similar items. They do better than the model’s guesses.',
    model: { id: 'simulated', options: { skill: 0.1 } },
    speed: 60,
  },
  {
    id: 'distractions',
    label: '45 distractions',
    watchFor:
      'The agent has 45 actions, but only three ever work. Watch the tries for one item: the agent rules out one action after another.',
    world: { id: 'craft', options: { actions: '45' } },
    horizon: 10_000,
    speed: 250,
  },
  {
    id: 'kitchen',
    label: 'The kitchen',
    watchFor:
      'A cookbook says fry, roast, chop, slice or dice, and the model guesses the tool. Watch the agent try commands on the wrong tool until it doubts the tool. Then it copies the tool of a similar verb and cooks every meal.',
    world: { id: 'kitchen', options: {} },
  },
]
