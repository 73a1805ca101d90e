import type { TimelineMark } from '../../engine/ledger'
import type { EventTone } from '../../engine/words'

type MarkKind = TimelineMark['kind']

/** How a kind of mark is drawn and said. */
export interface MarkLook {
  /** `learned`: behind the name of the thing that it is about. */
  readonly says: string
  /** For Help, where it takes more words. */
  readonly meaning?: string
  /** Its colour; `ink` has no meaning of its own. */
  readonly tone: Exclude<EventTone, 'plain'> | 'ink'
  readonly isFilled?: true
  /** The mark as a path, from 0 down to `MARKS_HEIGHT`. */
  at(x: number): string
}

export type MarkLooks = Readonly<Partial<Record<MarkKind, MarkLook>>>

/** How high a mark may be drawn, in pixels. */
export const MARKS_HEIGHT = 14

/**
 * Changes by the user have the tallest mark. Besides its colour, every kind has its own place and shape. Worlds and minds
 * define the marks of their own kinds.
 */
export const CORE_MARKS: MarkLooks = {
  reseeded: { says: 'forked here', tone: 'ink', at: (x) => `M${x} 14V5L${x - 3} 0M${x} 5l3-5` },
}

interface MarkPath {
  readonly kind: MarkKind
  readonly look: MarkLook
  readonly path: string
}

/** One SVG path for each kind: there may be hundreds of marks, and they are drawn at every frame. */
export function pathsOf(
  marks: readonly TimelineMark[],
  looks: MarkLooks,
  horizon: number,
  width: number,
): MarkPath[] {
  const paths = new Map<MarkKind, string>()
  /** What falls on one pixel is drawn once. */
  const drawn = new Set<string>()
  for (const { step, kind } of marks) {
    const x = Math.round((step / horizon) * width * 2) / 2
    const place = `${kind}${x}`
    const look = looks[kind]
    if (!look || drawn.has(place)) continue
    drawn.add(place)
    paths.set(kind, (paths.get(kind) ?? '') + look.at(x))
  }
  return [...paths].flatMap(([kind, path]) => {
    const look = looks[kind]
    return look ? { kind, look, path } : []
  })
}
