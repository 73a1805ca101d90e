import { plainText } from '../../../engine/sentence'
import { inPlace } from '../../../engine/worlds/blocks/goal'
import { reasonWords } from '../../../engine/worlds/blocks/reasons'
import { BlocksTable } from '../../../engine/worlds/blocks/table'
import type {
  BlocksShown,
  BlocksState,
  LastMove,
  BlocksMove,
  RefusalReason,
} from '../../../engine/worlds/blocks/types'
import { moveWords } from '../../../engine/worlds/blocks/words'
import type { Scene } from '../../../../workers/api/run.api'

/** A line of a plan: the subtask, and the step after it was done. */
export interface PlanRow {
  readonly move: BlocksMove
  readonly step: number
}

/** The agent's plan; null: this mind has no plan. */
export function planIn({ mind }: Scene): readonly PlanRow[] | null {
  if (mind.mind !== 'tree') return null
  return mind.plan.map(({ subtask: { verb, things }, step }) => ({
    move: { operator: verb, blocks: things },
    step,
  }))
}

/** The model's description of the blocks, a fact a line; null: it gives none. */
export const believedIn = ({ mind }: Scene): readonly string[] | null =>
  mind.mind === 'tree' ? mind.believed : null

/** The towers after some lines of a plan. */
interface PlanOutlook {
  readonly state: BlocksState
  /** Facts of the goal that hold then, and blocks in their final place. */
  readonly holding: number
  readonly inPlace: ReadonlySet<string>
  /** Why a line could not be carried out, by line, from 0. */
  readonly reasons: ReadonlyMap<number, RefusalReason>
}

/** The towers after the first `count` lines. Lines that cannot be carried out change nothing. */
export function afterLines(
  { operators, problem }: Pick<BlocksShown, 'operators' | 'problem'>,
  lines: readonly PlanRow[],
  count: number,
): PlanOutlook {
  const table = new BlocksTable(operators, problem.start)
  const reasons = new Map<number, RefusalReason>()
  for (const [i, { move }] of lines.slice(0, count).entries()) {
    const outcome = table.apply(move)
    if (!outcome.success) reasons.set(i, outcome.reason)
  }
  const holding = problem.goal.filter((fact) => table.holds(fact)).length
  return { state: table.state, holding, inPlace: inPlace(table, problem.goal), reasons }
}

/** `stack c on d`, and why it cannot be done. */
export const moveText = (move: BlocksMove): string => plainText(moveWords(move))

/** The blocks that are the reason why a move cannot be made. */
export function blocksOfReason(reason: RefusalReason): string[] {
  const own = [
    ...('block' in reason ? [reason.block] : []),
    ...('by' in reason ? [reason.by] : []),
    ...('other' in reason ? [reason.other] : []),
  ]
  return [...new Set(own)]
}

/** The blocks at which a move that could not be made is marked. */
export const wrongIn = (last: LastMove | null): readonly string[] =>
  !last || last.success ? [] : [...new Set([...last.blocks, ...blocksOfReason(last.reason)])]

export const whyNot = (reason: RefusalReason): string => reasonWords(reason)
