import { setImmediate } from 'node:timers/promises'
import { RunStore } from '../../src/library/store/run-store'
import type { SessionSetting } from '../run/run-session'
import type { Opened, Scene, Update } from '../api/run.api'
import { RunSession } from '../run/run-session'
import { FakeClock } from './fake-clock'
import { value } from './reply'
import { testResources } from './resources'

export const resources = await testResources()

/** A run that is short, and long enough for anything to happen. */
export const SPEC = { seed: 5, horizon: 600 }

/**
 * fake-indexeddb answers one request with each `setImmediate`, and a save is some ten requests. Of another kind of turn
 * a busy machine has now fewer, now more while one request is answered.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await setImmediate()
}

/** A session with a page that listens to it, in a time of their own. */
export class Rig {
  readonly clock: FakeClock
  readonly session: RunSession
  /** All that the page was told, as it was then. */
  readonly updates: Update[] = []
  /** What the page does with an update; a promise keeps it busy. */
  draw: (update: Update) => unknown = () => undefined

  /** @param lookCost ms that pass at every look at the clock: what makes work last */
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

  /** Opens `SPEC` with these changes, as a run that the user starts, and insists. */
  async open(changes: object = {}, at: number | null = 0): Promise<Opened> {
    return value(await this.await(this.session.open({ ...SPEC, ...changes }, at, undefined, true)))
  }

  /** What a promise resolves to, in the time that it takes. */
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

/** A new page with a run open. */
export async function opened(changes: object = {}, at: number | null = 0, lookCost = 0) {
  const rig = new Rig(lookCost)
  const value = await rig.open(changes, at)
  return { rig, session: rig.session, clock: rig.clock, opened: value }
}

/** What `SPEC` shows: a craft world, and what an agent with a dependency graph knows of it. */
export function craftIn({ world, mind }: Scene) {
  if (!('inventory' in world && 'items' in mind))
    throw new TypeError('That is another world, or another mind.')
  return { world, mind }
}
