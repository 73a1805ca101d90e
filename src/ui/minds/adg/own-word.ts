import type { KnownItem } from '../../../engine/minds/adg/types/known'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { AdgScene } from '../../requirements/scene'

/**
 * Who weighs many sets believes the most probable one, which need not be what was said first. Where the word of a set is shown, such
 * a one is nobody’s but the agent’s own: it is supposed.
 */
export function withOwnWord(scene: AdgScene): AdgScene {
  if (!('doubts' in scene.mind)) return scene
  return { ...scene, mind: { ...scene.mind, items: scene.mind.items.map(asSupposed) } }
}

function asSupposed(item: KnownItem): KnownItem {
  const { standing, guess, requirements } = item
  return standing !== 'hypothesised' || guess === null || sameRequirements(guess, requirements)
    ? item
    : { ...item, guess: requirements, guessSource: 'resources' }
}
