import { HookFinder, type Hooks, type HookPlaces } from '../../src/library/hooks'
import { assemble, type Resources } from '../../src/library/assemble'
import { isOfOutside } from '../../src/library/cards'
import type { RunSpec } from '../../src/library/spec'
import { SLICE_MS, type Clock } from '../shared/clock'

/** Steps between two looks at the clock. */
const STRIDE = 32

/**
 * The places of the events that hooks name. A second run of the same spec is played for it, in slices and no
 * further than needed, so that the visible run knows no more of its future than before. The future of a run
 * with a live model depends on answers to come: nothing is found in it.
 */
export async function placesIn(
  spec: RunSpec,
  resources: Resources,
  hooks: Hooks,
  clock: Clock,
): Promise<HookPlaces> {
  const finder = new HookFinder(hooks)
  if (isOfOutside(spec)) return finder.places
  const run = assemble(spec, resources)
  let read = 0
  let start = clock.now()
  for (;;) {
    const waiting = run.proceed(run.step + STRIDE)
    while (read < run.events.length) finder.read(run.events[read++]!)
    if (waiting) {
      waiting.catch(() => undefined)
      break
    }
    if (finder.isDone || run.ended) break
    if (clock.now() - start < SLICE_MS) continue
    await new Promise<void>((resolve) => clock.after(0, resolve))
    start = clock.now()
  }
  return finder.places
}
