import { posteriorSays } from '../../engine/minds/posterior/words'
import { adg } from './adg'

/** Its knowledge is a dependency graph. */
export const posterior = { words: posteriorSays(adg.words) }
