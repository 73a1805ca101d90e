import { tabKilled } from './killed-tab'
import { test } from './test'

// Tabs are killed in the middle of runs, without a chance to save, at moments that these seeds decide.
const SEEDS = [11, 12, 13, 14, 15]
const KILLS_PER_SEED = 4

for (const seed of SEEDS)
  test(`nothing shown as saved is lost when the tab is killed (${seed})`, ({ context, browser }) =>
    tabKilled({ context, browser }, seed, KILLS_PER_SEED))
