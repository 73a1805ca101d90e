import { byCodeUnits } from '../../../../engine/code-units'
import { getOrCreate } from '../../../../engine/get-or-create'
import { conditionsKey } from '../../../../engine/minds/goals/graph/sameness'
import type {
  Extracted,
  GoalClaim,
  ReadingLoss,
  LossCause,
  SubgoalClaim,
} from '../../../../engine/minds/goals/types/claims'
import { truncate } from '../../../../engine/format-value'
import { isItemName } from '../../../../engine/worlds/items/limits'
import { MAX_ITEMS, MAX_OTHERS } from '../../../knowledge/limits'
import type { Origin } from '../../../knowledge/types'
import { canonicalGoals } from '../canonical'
import { MAX_DESCRIPTION, MAX_GOAL_NAME } from '../limits'
import type { GoalsBody, GoalsClaim, KeptGoal } from '../types'
import type { TakenDocument } from './document'

export interface ReadOf {
  readonly document: TakenDocument
  readonly extracted: Extracted
}

/** A graph of goals in the saved form, and all losses of reading. */
export interface Built {
  readonly body: GoalsBody
  readonly losses: readonly ReadingLoss[]
}

/** One statement about a goal, with all that say it. */
interface Statement {
  readonly claims: GoalClaim[]
}

/**
 * Goals by their names. If several passages describe one goal, the most frequent statement holds, with ties
 * broken by code unit, as in the graph (`GoalGraph`). The other statements stay beside it. The order of
 * documents does not matter.
 *
 * @param origin the origin of every claim
 */
export function bodyOf(read: readonly ReadOf[], origin: Origin): Built {
  const losses = read.flatMap(({ extracted }) => extracted.losses)
  const names = new Map<string, Map<string, Statement>>()
  const lose = (cause: LossCause, { name, passage }: Pick<GoalClaim, 'name' | 'passage'>) =>
    losses.push({ cause, text: truncate(name), passage })
  for (const claim of read.flatMap(({ extracted }) => extracted.goals)) {
    const name = spoken(claim.name)
    if (!isKeepable(name, claim)) lose('name', claim)
    else if (!names.has(name) && names.size >= MAX_ITEMS) lose('too-many', claim)
    else {
      const statements = getOrCreate(names, name, () => new Map<string, Statement>())
      getOrCreate(statements, conditionsKey(claim), () => ({ claims: [] })).claims.push(claim)
    }
  }
  const subgoals = new Map<string, SubgoalClaim[]>()
  for (const claim of read.flatMap(({ extracted }) => extracted.subgoals)) {
    const [goal, subgoal] = [spoken(claim.goal), spoken(claim.subgoal)]
    const of = { name: goal, passage: claim.passage }
    if (!names.has(goal)) lose('no-goal', of)
    else if (subgoal === '' || subgoal.length > MAX_GOAL_NAME) lose('name', of)
    else getOrCreate(subgoals, goal, () => []).push({ ...claim, subgoal })
  }
  const goals = Array.from(names, ([name, statements]): [string, KeptGoal] => [
    name,
    goalOf(statements, subgoals.get(name) ?? [], origin),
  ])
  return {
    body: canonicalGoals({ goals: Object.fromEntries(goals), documents: documentsOf(read, losses) }),
    losses,
  }
}

/** As people write it: `craft stone_pickaxe` is `craft stone pickaxe`. */
export const spoken = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

const isKeepable = (name: string, { tools, materials, postconditions }: GoalClaim): boolean =>
  name !== '' &&
  name.length <= MAX_GOAL_NAME &&
  !(name in Object.prototype) &&
  [tools, materials, postconditions].every((set) => Object.keys(set).every(isItemName))

function goalOf(
  statements: ReadonlyMap<string, Statement>,
  subgoals: readonly SubgoalClaim[],
  origin: Origin,
): KeptGoal {
  const all = [...statements]
    .sort(([a, one], [b, other]) => other.claims.length - one.claims.length || byCodeUnits(a, b))
    .map(([, { claims }]) => claimOf(claims, origin))
  const [first, ...others] = all
  if (!first) throw new TypeError('A goal without a claim.')
  const whys = new Map<string, string>()
  for (const { subgoal, why } of subgoals) {
    const known = whys.get(subgoal)
    const text = truncate(why, MAX_DESCRIPTION)
    if (known === undefined || text < known) whys.set(subgoal, text)
  }
  return {
    ...{ ...first, subgoals: Object.fromEntries(whys) },
    ...(others.length > 0 && { others: others.slice(0, MAX_OTHERS) }),
  }
}

function claimOf(claims: readonly GoalClaim[], origin: Origin): GoalsClaim {
  const [{ tools, materials, postconditions } = NOTHING] = claims
  const [description = ''] = claims
    .map((claim) => truncate(claim.description, MAX_DESCRIPTION))
    .sort((a, b) => b.length - a.length || byCodeUnits(a, b))
  const passages = claims.map(({ passage }) => passage)
  return { description, tools, materials, postconditions, subgoals: {}, passages, origins: [origin] }
}
const NOTHING = { tools: {}, materials: {}, postconditions: {} }

/** The texts of the documents, with the losses of each. */
function documentsOf(read: readonly ReadOf[], losses: readonly ReadingLoss[]): GoalsBody['documents'] {
  const lost = new Map<string, ReadingLoss[]>()
  for (const loss of losses) getOrCreate(lost, loss.passage.document, () => []).push(loss)
  return Object.fromEntries(
    read.map(({ document: { id, title, format, text } }) => {
      const parts = lost.get(id)?.map(({ cause, passage: { from, to } }) => ({ cause, from, to }))
      return [id, { title, format, text, ...(parts && { losses: parts }) }]
    }),
  )
}
