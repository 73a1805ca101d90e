/** What an agent that believes in distributions notes: beliefs, what it tries and why, and what that rules out. */
import { believed, probed, ruledOut, way } from '../minds/posterior/testing'
import type { Examples } from './testing'

const helmet = { iron_ingot: 5, crafting_table: 1 }

export const POSTERIOR: Examples<'believed' | 'probe-chosen' | 'ruled-out' | 'names-grown'> = {
  believed: [
    [
      believed(9, 'iron_helmet', way(helmet, 0.41), way({ iron_ingot: 4 }, 0.32, { action: 'smelt' })),
      'Hunch thinks that iron helmet needs 5 iron ingots, 1 crafting table (action: craft), with probability 0.41. The second hypothesis is 4 iron ingots (action: smelt): 0.32.',
    ],
    [
      believed(9, 'iron_helmet', way(helmet, 0.2), way({ iron_ingot: 4 }, 0.1)),
      'Hunch thinks that iron helmet needs 5 iron ingots, 1 crafting table (action: craft), with probability 0.20. With probability 0.70, it needs something that Hunch has not thought of.',
    ],
    [
      believed(9, 'logs', way({}, 0.998, { action: 'mine' })),
      'Hunch thinks that logs needs nothing (action: mine), with probability above 0.99. With probability below 0.01, it needs something that Hunch has not thought of.',
    ],
    [believed(9, 'logs'), 'Hunch has no idea what logs needs.'],
  ],
  'probe-chosen': [
    [
      probed(9, 'iron_helmet', { stock: helmet }),
      'Hunch tries craft for iron helmet with 5 iron ingots and 1 crafting table. The try works with probability 0.31, is worth 1.8 goals and costs 4 steps.',
    ],
    [
      probed(9, 'logs', { action: 'mine', success: 0.001, worth: 1, cost: 1 }),
      'Hunch tries mine for logs with its inventory. The try works with probability below 0.01, is worth 1 goal and costs 1 step.',
    ],
    [
      probed(9, 'torch', { reason: 'sweep', stock: { stick: 8, coals: 8 }, worth: 0.02 }),
      'No hypothesis of Hunch looks promising, so it tries craft for torch with some of everything that was ever useful: 8 sticks and 8 coals. The try works with probability 0.31, is worth less than 0.1 goals and costs 4 steps.',
    ],
    [
      probed(9, 'torch', { reason: 'chance', success: 0, worth: 0, cost: 0 }),
      'Hunch has no hypothesis left, so it tries craft for torch, at random, with its inventory.',
    ],
  ],
  'ruled-out': [
    [
      ruledOut(9, 'torch'),
      'craft failed for torch although Hunch had everything that 14 of 112 hypotheses name: their probability falls from 0.31 to 0.02.',
    ],
    [
      { ...ruledOut(9, 'torch'), covered: 1, of: 1 },
      'craft failed for torch although Hunch had everything that 1 of 1 hypothesis names: its probability falls from 0.31 to 0.02.',
    ],
    [
      { ...ruledOut(9, 'torch'), covered: 0 },
      'craft failed for torch, but this teaches nothing: each of 112 hypotheses names something that Hunch did not have.',
    ],
  ],
  'names-grown': [
    [
      { kind: 'names-grown', step: 9, asked: 24, found: ['smoker', 'lantern'] },
      'Hunch asked the model about 24 names, and the model named 2 things that Hunch did not know: smoker and lantern.',
    ],
    [
      { kind: 'names-grown', step: 9, asked: 1, found: [] },
      'Hunch asked the model about 1 name, and the model named nothing that Hunch did not know.',
    ],
  ],
}
