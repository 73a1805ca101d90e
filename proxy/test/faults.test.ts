import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo } from '../src/demo/demo'
import { GROUND } from '../src/demo/world'
import { FakeClock } from './fakes'
import { SILENT, Silence } from '../src/game/silence'
import { HASTE, heldThere, startRig, type Rig } from './rig'

type Place = readonly [x: number, y: number, z: number]
let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const mine = (id: string, item = 'logs', quantity = 4) =>
  ({ type: 'subgoal', id, action: 'mine', item, quantity, timeout: 120_000 }) as const

test.each([
  ['mine', 'nonsense', 'unknown-item'],
  // There is no table, and the bot cannot say more than that it found none.
  ['mine', 'crafting_table', 'not-found'],
  ['mine', 'iron_ingot', 'not-minable'],
  ['mine', 'cobblestone', 'needs-tool'],
  ['mine', 'cactus', 'not-found'],
  ['craft', 'logs', 'no-recipe'],
  ['craft', 'wooden_pickaxe', 'missing-ingredients'],
  ['smelt', 'planks', 'not-smelted'],
  ['smelt', 'iron_ingot', 'missing-ingredients'],
] as const)('%s %s: %s', async (action, item, reason) => {
  const result = await rig.page.errand(action, item)
  expect(result).toMatchObject({ success: false, reason, gained: {}, consumed: {} })
  expect(result.surroundings).not.toBeNull()
})

test('an observation reports what is there', async () => {
  const seen = await rig.page.answer('observe')
  if (seen.type !== 'observation') throw new Error(seen.type)
  const [x, y, z] = await rig.demo.order('position', { username: rig.username })
  expect(Math.hypot(seen.position[0] - x, seen.position[1] - y, seen.position[2] - z)).toBeLessThan(2)
  expect(seen).toMatchObject({ health: 20, surroundings: { medium: 'air', covered: 0 } })
  expect(seen.surroundings.blocks.map(([name]) => name)).toContain('oak_log')
  expect(seen.map.names).toContain('grass_block')
})

test('a page that loses its connection while its bot digs gets the result once after it returns', async () => {
  const { page, proxy } = rig
  page.send(mine('cut', 'logs', 2))
  await page.hear('started', ({ id }) => id === 'cut')
  const { session, seq } = page
  page.cut()
  const back = rig.connect()
  expect((await back.greet(proxy.token, { session, heard: seq })).resumed).toBe(true)
  // The page does not know whether the errand arrived, and sends it again.
  back.send(mine('cut', 'logs', 2))
  expect(await back.result('cut')).toMatchObject({ success: true })
  await back.answer('observe')
  expect(back.heard.filter(({ type }) => type === 'result')).toHaveLength(1)
  expect(back.heard.find(({ type }) => type === 'result')).toMatchObject({ inventory: await heldThere(rig) })
  rig = { ...rig, page: back }
})

test('stop: the bot stands still, and all errands have ended', async () => {
  const { page, demo, username } = rig
  for (const id of ['stop-1', 'stop-2']) page.send(mine(id, 'logs', 6))
  await page.hear('started', ({ id }) => id === 'stop-1')
  page.send({ type: 'stop' })
  expect(await page.result('stop-1')).toMatchObject({ reason: 'cancelled' })
  expect(await page.result('stop-2')).toMatchObject({ reason: 'cancelled' })
  const before = await demo.order('position', { username })
  await page.answer('observe')
  await page.answer('observe')
  const after = await demo.order('position', { username })
  expect(Math.hypot(after[0] - before[0], after[2] - before[2])).toBeLessThan(0.5)
  expect(page.heard.filter((said) => said.type === 'started' && said.id === 'stop-2')).toEqual([])
})

test('a block in the air is reported as unreachable', async () => {
  await rig.demo.order('set', { block: 'pumpkin', places: [[0, GROUND + 14, 0]] })
  expect(await rig.page.errand('mine', 'pumpkin')).toMatchObject({ success: false, reason: 'unreachable' })
  await rig.demo.order('set', { block: 'air', places: [[0, GROUND + 14, 0]] })
})

test('a bot within unbreakable walls says so, and continues when they are gone', async () => {
  const { page, demo, username } = rig
  const [x, y, z] = (await demo.order('position', { username })).map(Math.floor) as unknown as Place
  const walls: Place[] = []
  for (const dx of [-1, 0, 1])
    for (const dz of [-1, 0, 1])
      for (const dy of [-1, 0, 1, 2])
        if (dx !== 0 || dz !== 0 || dy === -1 || dy === 2) walls.push([x + dx, y + dy, z + dz])
  await demo.order('set', { block: 'bedrock', places: walls })
  const before = await heldThere(rig)
  expect(await page.errand('mine', 'logs', 1)).toMatchObject({ success: false, reason: 'unreachable' })
  expect(await heldThere(rig)).toEqual(before)
  await demo.order('set', { block: 'air', places: walls.filter(([, at]) => at >= y) })
  await demo.order('set', { block: 'stone', places: walls.filter(([, at]) => at < y) })
  expect(await page.errand('mine', 'logs', 1)).toMatchObject({ success: true })
})

