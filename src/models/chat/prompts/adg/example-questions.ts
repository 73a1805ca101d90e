import type { AdgQuestion } from '../../../../engine/minds/adg/types/questions'

const experienced = [
  { item: 'stone_pickaxe', requirements: { cobblestone: 3, stick: 2, crafting_table: 1 } },
  { item: 'wooden_hoe', requirements: { planks: 2, stick: 2, crafting_table: 1 } },
] as const
const inventory = { logs: 3, planks: 6, stick: 2, cobblestone: 4, crafting_table: 1 }
const options = ['mine', 'craft', 'smelt'] as const

/** A single green pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPIWGABAAK0AUE0j8WGAAAAAElFTkSuQmCC'

/** One example question of each kind, to show the result of a template. */
export const EXAMPLE_QUESTIONS: {
  readonly [Kind in AdgQuestion['kind']]: AdgQuestion & { kind: Kind }
} = {
  requirements: { kind: 'requirements', item: 'stone_hoe', examples: experienced },
  action: {
    kind: 'action',
    item: 'stone_hoe',
    options,
    examples: [{ item: 'stone_pickaxe', action: 'craft' }],
    analyses: [{ action: 'mine', inventory, analysis: 'A stone_hoe cannot be mined. It should be crafted.' }],
  },
  correction: {
    kind: 'correction',
    item: 'stone_hoe',
    hypothesis: { cobblestone: 1, stick: 1 },
    failures: [
      { action: 'craft', inventory },
      { action: 'mine', inventory },
    ],
    examples: experienced,
  },
  reflection: { kind: 'reflection', item: 'stone_hoe', action: 'mine', inventory },
  caption: {
    ...{ kind: 'caption', item: 'logs', picture: PICTURE },
    around: 'The player is in the open. Nearby: oak log (6 blocks away).',
  },
  reprompt: {
    kind: 'reprompt',
    item: 'logs',
    action: 'mine',
    around:
      'The player is under water. Nearby: water (0 blocks away), kelp (3 blocks away), gravel (5 blocks away).',
  },
  plan: {
    kind: 'plan',
    item: 'stone_hoe',
    requirements: [
      { item: 'logs', quantity: 3 },
      { item: 'planks', quantity: 9 },
      { item: 'stick', quantity: 4 },
      { item: 'crafting_table', quantity: 1 },
      { item: 'wooden_pickaxe', quantity: 1 },
      { item: 'cobblestone', quantity: 2 },
      { item: 'stone_hoe', quantity: 1 },
    ],
    options,
  },
}
