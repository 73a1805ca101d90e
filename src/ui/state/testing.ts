/**
 * A run worker without an agent, for tests. It goes to the requested step and answers at once, or when the test
 * allows it.
 */
import type {
  Asking,
  InitialTranscript,
  Fault,
  FeedFilter,
  Opened,
  Recording,
  Reply,
  Rival,
  RunApi,
  Scene,
  Update,
} from '../../../workers/api/run.api'
import type { Knowledge } from '../../library/knowledge/types'
import type { RunSpec } from '../../library/spec'
import { sceneWith } from '../testing'
import { DEFAULT_SPEC } from '../link/link-state'
import type { WorkerConnection } from './connection'

export const EMPTY_SCENE: Scene = sceneWith({ goals: 67 })

export class FakeRun {
  /** The calls, in order. */
  readonly calls: string[] = []
  /** What `open` answers next; null: it opens. */
  refusal: string | null = null
  /** Held back until it resolves: a worker that takes its time. */
  busy: Promise<void> = Promise.resolve()
  starts = 0
  fault: Fault | null = null
  asking: Asking | null = null
  embedding: Update['embedding'] = null
  retractable = false
  /** What `answer` says next; null: it is taken. */
  objection: string | null = null
  /** Whether each run that was opened may ask its live model. */
  readonly mayAsk: boolean[] = []
  /** Estimated number of questions left in the run. */
  questionsLeft: number | null = null
  replies: Awaited<ReturnType<RunApi['replies']>> = []
  rival: Rival | null = null
  recording: Recording = { spec: DEFAULT_SPEC, transcript: [], step: 0, hash: '' }
  knowledge: Knowledge | null = null
  /** The last port by record. */
  readonly ports = new Map<string, MessagePort | null>()
  /** Settles when the worker of the last connection dies. */
  lost: Promise<string> = new Promise(() => undefined)
  #die: (reason: string) => void = () => undefined
  #listener: (update: Update) => unknown = () => undefined
  #scene = EMPTY_SCENE
  #playing = false

  /** Like `startRunWorker`. */
  readonly connect = (): WorkerConnection<RunApi> => {
    this.starts++
    this.lost = new Promise<string>((resolve) => (this.#die = resolve))
    return { api: this.#api(), lost: this.lost, close: () => this.calls.push('close') }
  }

  /** The worker dies, and loses its state. */
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
      account: { attempts: [], total: 0, lessons: 0 },
      playing: this.#playing,
      save: { kind: 'saved', step },
      fault: this.fault,
      asking: this.asking,
      handling: null,
      embedding: this.embedding,
      retractable: this.retractable,
    })
  }

  #api(): RunApi {
    const { calls } = this
    return {
      open: async (
        spec: unknown,
        at: number | null,
        beginning?: InitialTranscript,
        mayAsk = false,
      ): Promise<Reply<Opened>> => {
        const from = beginning?.kind === 'kept' ? `, kept before ${beginning.before}` : ''
        const begins = beginning?.kind === 'recorded' ? ', recorded' : from
        calls.push(`open ${(spec as RunSpec).seed} at ${at}${begins}`)
        this.mayAsk.push(mayAsk)
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
      allow: (edition) => {
        calls.push(`allow ${edition}`)
        return DONE
      },
      questionsLeft: () => Promise.resolve({ ok: true, value: this.questionsLeft }),
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
      seekLesson: (by, of) => {
        calls.push(`${by > 0 ? 'next' : 'previous'} ${of}`)
        return Promise.resolve(false)
      },
      filter: (filter: FeedFilter) => {
        calls.push(`filter ${filter.item ?? 'all'}`)
        return DONE
      },
      told: (item) => Promise.resolve({ item, revisions: [], failures: [], actions: [], questions: [] }),
      log: () => Promise.resolve({ events: [], hash: '' }),
      recording: () => Promise.resolve(this.recording),
      knowledge: () => Promise.resolve(this.knowledge),
      replies: (limit) => Promise.resolve(this.replies.slice(0, limit)),
      connect: (id, port) => {
        calls.push(`${port ? 'connect' : 'disconnect'} ${id}`)
        this.ports.set(id, port)
        return DONE
      },
      answer: (asking, value) => {
        calls.push(`answer ${asking} ${JSON.stringify(value)}`)
        const fault = { code: 'no-answer', message: this.objection ?? '' }
        return Promise.resolve(this.objection === null ? { ok: true, value: null } : { ok: false, fault })
      },
      skip: (asking, rest) => {
        calls.push(`skip ${asking}${rest ? ' and the rest' : ''}`)
        return DONE
      },
      takeBack: () => {
        calls.push('take back')
        return Promise.resolve({ ok: true, value: { step: 0, resumed: null } })
      },
      rival: () => Promise.resolve(this.rival),
      askAgain: (asking) => {
        calls.push(`ask again ${asking}`)
        return DONE
      },
      savedRuns: () => Promise.resolve([]),
      setAside: () => Promise.resolve({ ok: true, value: null }),
      visible: (isVisible) => {
        calls.push(isVisible ? 'visible' : 'hidden')
        return DONE
      },
    }
  }
}

const DONE = Promise.resolve()
