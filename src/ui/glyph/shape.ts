/**
 * The fill or stroke of a path: the item's material in one of three tones, ink, or something independent of the
 * material (the handle of any axe is wood).
 */
export type GlyphTone =
  'main' | 'light' | 'dark' | 'ink' | 'wood' | 'stone' | 'iron' | 'paper' | 'redstone' | 'fire' | 'none'

/** One path on the 16 × 16 grid. Without a line it has an ink outline; `width` is the line's width, default 1. */
export interface GlyphShape {
  readonly d: string
  readonly fill: GlyphTone
  readonly line: GlyphTone
  readonly width: number
}

/** An outlined area. */
export const area = (d: string, fill: GlyphTone = 'main'): GlyphShape => ({ d, fill, line: 'ink', width: 1 })
/** An area without an outline: a speck, a shade, a hole. */
export const patch = (d: string, fill: GlyphTone = 'dark'): GlyphShape => ({
  d,
  fill,
  line: 'none',
  width: 0,
})
/** A line. */
export const line = (d: string, tone: GlyphTone = 'ink', width = 1): GlyphShape => ({
  d,
  fill: 'none',
  line: tone,
  width,
})
/** A line with an outline of its own: a handle, a string, a leg. */
export const rod = (d: string, tone: GlyphTone = 'main', width = 1.6): GlyphShape[] => [
  line(d, 'ink', width + 1.6),
  line(d, tone, width),
]
