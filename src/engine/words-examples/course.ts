/** The course of a run: what it goes for and plans, what it tries, what happens to it from outside, and its end. */
import type { BotSurroundings } from '../worlds/items/types'
import { rule, tried, type Examples } from './testing'

const byDifficulty = (frontier: number, revisions: number, difficulty: number) =>
  ({ by: 'difficulty', frontier, revisions, difficulty }) as const
const byChance = (among: number, what: 'unobtained' | 'frontier' | 'known') =>
  ({ by: 'chance', among, what }) as const

const WATER: BotSurroundings = {
  ...{ medium: 'water', covered: 0, light: 9, entities: [] },
  blocks: [
    ['water', 0],
    ['kelp', 3],
  ],
}
const interrupted = {
  kind: 'unfinished',
  step: 9,
  action: 'mine',
  item: 'logs',
  surroundings: WATER,
} as const

export const COURSE: Examples<
  | 'run-started'
  | 'episode-started'
  | 'goal-chosen'
  | 'plan-made'
  | 'plan-demonstrated'
  | 'demonstrated'
  | 'tried'
  | 'unfinished'
  | 'rules-changed'
  | 'reseeded'
  | 'run-ended'
> = {
  unfinished: [
    [
      { ...interrupted, within: 1200 },
      'Mining logs did not finish within 1,200 ticks. The player is under water. Nearby: water (0 blocks away), kelp (3 blocks away).',
    ],
    [
      { ...interrupted, within: 1200, instead: 'get out of the water' },
      'Mining logs is paused for “get out of the water”. The player is under water. Nearby: water (0 blocks away), kelp (3 blocks away).',
    ],
  ],
  'run-started': [
    [
      { kind: 'run-started', step: 0, goals: ['torch', 'stick'], actions: ['mine', 'craft', 'smelt'] },
      'XENON starts with 2 goals and 3 actions: mine, craft and smelt.',
    ],
  ],
  'episode-started': [
    [{ kind: 'episode-started', step: 0 }, 'A new episode starts with an empty inventory.'],
  ],
  'plan-demonstrated': [
    [
      { kind: 'plan-demonstrated', step: 0, goal: 'iron_sword', worked: true },
      'The example plan for iron sword worked.',
    ],
    [
      { kind: 'plan-demonstrated', step: 0, goal: 'diamond', worked: false, failedAt: 'iron_ingot' },
      'The example plan for diamond failed at iron ingot.',
    ],
  ],
  'goal-chosen': [
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byDifficulty(12, 1, 3) },
      'XENON picks torch next, from 12 items within reach. Its recipe was never changed, and it builds on 3 items.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byDifficulty(0, 3, 0) },
      'XENON picks torch next, with no item within reach. Its recipe was changed twice, and it builds on nothing.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(51, 'unobtained') },
      'XENON picks torch next, at random from the 51 items that it has not learned yet.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(1, 'frontier') },
      'XENON picks torch next, at random from the 1 item within reach.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: byChance(20, 'known') },
      'XENON picks torch next, at random from the 20 items that it has learned or could try.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'fewest-tries', among: 9, tries: 0 } },
      'XENON picks torch next. Of the 9 items not learned yet, this one was never tried.',
    ],
    [
      { kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'fewest-tries', among: 9, tries: 2 } },
      'XENON picks torch next. Of the 9 items not learned yet, this one was tried least: twice.',
    ],
    [{ kind: 'goal-chosen', step: 3, goal: 'torch', choice: { by: 'request' } }, 'XENON gets a goal: torch.'],
  ],
  'plan-made': [
    [
      {
        kind: 'plan-made',
        step: 3,
        goal: 'stick',
        subgoals: [
          { item: 'logs', quantity: 1 },
          { item: 'planks', quantity: 2 },
          { item: 'stick', quantity: 1 },
        ],
      },
      'The plan for stick: first 1 log and 2 planks.',
    ],
    [{ kind: 'plan-made', step: 3, goal: 'stick', subgoals: [] }, 'XENON already has everything for stick.'],
  ],
  demonstrated: [[{ ...tried, kind: 'demonstrated', step: 0 }, 'In the example plan, mining logs worked.']],
  tried: [
    [{ ...tried, action: 'craft', item: 'stick' }, 'Crafted stick.'],
    [{ ...tried, action: 'craft', item: 'stick', gained: 4 }, 'Crafted 4 sticks.'],
    [{ ...tried, action: 'smelt', item: 'stone_hoe', success: false }, 'Smelting stone hoe failed.'],
    [{ ...tried, action: 'chop', success: false }, 'Chopping logs failed.'],
    [{ ...tried, action: 'use_on', success: false }, 'use on for logs failed.'],
  ],
  'rules-changed': [
    [
      { kind: 'rules-changed', step: 9, announced: true, rules: { torch: rule, stick: rule, bowl: null } },
      'The rules changed for 3 items: torch, stick and bowl. Nothing makes bowl any more. XENON is told which rules changed, but not how.',
    ],
    [
      { kind: 'rules-changed', step: 9, announced: false, rules: { torch: rule } },
      'The rule changed for torch. XENON is not told.',
    ],
    [{ kind: 'rules-changed', step: 9, announced: true, rules: {} }, 'The rules stay as they are.'],
  ],
  reseeded: [
    [{ kind: 'reseeded', step: 9, seed: 90210 }, 'From here on, the run uses a new random seed: 90210.'],
  ],
  'run-ended': [
    [{ kind: 'run-ended', step: 3000, reason: 'horizon' }, 'The run is over after 3,000 steps.'],
    [
      { kind: 'run-ended', step: 9, reason: 'nothing-left' },
      'The run ends: XENON has nothing left to learn.',
    ],
    [
      { kind: 'run-ended', step: 1200, reason: 'episodes' },
      'The last episode is over. The run ends after 1,200 steps.',
    ],
    [
      { kind: 'run-ended', step: 1, reason: 'goal-reached' },
      'The run ends: XENON reached the goal after 1 step.',
    ],
  ],
}
