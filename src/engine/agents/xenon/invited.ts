/**
 * The seed of a first visit's run. Visitors decide in the first ten seconds whether to stay, so these have a bit of everything:
 * failures, a set revised by analogy after six of them, and a lesson. Chosen among 200 seeds for this.
 */
export const FIRST_SEED = 18

/**
 * The presets that a first visit offers, with their titles. They are apart from the presets because every page loads
 * them, and the presets only when the user opens one.
 */
export const INVITED = {
  'you-are-the-model': 'You are the model',
  'rules-changed': 'The rules changed',
  'five-agents': 'Five agents, one seed',
  'your-rules': 'Your own recipe',
} as const
