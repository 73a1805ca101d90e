/** The bot sets up its table where there is little room, or reports that there is none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROUND } from '../src/demo/world'
import { cave, enter, box, meadow, shaft, tunnel, type NarrowPlace, type Place } from './narrow-places'
import { heldThere, startRig, type Rig } from './rig'

/** A place with room only for the bot: everything else is bedrock. */
function pocket([x, z]: readonly [number, number], kind: string, fills: NarrowPlace['fills']): NarrowPlace {
  const feet: Place = [x, 4, z]
  const walls = box([x - 3, 2, z - 3], [x + 3, 7, z + 3]).filter(([a, , b]) => a !== x || b !== z)
  const ends: Place[] = [
    [x, 3, z],
    [x, 6, z],
  ]
  return { kind, feet, fills: [['bedrock', [...walls, ...ends]], ['air', box(feet, [x, 5, z])], ...fills] }
}
/** The four places next to the feet and the head. */
const beside = ([x, z]: readonly [number, number]): Place[] =>
  [4, 5].flatMap((y): Place[] => [
    [x + 1, y, z],
    [x - 1, y, z],
    [x, y, z + 1],
    [x, y, z - 1],
  ])

const SITE = [-17, 17] as const
const [X, Z] = SITE
/** Restores the ground, without the holes and walls of the last test. */
const LEVEL: NarrowPlace['fills'] = [
  ['stone', box([X - 5, 2, Z - 5], [X + 5, GROUND - 2, Z + 5])],
  ['grass_block', box([X - 5, GROUND - 1, Z - 5], [X + 5, GROUND - 1, Z + 5])],
  ['air', box([X - 5, GROUND, Z - 5], [X + 5, GROUND + 5, Z + 5])],
]

