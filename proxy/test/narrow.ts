/** The chain from a log to a diamond, in worlds where the bot must set up its stations in narrow places. */
import { expect, test } from 'vitest'
import { amount, ATTACK_SEED, count } from '../../attack/amount'
import { MAX_TIMEOUT } from '../../src/bridge/protocol'
import { Random } from '../../src/engine/random'
import { enter, narrowPlaces } from './narrow-places'
import { heldThere, startRig } from './rig'
import { CHAIN, needsStation } from './steps'

/** Called in one file per version, so that the versions run in parallel. */
export function narrowOn(version: string): void {
  const random = new Random(ATTACK_SEED).fork(version)
  const worlds = Array.from({ length: amount({ quick: 1, full: 10 }) }, (_, index) => ({
    world: index + 1,
    seed: random.int(2 ** 31),
  }))

  // In parallel in the attack, because a bot mostly waits for its server.
  test.concurrent.for(worlds)(
    `on ${version}: the bot plays the whole chain in world $world`,
    async ({ world, seed }, { onTestFinished }) => {
      const rig = await startRig({ version })
      onTestFinished(() => rig.close())
      const places = [...narrowPlaces(seed, version)]
      const kinds = places.map(({ kind }) => kind)
      for (const step of CHAIN) {
        const [action, item, quantity] = step
        const place = needsStation(step) ? places.shift() : undefined
        if (place) await enter(rig, place)
        const result = await rig.page.errand(action, item, quantity, MAX_TIMEOUT)
        expect(result, `${action} ${item} in ${place?.kind ?? 'the open'}`).toMatchObject({
          ...{ success: true, reason: null, detail: null },
        })
        expect(result.gained[item]).toBeGreaterThanOrEqual(quantity)
        expect(result.inventory).toEqual(await heldThere(rig))
        // The bot takes the station along again.
        if (place)
          expect(result.consumed).not.toHaveProperty(action === 'smelt' ? 'furnace' : 'crafting_table')
      }
      expect(places).toEqual([])
      count('worlds with narrow places, the bot’s chain done', 1)
      console.log(`World ${world} (${version}, seed ${seed}): done. ${kinds.join('; ')}.`)
    },
  )
}
