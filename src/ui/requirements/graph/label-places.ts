import { BoxIndex, isWithin, type ScreenBox } from '../../graph/boxes'
import { apart, aside, below, type LabelOption, type LabelledNode } from './label-options'

/** A label that has to be placed at its node. */
export interface LabelWish extends LabelledNode {
  readonly name: string
  /** Labels of higher importance are placed first; equal ones in the given order. */
  readonly importance: number
}

export interface LabelPlace extends Omit<LabelOption, 'box'> {
  readonly name: string
}

/** From this importance on, a label also tries other sides of its node and places a little further off, … */
export const IMPORTANT = 3
/** … and from this one on it is always placed: far off, and as a last resort over nodes. */
export const NEEDED = 8
const NEAR = 2
const FAR = 15

/**
 * The labels that fit, with their places. The most important come first, each below its node or, if important, on
 * another side. No label overlaps another one, leaves the bounds, or is over a covered area.
 *
 * @param covered areas of the nodes with all their marks
 * @param line line height of a name, in px
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
