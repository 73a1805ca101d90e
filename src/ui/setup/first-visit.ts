import type { RunSpec } from '../../library/spec'
import { DEFAULT_SPEC } from '../link/link-state'

/**
 * The run of a first visit. Visitors decide in the first ten seconds whether to stay, so these have a bit of everything:
 * failures, a set revised by analogy after six of them, and a lesson. Chosen among 200 seeds for this.
 */
const FIRST_SEED = 18

export const FIRST_SPEC: RunSpec = { ...DEFAULT_SPEC, seed: FIRST_SEED }

/**
 * The presets in a first visit's invitation, with their titles. The presets themselves load when the user opens one.
 */
export const INVITED = {
  'you-are-the-model': 'You are the model',
  'rules-changed': 'The rules changed',
  'five-agents': 'Five agents, one seed',
  'your-rules': 'Your rules',
} as const
