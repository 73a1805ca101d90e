import { adgLedger } from '../../engine/minds/adg/ledger'
import { runSync } from '../../engine/drive'
import { assemble, type Resources } from '../../library/assemble'
import { parseSpec } from '../../library/parse-spec'
import { seedsUpTo } from '../job'
import { DEFAULT_SEEDS } from '../seeds'
import { markdownTable } from './markdown'

const SETTINGS = [
  { goals: '67', horizon: 3000 },
  { goals: '100', horizon: 6000 },
  { goals: '120', horizon: 6000 },
] as const

/** The goals that XENON does not have right at the end, with the number of runs. */
export function leftOut(resources: Resources): string {
  const lines = SETTINGS.map(({ goals, horizon }) => {
    const counts = new Map<string, number>()
    for (const seed of seedsUpTo(DEFAULT_SEEDS)) {
      const run = assemble(
        parseSpec({ seed, horizon, world: { id: 'craft', options: { goals } } }),
        resources,
      )
      const ledger = adgLedger(run.setup)
      for (const event of runSync(run).events) ledger.apply(event)
      for (const { name, isGoal, isRight } of ledger.mind.items.values())
        if (isGoal && !isRight) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    return [
      `${goals} goals`,
      String(DEFAULT_SEEDS),
      most.map(([name, count]) => `${name} ${count}`).join(', '),
    ]
  })
  return markdownTable(['', 'runs', 'goals left out, and in how many runs'], lines)
}
