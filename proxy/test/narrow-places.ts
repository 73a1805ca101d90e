/** Places with little or no room for a station, generated from a seed and built in the demo's world. */
import { Random } from '../../src/engine/random'
import { GROUND } from '../src/demo/world'
import type { Rig } from './rig'

export type Place = readonly [x: number, y: number, z: number]
type Fill = readonly [block: string, places: readonly Place[]]

export interface NarrowPlace {
  readonly kind: string
  /** The bot's position. */
  readonly feet: Place
  /** In this order. */
  readonly fills: readonly Fill[]
}

export const box = ([x0, y0, z0]: Place, [x1, y1, z1]: Place): Place[] => {
  const places: Place[] = []
  for (let x = x0; x <= x1; x++)
    for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) places.push([x, y, z])
  return places
}

/** A hole one block wide, and `depth` blocks deep. */
export function shaft([x, z]: readonly [number, number], depth: number): NarrowPlace {
  const bottom = GROUND - depth
  return {
    kind: `a shaft one block wide and ${depth} deep`,
    feet: [x, bottom, z],
    fills: [['air', box([x, bottom, z], [x, GROUND + 3, z])]],
  }
}

/** Below the ground, one wide and two high, closed at both ends. */
export function tunnel([x, z]: readonly [number, number], length: number, air: string): NarrowPlace {
  return {
    kind: `a tunnel ${length} long, one wide, of ${air}`,
    feet: [x, 4, z],
    fills: [[air, box([x, 4, z], [x, 5, z + length - 1])]],
  }
}

/** A room below the ground, filled with cave air. */
export function cave([x, z]: readonly [number, number], size: number): NarrowPlace {
  return {
    kind: `a cave ${size} wide`,
    feet: [x, 4, z],
    fills: [['cave_air', box([x, 4, z], [x + size - 1, 6, z + size - 1])]],
  }
}

/** Plants everywhere within the bot's reach, also at its feet. */
export function meadow([x, z]: readonly [number, number], plant: string): NarrowPlace {
  return {
    kind: `a meadow of ${plant}`,
    feet: [x, GROUND, z],
    fills: [
      ['air', box([x - 5, GROUND, z - 5], [x + 5, GROUND + 4, z + 5])],
      [plant, box([x - 5, GROUND, z - 5], [x + 5, GROUND, z + 5])],
    ],
  }
}

/** Far from the demo's own blocks, and from each other. */
const SITES = [-17, 0, 17]
  .flatMap((x) => [-18, 0, 17].map((z) => [x, z] as const))
  .filter(([x, z]) => x !== 0 || z !== 0)

/** A shaft, a tunnel, grass, a cave, and one more random place, in random order. */
export function narrowPlaces(seed: number, version: string): readonly NarrowPlace[] {
  const random = new Random(seed)
  const sites = random.shuffled(SITES)
  const site = () => sites.pop() ?? [0, 0]
  const between = (least: number, most: number) => least + random.int(most - least + 1)
  const grass = version === '1.16.5' ? 'grass' : 'short_grass'
  const kinds = [
    () => shaft(site(), between(1, 5)),
    () => tunnel(site(), between(1, 5), random.pick(['air', 'cave_air'])),
    () => meadow(site(), grass),
    () => cave(site(), between(1, 4)),
  ]
  const more = [...kinds, () => meadow(site(), random.pick(['fern', 'poppy', 'snow', 'wheat']))]
  return random.shuffled([...kinds, random.pick(more)]).map((make) => make())
}

/** Waits until the bot reports that it is there. */
export async function standsAt({ page }: Rig, feet: Place): Promise<void> {
  for (;;) {
    const seen = await page.answer('observe')
    if (seen.type !== 'observation') throw new Error(`The bot does not say where it is: ${seen.type}`)
    if (seen.position.map(Math.floor).join() === feet.join()) return
    // A page that asks more often is disconnected.
    await new Promise((then) => setTimeout(then, 250))
  }
}

/** Builds the place, and moves the bot there. */
export async function enter(rig: Rig, { feet, fills }: NarrowPlace): Promise<void> {
  for (const [block, places] of fills) await rig.demo.order('set', { block, places })
  const [x, y, z] = feet
  await rig.demo.order('put', { username: rig.username, place: [x + 0.5, y, z + 0.5] })
  await standsAt(rig, feet)
}
