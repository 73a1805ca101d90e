import type { GoalClaim, LossCause } from '../../engine/minds/goals/types/claims'
import type { Span } from '../blocks'
import { MAX_ALTERNATIVES } from '../limits'
import type { Counted } from './lists'
import type { ProseAction } from './verbs'

/** An incomplete goal: later text in the same section may still add its yield and its station. */
export interface GoalDraft extends Span {
  readonly action: ProseAction
  readonly item: string
  /** Undefined: the text has not stated the yield yet. */
  quantity: number | undefined
  readonly tools: Set<string>
  /** Each entry is a choice. */
  readonly needs: readonly (readonly Counted[])[]
  /** Whether the needs are known; an item mined by hand has none. */
  readonly isTold: boolean
  to: number
}

type DraftedGoal = Pick<GoalClaim, 'name' | 'tools' | 'materials' | 'postconditions'>

/** The claims of a draft, one for each choice; or the cause why there is none. */
export function claimsOf(draft: GoalDraft): {
  readonly claims: readonly DraftedGoal[]
  readonly cause?: LossCause
} {
  const { action, item, needs, quantity = action === 'mine' ? 1 : undefined } = draft
  if (!draft.isTold || (action !== 'mine' && needs.length === 0)) return { claims: [], cause: 'no-materials' }
  if (quantity === undefined) return { claims: [], cause: 'quantity' }
  let sets: (readonly Counted[])[] = [[]]
  for (const ways of needs)
    sets = sets.flatMap((set) => ways.map((way) => [...set, way])).slice(0, MAX_ALTERNATIVES + 1)
  const claims = sets.slice(0, MAX_ALTERNATIVES).map((set): DraftedGoal => {
    const materials = new Map<string, number>()
    for (const { item: name, quantity: n } of set) materials.set(name, (materials.get(name) ?? 0) + n)
    return {
      name: `${action} ${item}`,
      tools: Object.fromEntries(Array.from(draft.tools, (tool) => [tool, 1])),
      materials: Object.fromEntries(materials),
      postconditions: { [item]: quantity },
    }
  })
  return sets.length > MAX_ALTERNATIVES ? { claims, cause: 'too-many' } : { claims }
}
