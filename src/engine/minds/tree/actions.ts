import type { ActionEvent } from '../../worlds/action-events'
import { reasonWords } from '../../worlds/blocks/reasons'
import { isSame, subtask } from './subtask'
import type { SubtaskAction } from './types'
import type { Subtask } from './types/questions'

/** The action of one step of any world, as a subtask, and whether it worked. */
export function subtaskActionOf(event: ActionEvent): SubtaskAction {
  switch (event.kind) {
    case 'blocks/moved': {
      const { operator, blocks, success } = event
      const why = success ? '' : reasonWords(event.reason)
      return { subtask: subtask(operator, blocks), success, why, isPart: false }
    }
    case 'kitchen/subgoal':
      return {
        subtask: subtask(
          event.action,
          [event.ingredient, event.tool].filter((name) => name !== ''),
        ),
        success: event.success,
        ...{ why: '', isPart: false },
      }
    case 'tried': {
      const { action, item, success, gained } = event
      return { subtask: subtask(action, [item], success ? gained : 1), success, why: '', isPart: true }
    }
  }
}

/**
 * Merges actions for a sentence: consecutive executions for one thing are one action, with their total
 * quantity. The merged action worked if the last execution did, because a failing one ends with the failure.
 */
export function together(actions: readonly SubtaskAction[]): SubtaskAction[] {
  const groups: SubtaskAction[][] = []
  for (const action of actions) {
    const [first] = groups.at(-1) ?? []
    if (first && action.isPart && first.isPart && isOfSame(first.subtask, action.subtask))
      groups.at(-1)?.push(action)
    else groups.push([action])
  }
  return groups.flatMap((group) => {
    const last = group.at(-1)
    if (!last) return []
    const came = group.reduce((sum, { success, subtask }) => sum + (success ? subtask.quantity : 0), 0)
    return [{ ...last, subtask: { ...last.subtask, quantity: Math.max(1, came) } }]
  })
}

const isOfSame = (a: Subtask, b: Subtask): boolean => isSame({ ...a, quantity: 1 }, { ...b, quantity: 1 })