test('after a kick the page gets the reason, the bot returns, and the errand’s outcome is unknown', async () => {
  const { page, demo, username } = rig
  page.send(mine('kicked', 'logs', 9))
  await page.hear('started', ({ id }) => id === 'kicked')
  const { seq } = page
  await demo.order('kick', { username, reason: 'Go \u0007away' })
  expect((await page.hear('event', ({ event }) => event === 'kicked')).detail).toBe('Go away')
  expect(await page.result('kicked')).toMatchObject({ reason: 'disconnected' })
  await page.hear('state', (said) => said.seq > seq && said.state === 'reconnecting')
  await page.hear('state', (said) => said.seq > seq && said.state === 'ready')
})

test('after a death the errand and the inventory are lost, and the bot plays on', async () => {
  const { page, demo, username } = rig
  await demo.order('give', { username, item: 'dirt', count: 5 })
  page.send(mine('dies', 'logs', 9))
  await page.hear('started', ({ id }) => id === 'dies')
  await demo.order('health', { username, health: 0 })
  await page.hear('event', ({ event }) => event === 'died')
  expect(await page.result('dies')).toMatchObject({ reason: 'died' })
  await page.hear('event', ({ event }) => event === 'respawned')
  await demo.order('haste', { username, amplifier: HASTE })
  const after = await page.errand('mine', 'logs', 1)
  expect(after).toMatchObject({ success: true, inventory: await heldThere(rig) })
})

test('with a full inventory the bot says so, and digs nothing', async () => {
  const { page, demo, username } = rig
  const full = async () => {
    for (let slot = 0; slot < 36; slot++) await demo.order('give', { username, item: 'snowball', count: 16 })
  }
  await expect(full()).rejects.toThrow('no empty slot')
  expect(await page.errand('mine', 'pumpkin', 1)).toMatchObject({ success: false, reason: 'inventory-full' })
})

test('finds a server again after a kill and a restart', async () => {
  const { page, demo } = rig
  page.send(mine('killed', 'dirt', 9))
  const { seq } = page
  await demo.close()
  await page.hear('state', (said) => said.seq > seq && said.state === 'reconnecting')
  const again = await startDemo({ port: demo.port, smeltTicks: 10 })
  rig = {
    ...rig,
    demo: again,
    async close() {
      await rig.proxy.close()
      await again.close()
    },
  }
  await page.hear('state', (said) => said.seq > seq && said.state === 'ready')
  expect(await page.errand('mine', 'logs', 1)).toMatchObject({ success: true, inventory: { logs: 1 } })
})

test('gives up a silent server once, and keeps one that sends data', () => {
  const clock = new FakeClock()
  let ended = 0
  const silence = new Silence(clock, () => ended++)
  for (let said = 0; said < 10; said++) {
    clock.pass(SILENT - 1)
    silence.heard()
  }
  expect(ended).toBe(0)
  clock.pass(SILENT)
  silence.heard()
  clock.pass(10 * SILENT)
  expect(ended).toBe(1)
})

test('with separate replies to one click, reports no item that did not come', async () => {
  const apart = await startRig({ isUncorked: true })
  const { page, demo, username } = apart
  for (const [item, quantity, species, ingredient, needs] of [
    ['planks', 24, 'oak_log', 'logs', 1],
    ['stick', 16, 'oak_planks', 'planks', 2],
    ['crafting_table', 2, 'oak_planks', 'planks', 4],
  ] as const) {
    await demo.order('give', { username, item: species, count: 12 })
    const before = await heldThere(apart)
    const result = await page.errand('craft', item, quantity)
    const after = await heldThere(apart)
    expect(result.inventory).toEqual(after)
    expect(result.gained[item] ?? 0).toBe((after[item] ?? 0) - (before[item] ?? 0))
    if (result.success) expect(result.gained[item]).toBeGreaterThanOrEqual(quantity)
    // If the ingredients became something else, or lie on the ground, they are missing at the end.
    else if ((after[ingredient] ?? 0) >= needs) expect(result.reason).toBe('not-confirmed')
    else expect(['not-confirmed', 'missing-ingredients']).toContain(result.reason)
  }
  await apart.close()
})
