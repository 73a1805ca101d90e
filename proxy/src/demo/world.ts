/** A small world in which everything on the way to a diamond is in sight of the start; the same each time. */
import { Vec3 } from 'vec3'
import type { Squid } from './squid'

/** Stone with one layer of grass; players stand one above. */
const STONE = 8
export const GROUND = STONE + 2

/** `generation` of flying-squid's settings. */
export const generationOf = (stone: number) => ({
  name: 'superflat',
  options: { seed: 1, middleId: stone, middleThickness: STONE },
})

type Place = readonly [x: number, y: number, z: number]
/** Blocks with their places, relative to the start; y relative to the ground. */
type Fixture = readonly (readonly [block: string, ...places: Place[]])[]

const box = ([x0, y0, z0]: Place, [x1, y1, z1]: Place): Place[] => {
  const places: Place[] = []
  for (let x = x0; x <= x1; x++)
    for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) places.push([x, y, z])
  return places
}

const tree = (wood: string, x: number, z: number): Fixture => [
  [`${wood}_log`, ...box([x, 0, z], [x, 3, z])],
  [`${wood}_leaves`, [x, 4, z], [x + 1, 3, z], [x - 1, 3, z], [x, 3, z + 1], [x, 3, z - 1]],
]

const FIXTURE: Fixture = [
  ...tree('oak', 5, 2),
  ...tree('oak', 7, -2),
  ...tree('oak', 4, -5),
  ...tree('birch', -4, 5),
  ...tree('birch', -6, 2),
  ...tree('oak', 1, 7),
  ['stone', ...box([-9, 0, -6], [-6, 1, -4]), ...box([-2, 0, -9], [1, 0, -8])],
  ['coal_ore', ...box([-9, 0, -7], [-6, 0, -7])],
  ['iron_ore', ...box([3, 0, -9], [6, 0, -9]), ...box([3, 0, -10], [6, 0, -10])],
  ['diamond_ore', ...box([-9, 0, -1], [-8, 0, 0])],
  ['water', ...box([9, -1, 6], [11, -1, 8])],
]

export async function build(squid: Squid): Promise<void> {
  const { registry, overworld } = squid
  // An unloaded part would be generated again, without the blocks that were built there.
  overworld.unloadColumn = () => undefined
  // flying-squid would choose a random place.
  squid.getSpawnPoint = () => Promise.resolve(new Vec3(0.5, GROUND, 0.5))
  for (const [name, ...places] of FIXTURE) {
    const block = registry.blocksByName[name]
    if (block?.defaultState === undefined) throw new Error(`This version of Minecraft has no ${name}.`)
    for (const [x, y, z] of places)
      await squid.setBlock(overworld, new Vec3(x, GROUND + y, z), block.defaultState)
  }
}
