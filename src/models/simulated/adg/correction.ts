import type { CorrectionQuestion } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { sameRequirements, setKey } from '../../../engine/worlds/items/requirement-set'
import type { Random } from '../../../engine/random'
import { namedMaterial } from './names'
import { CORRECTION } from './profile'
import { recallRequirements } from './requirements'
import { errorRate } from '../skill'

/**
 * The model's answer after its set failed: most often the same set again. It cannot tell whether the set or
 * something else was wrong, so right knowledge is no safer than wrong.
 *
 * @param random the item's own stream: an item that the first failure does not change is changed by none
 */
export function correctRequirements(
  { item, hypothesis, examples: [nearest] }: CorrectionQuestion,
  skill: number,
  random: Random,
  unknown?: string,
): RequirementSet {
  if (random.fork('moved').unit() < errorRate(1 - CORRECTION.moved, skill)) return hypothesis
  const again = random.fork(setKey(hypothesis))
  if (nearest && again.fork('imitated').chance(errorRate(CORRECTION.imitated, skill))) {
    // A changed answer must differ from the set that just failed.
    const other = imitations(item, nearest).find((set) => !sameRequirements(set, hypothesis))
    if (other) return other
  }
  return recallRequirements(item, skill, again, unknown)
}

/**
 * The example's set in the item's own material (a pickaxe's three iron ingots become three diamonds), or
 * verbatim.
 */
function imitations(item: string, example: CorrectionQuestion['examples'][number]): RequirementSet[] {
  const [material, theirs] = [namedMaterial(item), namedMaterial(example.item)]
  const verbatim = Object.entries(example.requirements).filter(([name]) => name !== item)
  const own = verbatim.map(([name, quantity]): [string, number] => [
    name === theirs ? (material ?? name) : name,
    quantity,
  ])
  return [own.filter(([name]) => name !== item), verbatim].map((set) => Object.fromEntries(set))
}
