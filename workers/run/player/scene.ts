import { personCard } from '../../../src/models/chat/cards'
import type { Transcript } from '../../../src/engine/transcript'
import type { OpenRun } from './open-run'
import type { Playhead } from './playhead'
import type { Scene, Spent, Update } from '../../api/run.api'

/**
 * The run at the playhead, as the page draws it. It holds the ledgers' own objects, which change later, so it must be sent at once.
 * @param edition another number for every run opened
 */
export function sceneOf({ ledger, timeline }: Playhead, edition = 0): Scene {
  const { step, ended, questions, fallbacks, standIns } = ledger
  return {
    edition,
    step,
    horizon: timeline.horizon,
    ended,
    furthest: timeline.reached,
    curve: timeline.ledger.curve,
    marks: timeline.ledger.marks,
    questions,
    fallbacks,
    standIns,
    settledAt: null,
    spent: spentUntil(step, timeline.run.transcript),
    world: ledger.world.shown,
    mind: ledger.mind.shown,
  }
}

/** The update for the page: the open run, and what it waits for. */
export function updateOf(
  run: OpenRun,
  { save, isPlaying, fault }: Pick<Update, 'save' | 'fault'> & { isPlaying: boolean },
): Update {
  const { scene, playhead, ahead, live } = run
  // A run waits only at the end of what is known.
  const waiting = playhead.isAtFrontier ? live : undefined
  return {
    scene: { ...scene, settledAt: ahead.settledAt, horizon: ahead.length },
    feed: playhead.feed,
    account: playhead.account,
    // A run that goes to a step for which a model is asked goes on until the user pauses it.
    playing: isPlaying || live?.pendingQuestion?.isAsking === true,
    save,
    fault,
    retractable: live?.isRetractable(run) ?? false,
    asking: waiting?.pendingQuestion?.asking ?? null,
    handling: waiting?.botGate?.handling ?? null,
    embedding: waiting?.ranker?.embedding ?? null,
  }
}

/** The cost of the replies up to a step. */
function spentUntil(step: number, transcript: Transcript): Spent | null {
  const spent = { calls: 0, promptTokens: 0, completionTokens: 0, ms: 0 }
  for (const entry of transcript) {
    if (entry.step > step) break
    if (entry.kind !== 'reply' || !entry.call) continue
    const { engine, promptTokens, completionTokens, ms, abandoned } = entry.call
    // A person's answer costs no call of the model.
    if (engine !== personCard.id) {
      spent.calls++
      spent.promptTokens += promptTokens ?? 0
      spent.completionTokens += completionTokens ?? 0
      spent.ms += ms
    }
    spent.calls += abandoned?.calls ?? 0
    spent.completionTokens += abandoned?.tokens ?? 0
    spent.ms += abandoned?.ms ?? 0
  }
  return spent.calls > 0 ? spent : null
}
