import type { DivergenceFinder } from '../../src/engine/divergence'
import type { Divergence } from '../../src/engine/minds'
import { divergenceFinder } from '../../src/library/divergence'
import type { ComparedRun, SharedScene } from '../api/compare.api'
import { runFault } from '../shared/fault'
import type { IsTimeUp, Next } from '../run/player/loop'
import type { Playable } from '../run/player/playable'
import type { OpenRun } from '../run/player/open-run'
import type { Fault } from '../api/run.api'

/** Number of steps of all runs between two looks at the clock; a millisecond or two for six runs. */
const ROUND = 32

/** A run of the comparison, or the fault why it cannot be played. */
export type Entrant = OpenRun | Fault

const mindOf = ({ timeline }: OpenRun) => timeline.run.setup.mind

/** One of several runs, with the data for the others. */
class Lane {
  readonly run: OpenRun
  fault: Fault | null = null
  /** Compares it with the first run; null: it is the first, or has another kind of mind. */
  readonly finder: DivergenceFinder<Divergence> | null
  /** Whether its next steps cannot be known, because it fails there. */
  #isBlind = false

  constructor(run: OpenRun, first: OpenRun | undefined) {
    this.run = run
    this.finder =
      first && first !== run
        ? divergenceFinder(mindOf(first), mindOf(run), first.timeline.events, run.timeline.events)
        : null
  }

  /** The step up to which its events are known. */
  get known(): number {
    const { run, furthest } = this.run.timeline
    return this.#isBlind || run.ended ? Infinity : furthest
  }

  get isOver(): boolean {
    return this.fault !== null || this.run.playhead.isAtEnd
  }

  /** Computes ahead; false if there is nothing more to compute, or the run waits for an external answer. */
  look(step: number): boolean {
    const { timeline } = this.run
    if (this.#isBlind || timeline.isKnown(step)) return false
    const { length } = timeline.events
    try {
      void this.run.restore(step, NEVER)
    } catch {
      // The error is reported when the run gets there.
      this.#isBlind = true
    }
    return this.#isBlind || timeline.events.length > length
  }

  /** Does something with the run; after an error the run stays where it is. */
  move<T>(work: (run: OpenRun) => T, otherwise: T): T {
    if (this.fault) return otherwise
    try {
      return work(this.run)
    } catch (error) {
      this.run.playhead.read(Infinity, NEVER)
      this.fault = runFault(error, this.run.playhead.step)
      return otherwise
    }
  }
}

const NEVER = () => false

/**
 * Several runs that move together. All are at the same step, or at their own earlier ends; while they are on
 * their way to a step, `isLevel` is false.
 */
export class Lockstep implements Playable {
  readonly horizon: number
  readonly #entrants: readonly (Lane | Fault)[]
  readonly #lanes: readonly Lane[]
  #step = 0
  #isLevel = true

  constructor(entrants: readonly Entrant[]) {
    const first = entrants.find((entrant) => 'timeline' in entrant)
    this.#entrants = entrants.map((entrant) => ('timeline' in entrant ? new Lane(entrant, first) : entrant))
    this.#lanes = this.#entrants.filter((entrant) => entrant instanceof Lane)
    this.horizon = Math.max(1, ...this.#lanes.map(({ run }) => run.horizon))
  }

  /** The playhead that a player moves. */
  get playhead(): this {
    return this
  }

  get step(): number {
    return this.#step
  }

  get isLevel(): boolean {
    return this.#isLevel
  }

  get isAtEnd(): boolean {
    return this.#lanes.every(({ isOver }) => isOver)
  }

  isKnown(step: number): boolean {
    return this.#lanes.every(({ known }) => known >= step)
  }

  /** Like `Playhead.proceed`, round after round, so that no run is shown ahead of the others. */
  proceed(step: number, isTimeUp: IsTimeUp): boolean | Promise<void> {
    while (this.#step < step && !this.isAtEnd) {
      const next = Math.min(step, this.#step + ROUND, this.horizon)
      this.#isLevel = false
      for (const lane of this.#lanes) {
        const progress = lane.move(({ playhead }) => playhead.proceed(next, NEVER), true)
        if (progress instanceof Promise) return progress
      }
      this.#isLevel = true
      this.#step = this.#furthestHead
      if (isTimeUp()) return this.#step === step
    }
    return true
  }

  goTo(step: number, isTimeUp: IsTimeUp): Next {
    if (this.#isLevel && step >= this.#step) {
      const progress = this.proceed(step, isTimeUp)
      return progress === true ? 'done' : progress === false ? 0 : progress
    }
    this.#isLevel = false
    for (const lane of this.#lanes) {
      // At an earlier step, the failure has not happened yet.
      if (lane.run.playhead.step >= step) lane.fault = null
      const next = lane.move((run) => run.goTo(step, isTimeUp), 'done')
      if (next !== 'done') return next
    }
    this.#isLevel = true
    this.#step = step
    return 'done'
  }

  /** Looks ahead to the first difference of the runs, and no further, so that the end stays unknown. */
  restore(step: number, isTimeUp: IsTimeUp): Next {
    for (;;) {
      // The first run has no finder; all other comparable runs are compared with it.
      const lanes = this.#lanes.filter(({ finder }, at) => at === 0 || finder?.find() === null)
      if (lanes.length < 2) return 'done'
      const known = Math.min(...lanes.map((lane) => lane.known))
      if (known >= step || !lanes.map((lane) => lane.look(known + ROUND)).includes(true)) return 'done'
      if (isTimeUp()) return 0
    }
  }

  get runs(): ComparedRun[] {
    return this.#entrants.map((entrant) => {
      if (!(entrant instanceof Lane)) return { scene: null, fault: entrant, divergence: null }
      return { scene: entrant.run.scene, fault: entrant.fault, divergence: entrant.finder?.find() ?? null }
    })
  }

  get scene(): SharedScene {
    const heads = this.#lanes.map(({ run }) => run.playhead.ledger)
    const longest = heads.toSorted((a, b) => b.step - a.step)[0]
    const changed = this.#lanes.flatMap(({ run }) => run.timeline.ledger.marks)
    return {
      step: this.#step,
      horizon: this.horizon,
      ended: this.isAtEnd ? (longest?.ended ?? 'horizon') : null,
      furthest: Math.min(this.horizon, ...this.#lanes.map(({ known }) => known)),
      marks: changed.filter(({ kind }) => kind === 'rules' || kind === 'reseeded'),
    }
  }

  /** The step of the runs that have not ended. */
  get #furthestHead(): number {
    return Math.max(0, ...this.#lanes.map(({ run }) => run.playhead.step))
  }
}
