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
    goal: ledger.goal,
    plan: ledger.plan,
    lastTried: ledger.lastTried,
    inventory: [...ledger.inventory],
    items: [...ledger.items.values()],
    lastChange: ledger.lastChange,
    goals: ledger.goals.length,
    right: ledger.right,
    obtained: ledger.obtained,
    curve: timeline.ledger.curve,
    marks: timeline.ledger.marks,
    questions: ledger.questions,
    fallbacks: ledger.fallbacks,
    standIns: ledger.standIns,
    spent: spentUntil(ledger.step, timeline.run.transcript),
    succeeded: ledger.succeeded,
    failed: ledger.failed,
    convergedAt: ledger.convergedAt,
    furthest: timeline.furthest,
    truth: playhead.truth,
    rulesVersion: edition * EDITION + playhead.ruleChanges,
    actions: ledger.actions,
  }
}

/** What the replies up to a step have taken. */
function spentUntil(step: number, transcript: Transcript): Spent | null {
  const spent = { calls: 0, promptTokens: 0, completionTokens: 0, ms: 0 }
  for (const entry of transcript) {
    if (entry.step > step) break
    if (entry.kind !== 'reply' || !entry.call) continue
    spent.calls++
    spent.promptTokens += entry.call.promptTokens ?? 0
    spent.completionTokens += entry.call.completionTokens ?? 0
    spent.ms += entry.call.ms
  }
  return spent.calls > 0 ? spent : null
}
