import type { GoalSetting } from './meter'

export const switchesGoals = (): GoalSetting => ({ isRequest: false, episodes: null })
