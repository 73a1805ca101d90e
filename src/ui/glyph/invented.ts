import type { Material } from './materials'
import { area, line, type GlyphShape } from './shape'

/** Materials for things that do not exist. None has a meaning of its own, as fire and redstone have. */
const STRANGE = ['clay', 'copper', 'emerald', 'lapis', 'slime', 'nether', 'bone', 'obsidian'] as const

export function inventedMaterial(name: string): Material {
  return STRANGE[hash(name) % STRANGE.length] ?? 'clay'
}

/** A form of its own for any name: seven corners, each as far out as the name says. */
export function inventedShapes(name: string): readonly GlyphShape[] {
  let bits = hash(`${name} form`)
  const corners = Array.from({ length: 7 }, (_, corner) => {
    const reach = 4.4 + (bits & 3) * 0.7
    bits >>>= 2
    const turn = ((corner + (bits & 1) * 0.25) / 7) * 2 * Math.PI
    bits >>>= 1
    return `${round(8 + reach * Math.sin(turn))} ${round(8 - reach * Math.cos(turn))}`
  })
  const [first = '8 2', , third = '14 10', , fifth = '2 10'] = corners
  return [area(`M${corners.join('L')}z`), line(`M8 8 ${first}M8 8 ${third}M8 8 ${fifth}`, 'light', 0.9)]
}

const round = (value: number) => Math.round(value * 10) / 10

/** FNV-1a over the name's code units. */
function hash(name: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  return h >>> 0
}
