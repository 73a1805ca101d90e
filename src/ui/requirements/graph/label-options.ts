import { boxAbout, type ScreenBox } from '../../graph/boxes'

/** A name with its line breaks: one line or two. */
export interface LabelText {
  readonly lines: readonly string[]
  /** The natural width of the longest line, in px. */
  readonly width: number
}

/** A node that needs a label. All lengths are in px of the screen. */
export interface LabelledNode {
  readonly x: number
  readonly y: number
  /** Half the node's height. */
  readonly radius: number
  /** Best first. */
  readonly texts: readonly LabelText[]
}

/** A possible place for a label. */
export interface LabelOption {
  readonly lines: readonly string[]
  /** The text's centre, relative to the node's centre. */
  readonly dx: number
  readonly dy: number
  /** The maximum width of a line, a little less than its natural width if space is tight. */
  readonly width: number
  /** So far from its node that a leader line is needed. */
  readonly isApart: boolean
  readonly box: ScreenBox
}

const GAP = 1
/** Condensing to these shares of the width keeps text readable. */
const SHARES = [1, 0.9, 0.8]

/** @param line line height of a name, in px */
type Options = (node: LabelledNode, line: number) => LabelOption[]

/** Below its node; where space is tight, a little to the side or condensed. */
export const below: Options = (node, line) => along(node, line, 1)

/** On the other sides of its node. */
export const aside: Options = (node, line) => [
  ...along(node, line, -1),
  ...node.texts.flatMap(({ lines, width }) =>
    SHARES.flatMap((share) =>
      [0, 0.5, -0.5, 1, -1].flatMap((up) =>
        [1, -1].map((side) => {
          const dx = side * (node.radius + GAP + 2 + (width * share) / 2)
          return optionAt(node, lines, line, dx, up * line, width * share)
        }),
      ),
    ),
  ),
]

/** At growing distances in every direction, nearest first, up to `most` line heights. */
export function* apart(node: LabelledNode, line: number, most: number): Generator<LabelOption> {
  for (let away = 0.5; away <= most; away += 0.5) {
    for (const { lines, width } of node.texts) {
      for (let turn = 0; turn < TURNS; turn++) {
        const angle = Math.PI * (0.5 + (2 * turn) / TURNS)
        const reach = node.radius + away * line
        const [dx, dy] = [
          Math.cos(angle) * (reach + width / 2),
          Math.sin(angle) * (reach + (lines.length * line) / 2),
        ]
        yield { ...optionAt(node, lines, line, dx, dy, width), isApart: true }
      }
    }
  }
}

const TURNS = 16

/** @param side 1: below, -1: above */
function along(node: LabelledNode, line: number, side: 1 | -1): LabelOption[] {
  return node.texts.flatMap(({ lines, width }) => {
    const dy = side * (node.radius + GAP + (lines.length * line) / 2)
    const shift = Math.min(node.radius * 0.8, width * 0.2)
    return SHARES.flatMap((share) =>
      [0, -shift / 2, shift / 2, -shift, shift].map((dx) =>
        optionAt(node, lines, line, dx, dy, width * share),
      ),
    )
  })
}

function optionAt(
  { x, y }: LabelledNode,
  lines: readonly string[],
  line: number,
  dx: number,
  dy: number,
  width: number,
): LabelOption {
  const box = boxAbout(x + dx, y + dy, width + 2, lines.length * line)
  return { lines, dx, dy, width, isApart: false, box }
}
