import { runSync } from '../../src/engine/drive'
import { ledgerOf } from '../../src/engine/run-setup'
import { assemble, type Resources } from '../../src/library/assemble'
import { HookFinder } from '../../src/library/hooks'
import { hooksOf, type Story } from '../../src/ui/story/story'
import type { ToldRun, Verdict } from '../../src/ui/story/told-run'

/** Plays a story's run to its end, and takes from it what the story tells. */
export function toldRun(story: Story, resources: Resources): ToldRun {
  const finder = new HookFinder(hooksOf(story))
  const run = assemble(story.spec, resources)
  const ledger = ledgerOf(run.setup)
  const verdicts: Verdict[] = []
  const known = new Map<string, boolean>()
  /** Adds the goals whose verdict has changed since the last step. */
  const compare = () => {
    const { shown } = ledger.mind
    if (!('items' in shown)) throw new TypeError('A story is about a run in which items are learned.')
    for (const { name, isGoal, isRight } of shown.items) {
      if (!isGoal || known.get(name) === isRight) continue
      known.set(name, isRight)
      verdicts.push({ step: ledger.step, goal: name, isRight })
    }
  }
  for (const event of runSync(run).events) {
    if (event.step > ledger.step) compare()
    finder.read(event)
    ledger.apply(event)
  }
  compare()
  return { places: finder.places, verdicts }
}
