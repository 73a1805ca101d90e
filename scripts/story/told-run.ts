import { runSync } from '../../src/engine/drive'
import { ledgerOf } from '../../src/engine/run-setup'
import { assemble, type Resources } from '../../src/library/assemble'
import { HookFinder } from '../../src/library/hooks'
import { hooksOf, type Story } from '../../src/ui/story/story'
import type { ToldRun, Turn } from '../../src/ui/story/told-run'

/** Plays a story's run to its end, and takes from it what the story tells. */
export function toldRun(story: Story, resources: Resources): ToldRun {
  const finder = new HookFinder(hooksOf(story))
  const run = assemble(story.spec, resources)
  const ledger = ledgerOf(run.setup)
  const turns: Turn[] = []
  const goals = new Set<string>()
  let right = new Set<string>()
  /** Adds the goals whose beliefs have turned right or wrong since the last step. */
  const compare = () => {
    const { shown } = ledger.mind
    if (!('items' in shown)) throw new TypeError('A story is about a run in which items are learned.')
    const now = new Set<string>()
    for (const { name, isGoal, isRight } of shown.items) {
      if (isGoal) goals.add(name)
      if (isGoal && isRight) now.add(name)
    }
    const turned = [...goals].filter((goal) => now.has(goal) !== right.has(goal))
    if (turned.length > 0) turns.push([ledger.step, turned])
    right = now
  }
  for (const event of runSync(run).events) {
    if (event.step > ledger.step) compare()
    finder.read(event)
    ledger.apply(event)
  }
  compare()
  return { places: finder.places, goals: [...goals], turns }
}
