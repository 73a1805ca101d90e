import { expect, test } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { inEpisodes, knowing, TOOLS, worldOf, xenonRun } from '../../src/engine/testing'
import { ItemServer, LineError, OutsideWorld, type Fate } from '../../src/engine/worlds/items/testing'
import { parseSpec } from '../../src/library/parse-spec'
import { systemClock } from '../shared/clock'
import { EVERYTHING } from './feed'
import { Lockstep } from '../compare/lockstep'
import { Motion } from './motion'
import { OpenRun } from './open-run'
import { settle } from '../testing/rig'

const spec = parseSpec({})
const model = knowing(TOOLS, { stick: {}, stone_sword: { stick: 9 } })
const inside = () => inEpisodes(worldOf(TOOLS), 9, 6)
const whole = runSync(xenonRun({ world: inside(), model }))

/** A run whose world answers some time later, or fails: as these say, again and again. */
function opened(fates: readonly Fate[]) {
  let at = 0
  const line = () => settle().then(() => fates[at++ % fates.length] ?? 'answered')
  const server = new ItemServer(inside())
  const world = new OutsideWorld(server, line)
  const run = new OpenRun(spec, xenonRun({ world, model }), EVERYTHING, 0)
  const motion = new Motion(systemClock, () => undefined)
  return { run, server, motion }
}

/** Somebody asks for a step until it is there. Returns how often the world failed meanwhile. */
async function insisting({ run, motion }: ReturnType<typeof opened>, step: number): Promise<number> {
  for (let failures = 0; ; failures++) {
    const error: unknown = await motion.goTo(run, step).then(
      () => null,
      (error: unknown) => error,
    )
    if (error === null) return failures
    expect(error).toBeInstanceOf(LineError)
    expect(run.playhead.step).toBeLessThan(step)
  }
}

test('the page goes to a step, and back, in a world that is slow and fails', async () => {
  const page = opened(['answered', 'answered', 'lost', 'answered', 'answer-lost'])
  expect(await insisting(page, 30)).toBeGreaterThan(5)
  const { run, server } = page
  expect(run.playhead.step).toBe(30)
  expect(run.playhead.events).toEqual(whole.events.filter(({ step }) => step <= 30))
  // What is known is asked of nobody.
  const { done } = server
  expect(await insisting(page, 12)).toBe(0)
  expect(run.playhead.step).toBe(12)
  expect(server.done).toBe(done)
  await insisting(page, Infinity)
  expect(run.playhead.events).toEqual(whole.events)
})

test('what is made known ahead and fails there is nobody’s fault yet', async () => {
  const { run, motion } = opened(['lost'])
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  motion.recall(run, 20, () => undefined)
  await settle()
  await settle()
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
  expect(run.playhead.step).toBe(0)
})

test('runs that are compared look ahead as far as nobody has to be waited for, and no longer', async () => {
  const lane = () => opened(['answered']).run
  const compared = new Lockstep([lane(), lane()])
  for (let times = 0; times < 3; times++) {
    let looks = 0
    expect(compared.recall(20, () => ++looks > 100)).toBe('done')
    await settle()
  }
})
