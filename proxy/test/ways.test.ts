import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode } from 'fast-png'
import { GROUND } from '../src/demo/world'
import { HEIGHT, WIDTH } from '../src/sight/render'
import { startRig, type Rig } from './rig'

type Place = readonly [x: number, y: number, z: number]
let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const box = ([x0, y0, z0]: Place, [x1, y1, z1]: Place): Place[] => {
  const places: Place[] = []
  for (let x = x0; x <= x1; x++)
    for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) places.push([x, y, z])
  return places
}
const set = (block: string, places: readonly Place[]) => rig.demo.order('set', { block, places })

/** Moves the bot there, and waits until it reports that. */
async function stand(place: Place) {
  await rig.demo.order('put', { username: rig.username, place })
  const [x, , z] = place.map(Math.floor)
  // A page that asks more often is disconnected.
  await expect
    .poll(async () => (await seen()).position.map(Math.floor), { interval: 500 })
    .toEqual([x, expect.any(Number), z])
}
async function seen() {
  const answer = await rig.page.answer('observe')
  if (answer.type !== 'observation') throw new Error(answer.type)
  return answer
}
/** The bot's position on the server. */
const position = () => rig.demo.order('position', { username: rig.username })

const LONG = 120_000
async function out(way: 'leave-water' | 'go-up' | 'explore', item?: string) {
  const id = rig.page.name()
  rig.page.send({ type: 'way-out', id, way, timeout: LONG, ...(item !== undefined && { item }) })
  return rig.page.result(id)
}

test('the picture shows the sky above, and the ground below', async () => {
  await stand([0.5, GROUND, 0.5])
  const answer = await rig.page.answer('see')
  if (answer.type !== 'picture') throw new Error(answer.type)
  const { width, height, channels, data } = decode(Buffer.from(answer.png, 'base64'))
  expect([width, height, channels]).toEqual([WIDTH, HEIGHT, 3])
  const at = (row: number) => [...data.slice((row * WIDTH + WIDTH / 2) * 3).slice(0, 3)]
  const [[red = 0, , blue = 0], [, green = 0, less = 0]] = [at(0), at(HEIGHT - 1)]
  expect(blue).toBeGreaterThan(red)
  expect(green).toBeGreaterThan(less)
})

test('exploring: goes to a visible source, and does not search for items without a source', async () => {
  await stand([0.5, GROUND, 0.5])
  expect(await out('explore', 'coals')).toMatchObject({ success: true })
  expect(Math.hypot(...(await position()).map((at, axis) => at - [0.5, GROUND, 0.5][axis]!))).toBeLessThan(1)
  expect(await out('explore', 'iron_ingot')).toMatchObject({ success: false, reason: 'not-minable' })
  // Outside its view from here, in the direction in which it starts.
  await set('pumpkin', [[48, GROUND, 0]])
  expect(await out('explore', 'pumpkin')).toMatchObject({ success: true })
  const [x] = await position()
  expect(x).toBeGreaterThan(10)
  expect(x).toBeLessThan(48)
})

test('out of the water: goes to dry ground, and stays there if it is already dry', async () => {
  const pool = box([-14, GROUND - 2, 4], [-12, GROUND - 1, 6])
  await set('water', pool)
  await stand([-12.5, GROUND - 1, 5.5])
  expect(await out('leave-water')).toMatchObject({ success: true, gained: {}, consumed: {} })
  const after = await position()
  expect(after[1]).toBeGreaterThanOrEqual(GROUND)
  expect(await out('leave-water')).toMatchObject({ success: true })
  const [x, , z] = await position()
  expect(Math.hypot(x - after[0], z - after[2])).toBeLessThan(1)
})

test('up: goes to a place under the open sky', async () => {
  await set('stone', box([-14, GROUND + 3, -14], [-10, GROUND + 3, -10]))
  await stand([-11.5, GROUND, -11.5])
  expect((await seen()).surroundings.covered).toBeGreaterThan(0)
  expect(await out('go-up')).toMatchObject({ success: true })
  expect((await seen()).surroundings.covered).toBe(0)
})

test('exploring from a shaft: the bot digs its way out', async () => {
  await set('air', box([20, GROUND - 4, -20], [20, GROUND - 1, -20]))
  await stand([20.5, GROUND - 4, -19.5])
  expect(await out('explore')).toMatchObject({ success: true })
})

test('within unbreakable walls every way out fails, and says so', async () => {
  const walls = box([12, GROUND - 1, -14], [14, GROUND + 2, -12]).filter(
    ([x, y, z]) => !(x === 13 && z === -13 && y >= GROUND && y <= GROUND + 1),
  )
  await set('bedrock', walls)
  await stand([13.5, GROUND, -12.5])
  for (const way of ['go-up', 'explore'] as const)
    expect(await out(way)).toMatchObject({ success: false, reason: 'unreachable' })
  expect((await position()).map(Math.floor)).toEqual([13, GROUND, -13])
  await set('air', walls)
})
