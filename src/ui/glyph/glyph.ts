import { inventedMaterial, inventedShapes } from './invented'
import { DRAWINGS, kindNamed, singular, usualMaterial, type DrawnKind } from './kinds'
import { isMaterial, MATERIALS, materialNamed, type Material } from './materials'
import type { GlyphShape, GlyphTone } from './shape'

/** The contents of an item's glyph. `invented`: no word of its name gives the form. */
export interface Glyph {
  readonly kind: DrawnKind | 'invented'
  readonly material: Material
}

const cache = new Map<string, Glyph>()

/** The kind and material in an item's name. The result depends only on the name. */
export function glyphFor(item: string): Glyph {
  let glyph = cache.get(item)
  if (!glyph) cache.set(item, (glyph = read(item)))
  return glyph
}

function read(item: string): Glyph {
  const words = item
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const kind = kindNamed(words)
  const named = materialNamed([...words, ...words.map(singular)])
  const usual = kind && usualMaterial(kind)
  const material = EXCEPTIONS.get(item) ?? named ?? usual ?? inventedMaterial(item)
  return { kind: kind ?? 'invented', material }
}

/** What neither the words nor the kind tell. */
const EXCEPTIONS: ReadonlyMap<string, Material> = new Map<string, Material>([
  ['smithing_table', 'coal'],
  ['cartography_table', 'lapis'],
  ['blast_furnace', 'iron'],
  ['smoker', 'wood'],
  ['red potato', 'copper'],
  ['red onion', 'obsidian'],
  ['yellow pepper', 'gold'],
  ['block of cheese', 'gold'],
  ['salmon', 'copper'],
  ['pork chop', 'copper'],
])

/** The paths of an item's glyph, on a 16 × 16 grid, first the ones behind. */
export function shapesOf(item: string): readonly GlyphShape[] {
  const { kind } = glyphFor(item)
  return kind === 'invented' ? inventedShapes(item) : DRAWINGS[kind]
}

/** The colour of a tone in this material. */
export function colourOf(tone: GlyphTone, material: Material, ink: string): string {
  if (tone === 'ink') return ink
  if (tone === 'none') return tone
  return isMaterial(tone) ? MATERIALS[tone].main : MATERIALS[material][tone]
}

/** What glyphs are outlined with. On dark ground the outline is darker still: there the fills make the silhouette. */
export const GLYPH_INK = { light: '#1f2328', dark: '#0a0d10' } as const
