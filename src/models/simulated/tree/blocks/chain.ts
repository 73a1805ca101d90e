import { MAX_PARTS } from '../../../../engine/minds/tree/answer-rules'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type { ChainAnswer, ChainQuestion, Subtask } from '../../../../engine/minds/tree/types/questions'
import { describe } from '../../../../engine/worlds/blocks/described'
import type { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { BlocksMove } from '../../../../engine/worlds/blocks/types'
import type { Attention } from '../attention'
import { goalOf, operatorsOf } from './asked'
import { longestPlan, procedure } from './next-move'
import { perceived } from './perceived'

/**
 * The whole plan, thought through step by step. The state is described only once. From then on the model has
 * to keep it in mind through everything that it has written, and the longer that is, the more it overlooks.
 */
export function chain(question: ChainQuestion, attention: Attention): ChainAnswer {
  const operators = operatorsOf(question)
  const goal = attention.read(goalOf(question))
  const { state } = question
  const mind = perceived(attention.read(state), operators).table
  const next = procedure(goal, mind)
  const plan: Subtask[] = []
  const most = Math.min(MAX_PARTS, longestPlan(mind, goal))
  while (plan.length < most) {
    const length = state.length + plan.length
    const seen = perceived(attention.read(describe(mind.state), length), operators).table
    const move = next(seen)
    if (!move) break
    plan.push(subtask(move.operator, move.blocks))
    keepInMind(mind, move, () => attention.overlooks(length))
  }
  const thought =
    plan.length === 0
      ? 'All is as it is wanted.'
      : 'I build each tower from its lowest block up, and put on the table what is in the way.'
  return { thought, plan }
}

/** Updates its view after a move: it may forget the move itself, or the load that moved along. */
function keepInMind(mind: BlocksTable, move: BlocksMove, overlooks: () => boolean): void {
  const [x = ''] = move.blocks
  const moved = move.operator === 'unstack-blocks' ? (mind.above(x) ?? x) : x
  const from = mind.under(moved)
  const load = mind.above(moved)
  const [isForgotten, isLeft] = [overlooks(), overlooks()]
  if (isForgotten) return
  const outcome = mind.apply(move)
  if (!outcome.success || !outcome.moved || !isLeft || load === undefined) return
  mind.apply(
    typeof from === 'string'
      ? { operator: 'stack', blocks: [load, from] }
      : { operator: 'put-down', blocks: [load] },
  )
}
