import { personRecord } from '../src/models/chat/records'
import type { Transcript } from '../src/engine/transcript'
import type { Playhead } from './playhead'
import type { Scene, Spent } from './run.api'

/** More than a run can have changes of its rules. */
const EDITION = 10_000

/**
 * The run at the playhead, as the page draws it. Built for the message that takes it across at once: it holds the
 * ledgers' own objects, which go on changing.
 * @param edition tells one opened run from the next, so that no two have the same `rulesVersion`
 */
export function sceneOf(playhead: Playhead, edition = 0): Scene {
  const { ledger, timeline } = playhead
  return {
    step: ledger.step,
    horizon: timeline.horizon,
    ended: ledger.ended,
    goal: ledger.mind.goal,
    plan: ledger.mind.plan,
    lastTried: ledger.world.lastTried,
    inventory: [...ledger.world.inventory],
    items: [...ledger.mind.items.values()],
    lastChange: ledger.mind.lastChange,
    goals: ledger.mind.goals.length,
    right: ledger.mind.right,
    obtained: ledger.mind.obtained,
    curve: timeline.ledger.curve,
    marks: timeline.ledger.marks,
    questions: ledger.questions,
    fallbacks: ledger.fallbacks,
    standIns: ledger.standIns,
    spent: spentUntil(ledger.step, timeline.run.transcript),
    succeeded: ledger.world.succeeded,
    failed: ledger.world.failed,
    convergedAt: ledger.mind.convergedAt,
    furthest: timeline.furthest,
    truth: playhead.truth,
    rulesVersion: edition * EDITION + playhead.ruleChanges,
    actions: ledger.mind.actions,
  }
}

/** What the replies up to a step have taken. */
function spentUntil(step: number, transcript: Transcript): Spent | null {
  const spent = { calls: 0, promptTokens: 0, completionTokens: 0, ms: 0 }
  for (const entry of transcript) {
    if (entry.step > step) break
    if (entry.kind !== 'reply' || !entry.call) continue
    const { engine, promptTokens, completionTokens, ms, abandoned } = entry.call
    // A person is no cost of the model's.
    if (engine !== personRecord.id) {
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
