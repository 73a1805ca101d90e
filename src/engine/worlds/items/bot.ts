/** Errors of a bot in an external game, where the outcome of an action can stay unknown. */
import { errorWithCodes } from '../../coded-error'
import type { BotView } from './types'

/** The view when no bot is observed. */
export const UNSEEN: BotView = {
  inventory: {},
  surroundings: { medium: 'air', covered: 0, light: 0, blocks: [], entities: [] },
}

/**
 * The outcome is unknown, or there is no bot. The run has not advanced, so the same action may be taken
 * again.
 */
export class BotError extends errorWithCodes<'disconnected' | 'cancelled' | 'not-connected'>('BotError') {}
