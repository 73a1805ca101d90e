import type { GoalSetting } from './meter'

/** Its goal is the problem's, and there are no episodes. */
export const blocksGoals = (): GoalSetting => ({ isRequest: true, episodes: null })
