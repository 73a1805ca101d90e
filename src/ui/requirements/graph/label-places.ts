import { BoxIndex, isWithin, type ScreenBox } from '../../graph/boxes'
import { apart, aside, below, type LabelOption, type LabelledNode } from './label-options'

/** A name that wants to stand by its node. */
export interface LabelWish extends LabelledNode {
  readonly name: string
  /** The more important come first; of the same importance, the order given counts. */
  readonly importance: number
}

export interface LabelPlace extends Omit<LabelOption, 'box'> {
  readonly name: string
}

/** From here on a label tries other sides of its node, too, and a little further off, … */
export const IMPORTANT = 3
/** … and from here on it is there whatever it takes: far off, and where there is no room at all over nodes. */
export const NEEDED = 8
const NEAR = 2
const FAR = 15

/**
 * Which labels there is room for, and where: the most important first, each below its node or, when it matters, on
 * another side; none over another, out of bounds, or over what is covered.
 *
 * @param covered by nodes, with all that is about them
 * @param line from one line of a name to the next, px
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  covered: readonly ScreenBox[],
  bounds: ScreenBox,
  line: number,
): LabelPlace[] {
  const labels = new BoxIndex()
  const nodes = new BoxIndex()
  for (const box of covered) nodes.add(box)
  const places: LabelPlace[] = []
  const ranked = wishes.map((wish, index) => ({ wish, index }))
  ranked.sort((a, b) => b.wish.importance - a.wish.importance || a.index - b.index)
  for (const { wish } of ranked) {
    let chosen: LabelOption | undefined
    let otherwise: LabelOption | undefined
    for (const option of optionsFor(wish, line)) {
      if (!isWithin(option.box, bounds) || labels.hits(option.box)) continue
      otherwise ??= option
      if (nodes.hits(option.box)) continue
      chosen = option
      break
    }
    if (wish.importance >= NEEDED) chosen ??= otherwise
    if (!chosen) continue
    const { box, ...place } = chosen
    labels.add(box)
    places.push({ name: wish.name, ...place })
  }
  return places
}

function* optionsFor(wish: LabelWish, line: number): Generator<LabelOption> {
  yield* below(wish, line)
  if (wish.importance >= IMPORTANT) yield* aside(wish, line)
  if (wish.importance >= IMPORTANT) yield* apart(wish, line, wish.importance >= NEEDED ? FAR : NEAR)
}
