/**
 * Hard kills of a tab while it plays, and of the whole browser while it saves, merges, imports and restores. `npm
 * test` has a few kills of its own.
 */
import { Random } from '../../src/engine/random'
import { amount, ATTACK_SEED, count } from '../../attack/amount'
import { EACH, killedOften } from '../killed-library'
import { tabKilled } from '../killed-tab'
import { test } from '../test'

const KILLS_OF_A_TAB = 5
const [tabs, browsers] = [amount({ quick: 0, full: 16 }), amount({ quick: 0, full: 25 })]

/** A seed for this part of this attack only. */
const seedOf = (what: string) => new Random(ATTACK_SEED).fork(`kills ${what}`).int(1_000_000)

for (let done = 0; done < tabs; done += KILLS_OF_A_TAB) {
  const kills = Math.min(KILLS_OF_A_TAB, tabs - done)
  test(`keeps each saved step of a run when its tab is killed (after ${done} kills)`, async ({
    context,
    browser,
  }) => {
    await tabKilled({ context, browser }, seedOf(`tab ${done}`), kills)
    count('kills of a tab', kills)
  })
}

for (let done = 0; done < browsers; done += EACH) {
  const kills = Math.min(EACH, browsers - done)
  test(`keeps everything that was shown as saved when the browser is killed (after ${done} kills)`, async () => {
    await killedOften(kills, seedOf(`browser ${done}`))
    count('kills of the browser', kills)
  })
}
