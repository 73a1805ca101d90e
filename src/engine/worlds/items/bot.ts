/** Somebody who carries subgoals out in a game that is not here, where they cannot say what came of it. */
import { errorWithCodes } from '../../coded-error'
import type { BotView } from './types'

/** What is told where nobody looks. */
export const UNSEEN: BotView = {
  inventory: {},
  surroundings: { medium: 'air', covered: 0, light: 0, blocks: [], entities: [] },
}

/** Whether anything was done is not known, or nobody is there. The run is where it was: the same action may be taken again. */
export class BotError extends errorWithCodes<'disconnected' | 'cancelled' | 'not-connected'>('BotError') {}
