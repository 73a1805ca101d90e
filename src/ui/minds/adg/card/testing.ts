/** Helpers for tests of the cards: histories, and moments of real runs. */
import { runSync } from '../../../../engine/drive'
import { historyOf } from '../../../../engine/minds/adg/history'
import { adgLedger } from '../../../../engine/minds/adg/ledger'
import type { ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import type { Rule } from '../../../../engine/worlds/items/types'
import { assemble, type Resources } from '../../../../library/assemble'
import { parseSpec } from '../../../../library/parse-spec'

export const revision = (change: Partial<Revision> & Pick<Revision, 'kind'>): Revision => ({
  ...{ step: 0, to: null, cause: null, analogues: [], failures: [] },
  ...change,
})

export const history = (...revisions: readonly Revision[]): ItemHistory => ({
  ...{ item: 'shield', revisions, failures: [], actions: [], questions: [] },
})

/** The model's reply, the copied set that replaced it, and the experienced set. */
export const modelGuess = revision({ kind: 'predicted', source: 'model', to: { leather: 1, stick: 2 } })
export const copied = revision({
  ...{ kind: 'analogy', step: 618, to: { planks: 4, stick: 4, crafting_table: 1 } },
  cause: { kind: 'all-actions-failed' },
  failures: ['craft', 'smelt', 'mine'].map((action) => ({ action, times: 6 })),
  analogues: [
    { item: 'iron_bars', similarity: 0.912, requirements: { planks: 3, crafting_table: 1 } },
    { item: 'stick', similarity: 0.8, requirements: { planks: 2 } },
    { item: 'bowl', similarity: 0.7, requirements: { stick: 1 } },
  ],
})
export const learned = revision({
  ...{ kind: 'learned', step: 656, to: { planks: 6, crafting_table: 1 }, held: ['crafting_table'] },
  failures: [{ action: 'mine', times: 2 }],
})

/** A moment of a real run: the belief about an item, its details, and its rule. */
export interface RevisionMoment {
  readonly step: number
  readonly known: KnownItem
  readonly history: ItemHistory
  readonly rule: Rule | null
}

/** Each item at each of these steps of a run. */
export function momentsOf(input: object, resources: Resources, steps: readonly number[]): RevisionMoment[] {
  const spec = parseSpec({ ...input, horizon: Math.max(...steps) })
  const run = assemble(spec, resources)
  const ledger = adgLedger(run.setup)
  const { events } = runSync(run)
  let at = 0
  return steps.flatMap((step) => {
    for (; (events[at]?.step ?? Infinity) <= step; at++) {
      const event = events[at]
      if (event) ledger.apply(event)
    }
    const until = events.slice(0, at)
    return [...ledger.mind.items.values()].map((known) => ({
      step,
      known: { ...known },
      history: historyOf(known.name, until, ledger.mind.actions),
      rule: ledger.world.truth.get(known.name) ?? null,
    }))
  })
}
