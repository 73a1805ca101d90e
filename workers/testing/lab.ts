import { readingSchema } from '../../src/lab/reading-schema'
import type { Experiment } from '../../src/lab/experiment'
import type { playJob } from '../../src/lab/job'
import { DatabaseConnection } from '../../src/library/store/connection'
import { LabStore } from '../../src/library/store/lab-store'
import type { ChatReply } from '../../src/models/chat/engine'
import { systemClock, type Clock } from '../shared/clock'
import type { ReplyStorage } from '../lab/storage'
import { resultsSchema } from '../lab/schemas'

/**
 * A clock that advances by a thousandth of a millisecond at every look: the size of a batch does not depend
 * on the machine.
 */
export function lookedAt(): Clock {
  let looks = 0
  return { ...systemClock, now: () => ++looks / 1000 }
}

/** An experiment that takes milliseconds: two agents in two settings. */
export function smallExperiment(id: string, horizon = 60): Experiment {
  const arm = (setting: string, agent: string, options: Readonly<Record<string, string>>) => ({
    setting,
    agent,
    runs: [{ world: { id: 'craft', options }, agent: { id: agent.toLowerCase() }, horizon }],
  })
  const settings = [
    ['67 goals', { goals: '67' }],
    ['100 goals', { goals: '100' }],
  ] as const
  return {
    id,
    title: `Small experiment ${id}`,
    source: `XENON, Figure ${id}`,
    suite: 'craft',
    about: 'How much is right after a few steps?',
    arms: settings.flatMap(([setting, options]) =>
      ['XENON', 'RAND'].map((agent) => arm(setting, agent, options)),
    ),
    metrics: ['ega', 'steps-to-0.97'],
    analyses: { curve: { metric: 'ega', over: 'step', until: horizon } },
    seeds: { paper: 3 },
    published: [
      {
        setting: '67 goals',
        agent: 'XENON',
        metric: 'ega',
        step: null,
        value: 0.97,
        where: 'Table 5, row 1',
      },
    ],
    notes: [{ settings: ['67 goals'], agents: [], text: 'So few steps are not enough.' }],
  }
}

/** Stores replies as long as the test runs. */
export class FakeReplies implements ReplyStorage {
  readonly kept = new Map<string, ChatReply>()
  get(key: string): Promise<ChatReply | null> {
    return Promise.resolve(this.kept.get(key) ?? null)
  }
  put(key: string, reply: ChatReply): Promise<void> {
    this.kept.set(key, reply)
    return Promise.resolve()
  }
}

export const newLabStore = () =>
  new LabStore({ reading: readingSchema, result: resultsSchema }, new DatabaseConnection())

/** Runs nothing: every job has the same reading after that number of steps. */
export const playNothing = (steps = 1, onPlay: (id: string) => void = () => undefined): typeof playJob =>
  function* (job) {
    onPlay(job.id)
    for (let step = 0; step < steps; step++) yield
    return { metrics: { ega: 0.5 }, steps: null, episodes: null }
  }
