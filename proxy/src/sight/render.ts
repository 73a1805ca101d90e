/** Renders blocks from a point among them: follows each ray to the first block that it meets. */
import { lookOf, type Colour } from './colours'

export const WIDTH = 128
export const HEIGHT = 96
/** Viewing distance in blocks; beyond it is sky. */
const FAR = 40
/** Vertical field of view. */
const FIELD_OF_VIEW = (70 / 180) * Math.PI

type Point = readonly [x: number, y: number, z: number]

export interface RenderedScene {
  readonly eye: Point
  /** As in mineflayer: radians; left of north, and up. */
  readonly yaw: number
  readonly pitch: number
  readonly medium: 'air' | 'water' | 'lava'
  /** Light at the eye, from 0 to 15. */
  readonly light: number
  /** Name of the visible block there; empty if it is transparent, null if it is unknown. */
  readonly nameAt: (x: number, y: number, z: number) => string | null
  /** Animals, monsters and players, as boxes. */
  readonly beings: readonly { readonly least: Point; readonly most: Point }[]
}

const AIR: Record<RenderedScene['medium'], Colour> = {
  air: [150, 190, 255],
  water: [30, 60, 140],
  lava: [200, 80, 20],
}
const BEING: Colour = [206, 90, 140]
/** Brightness of the sides: east and west, top and bottom, north and south. */
const SHADES = [0.65, 1, 0.8] as const
const BOTTOM = 0.5
/** Lower limit of brightness; the caption says the rest. */
const DARKEST = 0.12

const mixed = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
]

/** Hash of a grain of a block, used as a fixed random number. */
function drawn(x: number, y: number, z: number, grain: number): number {
  const mixedUp = Math.imul(
    (x * 73_856_093) ^ (y * 19_349_663) ^ (z * 83_492_791) ^ (grain * 2_654_435),
    0x9e3779b1,
  )
  return (mixedUp >>> 16) % 16
}

/** Distance at which a ray enters a box; Infinity if it misses. */
function meets(eye: Point, ray: Point, { least, most }: RenderedScene['beings'][number]): number {
  let [enters, leaves] = [0, Infinity]
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(least[axis] - eye[axis]) / ray[axis], (most[axis] - eye[axis]) / ray[axis]]
    enters = Math.max(enters, Math.min(a, b))
    leaves = Math.min(leaves, Math.max(a, b))
  }
  return enters <= leaves ? enters : Infinity
}

/** The two axes along a side. */
const ALONG = [
  [1, 2],
  [0, 2],
  [0, 1],
] as const
const GRAINS = 4
const grainAt = (place: number) => Math.floor((place - Math.floor(place)) * GRAINS)

/**
 * Colour of the block that a ray hits.
 * @param axis normal of the visible side
 */
function blockColour(name: string, place: Point, axis: 0 | 1 | 2, hit: Point, isFromAbove: boolean): Colour {
  const { all, grain = all, top } = lookOf(name)
  const [u, v] = ALONG[axis]
  const chance = drawn(...place, grainAt(hit[u]) * GRAINS + grainAt(hit[v]) + axis * GRAINS ** 2)
  const colour = isFromAbove && top ? top : chance < 5 ? grain : all
  const shade = axis === 1 && !isFromAbove ? BOTTOM : SHADES[axis]
  return mixed([0, 0, 0], colour, shade * (0.94 + chance / 250))
}

/** The colour along a ray of length 1. */
function seenAlong({ eye, nameAt, beings, medium, light }: RenderedScene, ray: Point): Colour {
  const air = AIR[medium]
  const bright = Math.max(DARKEST, light / 15)
  const sky = medium === 'air' ? mixed([6, 8, 16], air, bright) : air
  const being = Math.min(...beings.map((one) => meets(eye, ray, one)), FAR)
  const place: [number, number, number] = [Math.floor(eye[0]), Math.floor(eye[1]), Math.floor(eye[2])]
  const step = ray.map(Math.sign)
  const each = ray.map((part) => Math.abs(1 / part))
  const next = ([0, 1, 2] as const).map((axis) =>
    ray[axis] === 0
      ? Infinity
      : (ray[axis] > 0 ? place[axis] + 1 - eye[axis] : eye[axis] - place[axis]) * each[axis]!,
  )
  /** Opacity of the water in front of what is seen. */
  let water = 0
  const seen = (colour: Colour, far: number): Colour => {
    const lit = mixed([0, 0, 0], colour, bright)
    const hazy = mixed(lit, sky, medium === 'air' ? (far / FAR) ** 2 : Math.min(1, far / 16))
    return mixed(hazy, lookOf('water').all, water)
  }
  for (;;) {
    const axis = next[0]! < next[1]! ? (next[0]! < next[2]! ? 0 : 2) : next[1]! < next[2]! ? 1 : 2
    const far = next[axis]!
    if (being < far && being < FAR) return seen(BEING, being)
    if (far >= FAR) return mixed(sky, lookOf('water').all, water)
    place[axis] += step[axis]!
    next[axis]! += each[axis]!
    const name = nameAt(...place)
    if (name === null) return mixed(sky, lookOf('water').all, water)
    if (name === '') continue
    if (name === 'water') {
      if (medium !== 'water') water = Math.min(0.9, water + (water === 0 ? 0.5 : 0.1))
      continue
    }
    const hit: Point = [eye[0] + ray[0] * far, eye[1] + ray[1] * far, eye[2] + ray[2] * far]
    return seen(blockColour(name, place, axis, hit, axis === 1 && step[1]! < 0), far)
  }
}

/**
 * A row of the picture, 3 bytes per pixel, from the left.
 * @param row from 0 at the top
 */
export function rowOf(scene: RenderedScene, row: number): Uint8Array {
  const bytes = new Uint8Array(WIDTH * 3)
  const { yaw, pitch } = scene
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
  ]
  const high = Math.tan(FIELD_OF_VIEW / 2)
  const up = high * (1 - (2 * (row + 0.5)) / HEIGHT)
  for (let column = 0; column < WIDTH; column++) {
    const right = ((high * WIDTH) / HEIGHT) * ((2 * (column + 0.5)) / WIDTH - 1)
    // With yaw and pitch 0 the eye looks at (0, 0, -1).
    const [y, ahead] = [sinPitch + up * cosPitch, cosPitch - up * sinPitch]
    const [x, z] = [right * cosYaw - ahead * sinYaw, -right * sinYaw - ahead * cosYaw]
    const length = Math.hypot(x, y, z)
    bytes.set(
      seenAlong(scene, [x / length, y / length, z / length]).map((part) => Math.round(part) & 0xf8),
      column * 3,
    )
  }
  return bytes
}
