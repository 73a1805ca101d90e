import type { CorrectionQuestion } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { sameRequirements, setKey } from '../../../engine/worlds/items/requirement-set'
import type { Random } from '../../../engine/random'
import { namedMaterial } from './names'
import { CORRECTION } from './profile'
import { recallRequirements } from './requirements'
import { errorRate } from '../skill'

/**
 * What the model says when it is shown that its set failed: most often the same again. It cannot tell whether that
 * was wrong or something else was, so what it knew rightly is no safer.
 *
 * @param random the item's own stream: an item that is not moved by the first failure is moved by none
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
    // Whoever moves does not say again what has just failed.
    const other = imitations(item, nearest).find((set) => !sameRequirements(set, hypothesis))
    if (other) return other
  }
  return recallRequirements(item, skill, again, unknown)
}

/** As the example has it: in the item's own material (three iron ingots of a pickaxe become three diamonds), or verbatim. */
function imitations(item: string, example: CorrectionQuestion['examples'][number]): RequirementSet[] {
  const [material, theirs] = [namedMaterial(item), namedMaterial(example.item)]
  const verbatim = Object.entries(example.requirements).filter(([name]) => name !== item)
  const own = verbatim.map(([name, quantity]): [string, number] => [
    name === theirs ? (material ?? name) : name,
    quantity,
  ])
  return [own.filter(([name]) => name !== item), verbatim].map((set) => Object.fromEntries(set))
}
