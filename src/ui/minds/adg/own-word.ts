import type { KnownItem } from '../../../engine/minds/adg/types/known'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { AdgScene } from '../../requirements/scene'

/**
 * An agent that weighs many sets believes the most probable one, which may differ from the first guess. Where
 * the page shows origins, such a set is the agent’s own, not the model’s: its source is `resources`.
 */
export function withOwnWord(scene: AdgScene): AdgScene {
  if (!('doubts' in scene.mind)) return scene
  return { ...scene, mind: { ...scene.mind, items: scene.mind.items.map(asSupposed) } }
}

export function asSupposed(item: KnownItem): KnownItem {
  const { standing, guess, requirements } = item
  return standing !== 'hypothesised' || guess === null || sameRequirements(guess, requirements)
    ? item
    : { ...item, guess: requirements, guessSource: 'resources' }
}
