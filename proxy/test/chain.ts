import { afterAll, beforeAll, expect, test } from 'vitest'
import { HASTE, heldThere, startRig, type Rig } from './rig'
import { CHAIN } from './steps'

/** Called in one file per version, so that the versions run in parallel. */
export function chainOn(version: string): void {
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig({ version })
  })
  afterAll(() => rig.close())

  test(`on ${version}: of mixed planks`, async () => {
    const { demo, username, page } = rig
    for (const [item, count] of [
      ['oak_planks', 2],
      ['birch_planks', 1],
      ['stick', 2],
      ['crafting_table', 1],
    ] as const)
      await demo.order('give', { username, item, count })
    const made = await page.errand('craft', 'wooden_pickaxe')
    expect(made).toMatchObject({ success: true, gained: { wooden_pickaxe: 1 } })
    expect(made.consumed).toMatchObject({ planks: 3, stick: 2 })
    expect(made.inventory).toEqual(await heldThere(rig))
    await demo.order('health', { username, health: 0 })
    await page.hear('event', ({ event }) => event === 'respawned')
    await demo.order('haste', { username, amplifier: HASTE })
  })

  test.each(CHAIN)(`on ${version}: %s %s`, async (action, item, quantity) => {
    const result = await rig.page.errand(action, item, quantity)
    expect(result).toMatchObject({ success: true, reason: null })
    expect(result.gained[item]).toBeGreaterThanOrEqual(quantity)
    expect(result.inventory).toEqual(await heldThere(rig))
  })
}
