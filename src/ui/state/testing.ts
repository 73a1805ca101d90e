/** A run worker without an agent, for tests: it goes where it is told and answers at once, or when it is let. */
import type { Fault, FeedFilter, Opened, Reply, RunApi, Scene, Update } from '../../../workers/run.api'
import type { RunSpec } from '../../library/spec'
import { sceneWith } from '../graph/testing'
import type { Connection } from './connection'

export const EMPTY_SCENE: Scene = sceneWith({ goals: 67 })

export class FakeRun {
  /** What was asked, in order. */
  readonly calls: string[] = []
  /** What `open` answers next; null: it opens. */
  refusal: string | null = null
  /** Held back until it resolves: a worker that takes its time. */
  busy: Promise<void> = Promise.resolve()
  starts = 0
  fault: Fault | null = null
  #die: (reason: string) => void = () => undefined
  #listener: (update: Update) => unknown = () => undefined
  #scene = EMPTY_SCENE
  #playing = false

  /** As `startRunWorker`. */
  readonly connect = (): Connection<RunApi> => {
    this.starts++
    const lost = new Promise<string>((resolve) => (this.#die = resolve))
    return { api: this.#api(), lost, close: () => this.calls.push('close') }
  }

  /** The worker is gone, and with it what it knew. */
  die(reason = 'out of memory'): void {
    this.#scene = EMPTY_SCENE
    this.#playing = false
    this.#die(reason)
  }

  update(change: Partial<Scene> = {}): void {
    const step = change.step ?? this.#scene.step
    this.#scene = { ...this.#scene, ...change, furthest: Math.max(this.#scene.furthest, step) }
    this.#listener({
      scene: this.#scene,
      feed: { entries: [], total: 0 },
      playing: this.#playing,
      save: { kind: 'saved', step },
      fault: this.fault,
    })
  }

  #api(): RunApi {
    const { calls } = this
    return {
      open: async (spec: unknown, at: number | null): Promise<Reply<Opened>> => {
        calls.push(`open ${(spec as RunSpec).seed} at ${at}`)
        await this.busy
        if (this.refusal !== null) return { ok: false, fault: { code: 'bad-spec', message: this.refusal } }
        this.update({ step: at ?? 0, horizon: (spec as RunSpec).horizon })
        return { ok: true, value: { step: at ?? 0, resumed: null } }
      },
      subscribe: (listener) => {
        this.#listener = listener
        return DONE
      },
      play: (speed) => {
        calls.push(`play ${speed ?? 'max'}`)
        this.#playing = true
        this.update()
        return DONE
      },
      pause: () => {
        calls.push('pause')
        this.#playing = false
        this.update()
        return DONE
      },
      seek: async (step) => {
        calls.push(`seek ${step}`)
        await this.busy
        this.#playing = false
        this.update({ step })
      },
      filter: (filter: FeedFilter) => {
        calls.push(`filter ${filter.item ?? 'all'}`)
        return DONE
      },
      item: (item) => Promise.resolve({ item, revisions: [], actions: [], questions: [] }),
      log: () => Promise.resolve({ events: [], hash: '' }),
      savedRuns: () => Promise.resolve([]),
      deleteRun: (id) => {
        calls.push(`delete ${id}`)
        return DONE
      },
      visible: (isVisible) => {
        calls.push(isVisible ? 'visible' : 'hidden')
        return DONE
      },
    }
  }
}

const DONE = Promise.resolve()
