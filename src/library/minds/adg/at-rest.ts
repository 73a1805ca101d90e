/** A graph as the parts of Watch draw one: as if a run stood still that knows this. */
import type { KnownItem } from '../../../engine/minds/adg/types/known'
import type { AdgShown } from '../../../engine/minds/adg/types/shown'
import type { GuessSource } from '../../../engine/minds/adg/types/events'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import type { ItemTask, Rule } from '../../../engine/worlds/items/types'
import { adgClaims } from './claim-kind'
import type { AdgBody, AdgItem } from './types'

/** The part of the world that drawing needs. */
interface RulesToDraw {
  readonly task: Pick<ItemTask, 'goals' | 'actions'>
  /** The rules in force. */
  readonly truth: Readonly<Record<string, Rule>>
}

export function adgAtRest({ items }: AdgBody, { task, truth }: RulesToDraw): AdgShown {
  const goals = new Set(task.goals)
  const names = new Set([...task.goals, ...Object.keys(items)])
  const known = Array.from(names, (name): KnownItem => {
    const rule = Object.hasOwn(truth, name) ? truth[name] : undefined
    const item = Object.hasOwn(items, name) ? items[name] : undefined
    return knownItem(name, goals.has(name), item, rule)
  })
  const ofGoals = known.filter(({ isGoal }) => isGoal)
  return {
    mind: 'adg',
    items: known,
    goal: null,
    plan: [],
    lastChange: null,
    goals: goals.size,
    right: ofGoals.filter(({ isRight }) => isRight).length,
    obtained: ofGoals.filter(({ obtainedAt }) => obtainedAt !== null).length,
    convergedAt: null,
    actions: task.actions,
  }
}

function knownItem(
  name: string,
  isGoal: boolean,
  item: AdgItem | undefined,
  rule: Rule | undefined,
): KnownItem {
  const { requirements = {}, held = [], standing = 'hypothesised', origins = [] } = item ?? {}
  const said = new Set(origins.map(({ by }) => by))
  const isSaid = item !== undefined && adgClaims.isSaid(item)
  // An item that a plan has shown was never asked about. Every other item was a hypothesis first.
  const isTaught = standing === 'experienced' && said.has('plan') && !said.has('experience')
  const found = origins.flatMap(({ by, step }) => (by === 'experience' ? (step ?? 0) : []))
  const isFound = standing === 'experienced' || found.length > 0
  return {
    name,
    isGoal,
    requirements,
    held,
    standing: standing === 'hypothesised' && said.has('experience') ? 'doubted' : standing,
    guess: isSaid && !isTaught ? requirements : null,
    guessSource: sourceIn(said),
    guessCyclic: false,
    revisions: item?.revisions ?? 1,
    yields: item?.yields ?? 1,
    action: item?.action ?? null,
    obtainedAt: isFound ? (found.length > 0 ? Math.min(...found) : 0) : null,
    isRight: rule !== undefined && isSaid && sameRequirements(requirements, rule.requires),
    tries: Object.values(item?.memory ?? {}).reduce((sum, [done, failed]) => sum + done + failed, 0),
  }
}

function sourceIn(said: ReadonlySet<string>): GuessSource {
  const sources: readonly GuessSource[] = ['model', 'person', 'manual', 'resources']
  // A claim without a source, or from a file without authors, is not the model's.
  return sources.find((source) => said.has(source)) ?? (said.has('nobody') ? 'nobody' : 'kept')
}
