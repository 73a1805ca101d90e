import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldThere, startRig, type Rig } from './rig'

let rig: Rig
beforeAll(async () => {
  // Just long enough for a test to abort a running errand.
  rig = await startRig({ smeltTicks: 20 })
  for (const [item, count] of [
    ['furnace', 1],
    ['raw_iron', 30],
    ['oak_log', 3],
    ['birch_log', 1],
    ['coal', 8],
  ] as const)
    await rig.demo.order('give', { username: rig.username, item, count })
})
afterAll(() => rig.close())

const inFurnaces = () => rig.demo.order('furnaces', {})
const smelt = (id: string, item: string, quantity: number, timeout = 120_000) =>
  rig.page.send({ type: 'subgoal', id, action: 'smelt', item, quantity, timeout })

test.each([
  ['cancelled', 'one errand', () => rig.page.send({ type: 'cancel', id: 'cancelled' })],
  ['stopped', 'everything', () => rig.page.send({ type: 'stop' })],
])(
  'a smelting errand that is %s half-way takes its items back from the furnace: %s',
  async (id, _, breakOff) => {
    const { page } = rig
    const before = await heldThere(rig)
    smelt(id, 'iron_ingot', 12)
    await page.until(() => page.heard.some((said) => said.type === 'started' && said.id === id))
    await expect.poll(async () => (await inFurnaces())['iron_ingot'] ?? 0).toBeGreaterThanOrEqual(2)
    breakOff()
    const result = await page.result(id)
    expect(result).toMatchObject({ success: false, reason: 'cancelled', detail: null })
    const { iron_ingot: made = 0 } = result.gained
    expect(made).toBeGreaterThanOrEqual(2)
    expect(made).toBeLessThan(12)
    expect(result.consumed['iron_ore']).toBe(made)
    expect(result.inventory).toEqual(await heldThere(rig))
    expect(result.inventory['iron_ore']).toBe((before['iron_ore'] ?? 0) - made)
    expect(await inFurnaces()).toEqual({})
  },
)

test('an errand that times out takes its items back too', async () => {
  const before = await heldThere(rig)
  smelt('late', 'iron_ingot', 16, 5000)
  const result = await rig.page.result('late')
  expect(result).toMatchObject({ success: false, reason: 'timeout' })
  expect(result.inventory).toEqual(await heldThere(rig))
  const { iron_ingot: made = 0 } = result.gained
  expect(result.inventory['iron_ore']).toBe((before['iron_ore'] ?? 0) - made)
  expect(await inFurnaces()).toEqual({})
})

test('the next errand finds the items in an abandoned furnace', async () => {
  const { page, demo, username } = rig
  const before = await heldThere(rig)
  smelt('lost', 'iron_ingot', 4)
  await expect.poll(async () => (await inFurnaces())['iron_ingot'] ?? 0).toBeGreaterThanOrEqual(1)
  const { seq } = page
  await demo.order('kick', { username, reason: 'Go' })
  expect(await page.result('lost')).toMatchObject({ reason: 'disconnected' })
  await page.hear('state', (said) => said.seq > seq && said.state === 'ready')
  const result = await page.errand('smelt', 'iron_ingot', 4)
  expect(result).toMatchObject({ success: true })
  expect(result.inventory).toEqual(await heldThere(rig))
  expect(await inFurnaces()).toEqual({})
  const { iron_ore: raw = 0, iron_ingot: made = 0 } = result.inventory
  expect(raw + made).toBe((before['iron_ore'] ?? 0) + (before['iron_ingot'] ?? 0))
})

test('smelting charcoal does not count coal in the inventory', async () => {
  const result = await rig.page.errand('smelt', 'charcoal', 2)
  expect(result).toMatchObject({ success: true, gained: { charcoal: 2 }, consumed: { logs: 2 } })
  expect(result.inventory).toEqual(await heldThere(rig))
  expect(await rig.page.errand('smelt', 'coals', 1)).toMatchObject({ reason: 'missing-ingredients' })
})
