import { ledgerOf } from '../../src/engine/run-setup'
import { assemble, type Resources } from '../../src/library/assemble'
import { isOfOutside } from '../../src/library/cards'
import { HookFinder, type Hooks } from '../../src/library/hooks'
import type { RunSpec } from '../../src/library/spec'
import type { Preview, Verdict } from '../api/run.api'
import { SLICE_MS, type Clock } from '../shared/clock'

/** Steps between two looks at the clock. */
const STRIDE = 32

/**
 * What a story shows of a run. A second run of the same spec is played for it, in slices, so that the visible run
 * stays where it is. The future of a run with a live model depends on answers to come: nothing is found in it.
 */
export async function previewOf(
  spec: RunSpec,
  resources: Resources,
  hooks: Hooks,
  clock: Clock,
): Promise<Preview> {
  const finder = new HookFinder(hooks)
  if (isOfOutside(spec)) return { places: finder.places, verdicts: [] }
  const run = assemble(spec, resources)
  const ledger = ledgerOf(run.setup)
  const verdicts: Verdict[] = []
  const known = new Map<string, boolean>()
  /** Goals whose verdict has changed since the last step. */
  const compare = (step: number) => {
    const { shown } = ledger.mind
    if (!('items' in shown)) return
    for (const { name, isGoal, isRight } of shown.items) {
      if (!isGoal || known.get(name) === isRight) continue
      known.set(name, isRight)
      verdicts.push({ step, goal: name, isRight })
    }
  }
  let read = 0
  let start = clock.now()
  for (;;) {
    const waiting = run.proceed(run.step + STRIDE)
    for (; read < run.events.length; read++) {
      const event = run.events[read]!
      if (event.step > ledger.step) compare(ledger.step)
      finder.read(event)
      ledger.apply(event)
    }
    if (waiting) {
      waiting.catch(() => undefined)
      break
    }
    if (run.ended) break
    if (clock.now() - start < SLICE_MS) continue
    await new Promise<void>((resolve) => clock.after(0, resolve))
    start = clock.now()
  }
  compare(ledger.step)
  return { places: finder.places, verdicts }
}
