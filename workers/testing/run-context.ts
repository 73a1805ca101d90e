import { setImmediate } from 'node:timers/promises'
import { RunStore } from '../../src/library/store/run-store'
import type { SessionSetting } from '../run/run-session'
import type { Opened, Scene, Update } from '../api/run.api'
import { RunSession } from '../run/run-session'
import { FakeClock } from './fake-clock'
import { value } from './reply'
import { testResources } from './resources'

export const resources = await testResources()

/** A run that is short, but long enough for anything to happen. */
export const SPEC = { seed: 5, horizon: 600 }

/**
 * fake-indexeddb answers one request per `setImmediate`, and a save needs about ten. Other kinds of turns
 * vary with the machine's load.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await setImmediate()
}

/** A session with a listening page, on a fake clock. */
export class RunContext {
  readonly clock: FakeClock
  readonly session: RunSession
  /** All updates that the page received. */
  readonly updates: Update[] = []
  /** The page's reaction to an update; a promise keeps it busy. */
  draw: (update: Update) => unknown = () => undefined

  /** @param lookCost ms that pass at every look at the clock, to simulate working time */
  constructor(lookCost = 0, setting: Partial<SessionSetting> = {}) {
    this.clock = new FakeClock(settle, lookCost)
    this.session = new RunSession({
      resources: () => Promise.resolve(resources),
      store: new RunStore(),
      clock: this.clock,
      ...setting,
    })
    void this.session.subscribe((update) => {
      const arrived = structuredClone(update)
      this.updates.push(arrived)
      return this.draw(arrived)
    })
  }

  get last(): Update {
    const last = this.updates.at(-1)
    if (!last) throw new Error('The page was told nothing yet.')
    return last
  }

  /** Opens `SPEC` with these changes, as a run that the user starts, with the right to write. */
  async open(changes: object = {}, at: number | null = 0): Promise<Opened> {
    return value(await this.await(this.session.open({ ...SPEC, ...changes }, at, undefined, true)))
  }

  /** The value of a promise, while fake time passes. */
  async await<T>(promise: Promise<T>, ms = 20_000): Promise<T> {
    const state = { isPending: true }
    const settled = () => (state.isPending = false)
    promise.then(settled, settled)
    for (let passed = 0; state.isPending; passed++) {
      if (passed > ms) throw new Error(`Still waiting after ${ms} ms.`)
      await this.clock.advance(1)
    }
    return promise
  }
}

/** A new page with an open run. */
export async function opened(changes: object = {}, at: number | null = 0, lookCost = 0) {
  const context = new RunContext(lookCost)
  const value = await context.open(changes, at)
  return { context, session: context.session, clock: context.clock, opened: value }
}

/** The scene of `SPEC`: a craft world, and an agent with a dependency graph. */
export function craftIn({ world, mind }: Scene) {
  if (!('inventory' in world && 'items' in mind))
    throw new TypeError('That is another world, or another mind.')
  return { world, mind }
}
