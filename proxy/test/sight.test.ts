/** Pictures of invented places. */
import { expect, test } from 'vitest'
import { HEIGHT, rowOf, WIDTH, type RenderedScene } from '../src/sight/render'

const NORTH = 0
const WEST = Math.PI / 2

const open: RenderedScene = {
  ...{ eye: [0.5, 65.62, 0.5], yaw: NORTH, pitch: 0, medium: 'air', light: 15, beings: [] },
  nameAt: (_, y) => (y < 64 ? 'grass_block' : ''),
}
/** Grass, a wall four blocks to the north, and lava equally far to the west. */
const walled: RenderedScene = {
  ...open,
  nameAt: (x, y, z) =>
    z === -5 && y < 70 ? 'oak_planks' : x === -5 && y < 70 ? 'lava' : open.nameAt(x, y, z),
}

function at(scene: RenderedScene, column: number, row: number) {
  const [red = 0, green = 0, blue = 0] = rowOf(scene, row).slice(column * 3)
  return { red, green, blue }
}
const middle = (scene: RenderedScene) => at(scene, WIDTH / 2, HEIGHT / 2)
const brightness = ({ red, green, blue }: ReturnType<typeof at>) => red + green + blue

test('the sky is above, and grass is below', () => {
  const [sky, grass] = [at(open, WIDTH / 2, 2), at(open, WIDTH / 2, HEIGHT - 3)]
  expect(sky.blue).toBeGreaterThan(sky.red)
  expect(grass.green).toBeGreaterThan(Math.max(grass.red, grass.blue))
})

test('what is ahead is in the middle, in every direction', () => {
  const wood = middle(walled)
  expect(wood.red).toBeGreaterThan(wood.blue + 40)
  const lava = middle({ ...walled, yaw: WEST })
  expect(lava.red).toBeGreaterThan(lava.green + 40)
  // Looking north-west, the west is at the left.
  const left = at({ ...walled, yaw: WEST / 2 }, 4, HEIGHT / 2)
  const right = at({ ...walled, yaw: WEST / 2 }, WIDTH - 5, HEIGHT / 2)
  expect(left.red - left.green).toBeGreaterThan(right.red - right.green)
  // Up and down.
  expect(middle({ ...walled, pitch: Math.PI / 2 - 0.01 }).blue).toBeGreaterThan(200)
  const ground = middle({ ...walled, pitch: 0.01 - Math.PI / 2 })
  expect(ground.green).toBeGreaterThan(ground.red)
})

test('dark without light, and blue under water and through it', () => {
  expect(brightness(middle({ ...walled, light: 0 }))).toBeLessThan(brightness(middle(walled)) / 4)
  const under = middle({ ...walled, medium: 'water' })
  expect(under.blue).toBeGreaterThan(middle(walled).blue)
  const behind = middle({ ...walled, nameAt: (x, y, z) => (z === -2 ? 'water' : walled.nameAt(x, y, z)) })
  expect(behind.blue - behind.red).toBeGreaterThan(middle(walled).blue - middle(walled).red)
})

test('a being in front of the wall hides it, and one behind it does not', () => {
  const being = (z: number): RenderedScene => ({
    ...walled,
    beings: [{ least: [0, 64, z], most: [1, 67, z + 1] }],
  })
  expect(middle(being(-3))).not.toEqual(middle(walled))
  expect(middle(being(-8))).toEqual(middle(walled))
})

test('an ore differs from the stone around it', () => {
  const ore = (name: string): RenderedScene => ({ ...open, nameAt: (_, __, z) => (z === -1 ? name : '') })
  const colours = (scene: RenderedScene) =>
    Array.from({ length: HEIGHT }, (_, row) => rowOf(scene, row)).flatMap((row) =>
      Array.from({ length: WIDTH }, (_, column) => row.slice(column * 3, column * 3 + 3).join()),
    )
  const [stone, diamond] = [new Set(colours(ore('stone'))), colours(ore('diamond_ore'))]
  const part = diamond.filter((colour) => !stone.has(colour)).length / diamond.length
  expect(part).toBeGreaterThan(0.15)
  expect(part).toBeLessThan(0.6)
})

test('unknown and distant blocks look like air', () => {
  expect(middle({ ...open, nameAt: () => null })).toEqual(middle({ ...open, nameAt: () => '' }))
})
