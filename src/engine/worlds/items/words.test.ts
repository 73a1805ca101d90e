import { expect, test } from 'vitest'
import { captionOf } from './words'
import type { BotSurroundings } from './types'

const meadow: BotSurroundings = { medium: 'air', covered: 0, light: 15, blocks: [], entities: [] }

test.each<[string, Partial<BotSurroundings>]>([
  ['The player is in the open.', {}],
  ['The player is in the open. It is dark.', { light: 3 }],
  [
    'The player is under water. Nearby: kelp (3 blocks away), squid (7 blocks away).',
    { medium: 'water', blocks: [['kelp', 3]], entities: [['squid', 7]] },
  ],
  [
    'The player is 21 blocks below the open sky. It is dark. Nearby: coal ore (2 blocks away).',
    { covered: 21, light: 2, blocks: [['coal_ore', 2]] },
  ],
])('%s', (caption, change) => expect(captionOf({ ...meadow, ...change })).toBe(caption))
