import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldThere, startRig, type Rig } from './rig'

let rig: Rig
beforeAll(async () => {
  // The output of the furnace travels longer than the next item takes to smelt.
  rig = await startRig({ lag: 150, smeltTicks: 2 })
  for (const [item, count] of [
    ['furnace', 1],
    ['oak_log', 64],
    ['coal', 16],
  ] as const)
    await rig.demo.order('give', { username: rig.username, item, count })
})
afterAll(() => rig.close())

const smelt = (id: string) =>
  ({ type: 'subgoal', id, action: 'smelt', item: 'charcoal', quantity: 10, timeout: 120_000 }) as const

test.each([1, 2, 3, 4, 5])(
  'after an abort of smelting, the reported inventory includes the server’s reaction to the last clicks: after %i',
  async (done) => {
    const { page, demo } = rig
    const before = await heldThere(rig)
    // A page that asks more often is disconnected.
    const seen = () => page.answer('observe')
    await expect.poll(seen, { interval: 500 }).toMatchObject({ inventory: before })
    const id = `stopped-${done}`
    page.send(smelt(id))
    await expect
      .poll(async () => (await demo.order('furnaces', {}))['charcoal'] ?? 0)
      .toBeGreaterThanOrEqual(done)
    page.send({ type: 'stop' })
    const result = await page.result(id)
    expect(result).toMatchObject({ success: false, reason: 'cancelled' })
    const after = await heldThere(rig)
    expect(result.inventory).toEqual(after)
    expect(result.gained['charcoal']).toBeGreaterThanOrEqual(done)
    expect(result.gained['charcoal']).toBe((after['charcoal'] ?? 0) - (before['charcoal'] ?? 0))
    expect(await demo.order('furnaces', {})).toEqual({})
  },
)