/** Called in one file per version, so that the versions run in parallel. */
export function roomOn(version: string): void {
  let rig: Rig
  beforeAll(async () => {
    rig = await startRig({ version })
  })
  afterAll(() => rig.close())

  /** The result of crafting a furnace there. */
  async function craftAt(place: NarrowPlace) {
    const { demo, username, page } = rig
    const held = await demo.order('inventory', { username })
    if (!held['crafting_table']) await demo.order('give', { username, item: 'crafting_table', count: 1 })
    await demo.order('give', { username, item: 'cobblestone', count: 8 })
    // Two places may have the same feet, so the bot first goes elsewhere: on its return it has seen the new
    // blocks.
    await enter(rig, { kind: 'the open', feet: [0, GROUND, 0], fills: LEVEL })
    await enter(rig, place)
    const result = await page.errand('craft', 'furnace')
    expect(result.inventory).toEqual(await heldThere(rig))
    return result
  }

  const grass = version === '1.16.5' ? 'grass' : 'short_grass'
  test.each([
    shaft(SITE, 1),
    shaft(SITE, 2),
    shaft(SITE, 4),
    tunnel(SITE, 1, 'air'),
    tunnel(SITE, 3, 'cave_air'),
    cave(SITE, 3),
    meadow(SITE, grass),
    // Snow gives way like grass.
    meadow(SITE, 'snow'),
    // A poppy gives way to nothing, and is picked.
    meadow(SITE, 'poppy'),
    // Wheat belongs to a player, so the bot steps out of the field.
    meadow(SITE, 'wheat'),
    pocket(SITE, 'a pocket with dirt at one side', [['dirt', [[X + 1, 4, Z]]]]),
    pocket(SITE, 'a pocket that opens into a corridor', [['cave_air', box([X, 4, Z], [X, 5, Z + 3])]]),
  ])('in $kind the bot finds or makes room for its table, and takes it along again', async (place) => {
    const result = await craftAt(place)
    expect(result).toMatchObject({ success: true, detail: null, gained: { furnace: 1 } })
    expect(result.inventory).toMatchObject({ crafting_table: 1 })
  })

  test.each([
    pocket(SITE, 'bedrock around it', []),
    pocket(SITE, 'containers around it', [['barrel', beside(SITE)]]),
    pocket(SITE, 'sand above what it could dig', [
      ['dirt', [[X + 1, 5, Z]]],
      ['sand', [[X + 1, 6, Z]]],
    ]),
    pocket(SITE, 'lava behind what it could dig', [
      ['dirt', [[X + 1, 4, Z]]],
      ['lava', [[X + 2, 4, Z]]],
    ]),
    pocket(SITE, 'an ore that its tool would waste', [['diamond_ore', [[X + 1, 4, Z]]]]),
  ])('with $kind the bot breaks nothing, and says that there is no room', async (place) => {
    const { demo, username } = rig
    // It breaks stone and coal, but neither bedrock nor diamonds.
    const held = await demo.order('inventory', { username })
    if (!held['wooden_pickaxe']) await demo.order('give', { username, item: 'wooden_pickaxe', count: 1 })
    const result = await craftAt(place)
    expect(result).toMatchObject({ success: false, reason: 'no-room', gained: {}, consumed: {} })
    for (const [block, places] of place.fills.slice(2))
      for (const at of places) expect(await rig.demo.order('block', { place: at })).toBe(block)
  })

  test('a table behind walls that nothing breaks is left alone, and the one that is held is set up', async () => {
    const feet: Place = [X, GROUND, Z]
    const place: NarrowPlace = {
      kind: 'the open',
      feet,
      fills: [
        ['bedrock', box([X + 3, GROUND - 1, Z - 1], [X + 5, GROUND + 1, Z + 1])],
        ['crafting_table', [[X + 4, GROUND, Z]]],
      ],
    }
    expect(await craftAt(place)).toMatchObject({ success: true, detail: null, gained: { furnace: 1 } })
  })

  test('a trunk whose lower logs are gone is skipped for one within reach', async () => {
    const { page } = rig
    const fills: NarrowPlace['fills'] = [
      ...LEVEL,
      // More of them than the bot gives up in a row.
      ['clay', box([X, GROUND + 8, Z], [X, GROUND + 21, Z])],
      ['clay', [[X + 12, GROUND, Z]]],
    ]
    await enter(rig, { kind: 'the open', feet: [0, GROUND, 0], fills })
    await enter(rig, { kind: 'below the trunk', feet: [X, GROUND, Z], fills: [] })
    expect(await page.errand('mine', 'clay_ball')).toMatchObject({ success: true, detail: null })
    await rig.demo.order('set', { block: 'air', places: box([X, GROUND + 8, Z], [X, GROUND + 21, Z]) })
  })

  test('what hangs in the crown of a tree is dug out of its leaves', async () => {
    const { page } = rig
    const fills: NarrowPlace['fills'] = [
      ...LEVEL,
      ['spruce_leaves', box([X - 1, GROUND + 3, Z - 1], [X + 1, GROUND + 5, Z + 1])],
      ['clay', [[X, GROUND + 4, Z]]],
    ]
    await enter(rig, { kind: 'the open', feet: [0, GROUND, 0], fills })
    await enter(rig, { kind: 'below the tree', feet: [X + 1, GROUND, Z], fills: [] })
    expect(await page.errand('mine', 'clay_ball')).toMatchObject({ success: true, detail: null })
  })

  test('with every slot taken, what uses an ingredient up is still crafted', async () => {
    const { demo, username, page } = rig
    await demo.order('give', { username, item: 'oak_log', count: 1 })
    const fill = async () => {
      for (let slot = 0; slot < 36; slot++)
        await demo.order('give', { username, item: 'snowball', count: 16 })
    }
    await expect(fill()).rejects.toThrow('no empty slot')
    expect(await page.errand('craft', 'planks', 4)).toMatchObject({
      ...{ success: true, detail: null, consumed: { logs: 1 } },
    })
    // No earlier test has left a stick from leaves: it cannot go on top of others.
    expect(await page.errand('craft', 'oak_button')).toMatchObject({
      ...{ success: false, reason: 'inventory-full' },
    })
  })
}
