import { expect, test } from 'vitest'
import { runSync } from '../../../src/engine/drive'
import { inEpisodes, knowing, TOOLS, worldOf, xenonRun } from '../../../src/engine/testing'
import { ItemServer, OutsideWorld, type Fate } from '../../../src/engine/worlds/items/testing'
import { parseSpec } from '../../../src/library/parse-spec'
import { systemClock } from '../../shared/clock'
import { Lockstep } from '../../compare/lockstep'
import { RunPlayer } from './player'
import { OpenRun } from './open-run'
import { settle } from '../../testing/run-context'

const spec = parseSpec({})
const model = knowing(TOOLS, { stick: {}, stone_sword: { stick: 9 } })
const inside = () => inEpisodes(worldOf(TOOLS), 9, 6)
const whole = runSync(xenonRun({ world: inside(), model }))

/** A run whose world answers late, or fails: with these fates, again and again. */
function opened(fates: readonly Fate[]) {
  let at = 0
  const line = () => settle().then(() => fates[at++ % fates.length] ?? 'answered')
  const server = new ItemServer(inside())
  const world = new OutsideWorld(server, line)
  const run = new OpenRun(spec, xenonRun({ world, model }))
  const player = new RunPlayer<OpenRun, null>(systemClock, {
    update: () => null,
    moved: () => undefined,
    settled: () => undefined,
  })
  player.replace(run)
  return { run, server, player }
}

/** Seeks a step until the player is there. Returns how often the world failed meanwhile. */
async function seekUntilThere({ run, player }: ReturnType<typeof opened>, step: number): Promise<number> {
  for (let failures = 0; ; failures++) {
    await player.seek(step)
    if (!player.fault) return failures
    expect(player.fault.message).toContain('LineError')
    expect(run.playhead.step).toBeLessThan(step)
  }
}

test('a player goes to a step, and back, in a world that is slow and fails', async () => {
  const page = opened(['answered', 'answered', 'lost', 'answered', 'answer-lost'])
  expect(await seekUntilThere(page, 30)).toBeGreaterThan(5)
  const { run, server } = page
  expect(run.playhead.step).toBe(30)
  expect(run.playhead.events).toEqual(whole.events.filter(({ step }) => step <= 30))
  // Known steps ask the world nothing.
  const { done } = server
  expect(await seekUntilThere(page, 12)).toBe(0)
  expect(run.playhead.step).toBe(12)
  expect(server.done).toBe(done)
  await seekUntilThere(page, Infinity)
  expect(run.playhead.events).toEqual(whole.events)
})

test('an error while the timeline is restored is neither a fault nor an unhandled rejection', async () => {
  const { run, player } = opened(['lost'])
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', collect)
  player.background.restore(run, 20)
  await settle()
  await settle()
  process.off('unhandledRejection', collect)
  expect(unhandled).toEqual([])
  expect(player.fault).toBeNull()
  expect(run.playhead.step).toBe(0)
})

test('compared runs look ahead until they would have to wait for an answer', async () => {
  const lane = () => opened(['answered']).run
  const compared = new Lockstep([lane(), lane()])
  for (let times = 0; times < 3; times++) {
    let looks = 0
    expect(compared.restore(20, () => ++looks > 100)).toBe('done')
    await settle()
  }
})
