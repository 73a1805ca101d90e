import { BLOCKS } from './shapes/blocks'
import { DEVICES } from './shapes/devices'
import { FOOD } from './shapes/food'
import { GEAR } from './shapes/gear'
import { KITCHEN } from './shapes/kitchen'
import { STUFF } from './shapes/stuff'

/** Every kind of thing that has a drawing. */
export const DRAWINGS = { ...BLOCKS, ...DEVICES, ...FOOD, ...GEAR, ...KITCHEN, ...STUFF } as const

export type DrawnKind = keyof typeof DRAWINGS

export function isDrawn(kind: string): kind is DrawnKind {
  return Object.hasOwn(DRAWINGS, kind)
}
