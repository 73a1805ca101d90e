import { SPEEDS, tabKilled } from './killed-tab'
import { test } from './test'

// `npm run attack` kills tabs far more often.
const SEED = 11

test('nothing shown as saved is lost when the tab is killed, at any speed', ({ context, browser }) =>
  tabKilled({ context, browser }, SEED, SPEEDS.length))
