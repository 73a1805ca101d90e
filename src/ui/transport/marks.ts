import type { Mark } from '../../engine/ledger'

export type MarkKind = Mark['kind']

/** How high a mark may be drawn, in pixels. */
export const MARKS_HEIGHT = 14

/**
 * Every kind has a place and a shape of its own besides its colour: what was learned above, what was revised below
 * it, what became inadmissible at the foot; what somebody changed from outside stands taller than all.
 */
const SHAPES: Readonly<Record<MarkKind, (x: number) => string>> = {
  experienced: (x) => `M${x} 1v6`,
  analogy: (x) => `M${x} 9v1.5m0 1.5v1.5`,
  inadmissible: (x) => `M${x - 1.5} 13h3`,
  rules: (x) => `M${x} 14V4l-3-3 3-3 3 3-3 3`,
  meal: (x) => `M${x - 2} 1h4`,
  lost: (x) => `M${x - 1.5} 11l3 3m0-3l-3 3`,
  reseeded: (x) => `M${x} 14V5L${x - 3} 0M${x} 5l3-5`,
}

/** One SVG path for each kind: there may be hundreds of marks, and they are drawn at every frame. */
export function pathsOf(
  marks: readonly Mark[],
  horizon: number,
  width: number,
): [kind: MarkKind, path: string][] {
  const paths = new Map<MarkKind, string>()
  /** What falls on one pixel is drawn once. */
  const drawn = new Set<string>()
  for (const { step, kind } of marks) {
    const x = Math.round((step / horizon) * width * 2) / 2
    const place = `${kind}${x}`
    if (drawn.has(place)) continue
    drawn.add(place)
    paths.set(kind, (paths.get(kind) ?? '') + SHAPES[kind](x))
  }
  return [...paths]
}
