/** The chain from a log to a diamond, in worlds in which the bot must set up its stations where there is little room for them. */
import { test } from 'vitest'
import { amount, ATTACK_SEED, count } from '../../attack/amount'
import { Random } from '../../src/engine/random'
import { enter, narrowPlaces } from './narrow'
import { HASTE, heldThere, startRig } from './rig'
import { CHAIN, needsStation } from './steps'

const random = new Random(ATTACK_SEED)
const worlds = Array.from({ length: amount({ quick: 1, full: 20 }) }, (_, index) => ({
  world: index + 1,
  seed: random.int(2 ** 31),
  version: index % 2 === 0 ? '1.20.4' : '1.16.5',
}))

test.concurrent.for(worlds)(
  'the bot plays the whole chain in world $world on $version',
  async ({ world, seed, version }, { expect, onTestFinished }) => {
    const rig = await startRig({ version })
    onTestFinished(() => rig.close())
    await rig.demo.order('haste', { username: rig.username, amplifier: HASTE })
    const places = [...narrowPlaces(seed, version)]
    const kinds = places.map(({ kind }) => kind)
    for (const step of CHAIN) {
      const [action, item, quantity] = step
      const place = needsStation(step) ? places.shift() : undefined
      if (place) await enter(rig, place)
      const result = await rig.page.errand(action, item, quantity)
      expect(result, `${action} ${item} in ${place?.kind ?? 'the open'}`).toMatchObject({
        success: true,
        reason: null,
      })
      expect(result.gained[item]).toBeGreaterThanOrEqual(quantity)
      expect(result.inventory).toEqual(await heldThere(rig))
      // The station is taken along again.
      if (place) expect(result.consumed).not.toHaveProperty(action === 'smelt' ? 'furnace' : 'crafting_table')
    }
    expect(places).toEqual([])
    count('worlds with narrow places, the bot’s chain done', 1)
    console.log(`World ${world} (${version}, seed ${seed}): done: ${kinds.join('; ')}.`)
  },
)
