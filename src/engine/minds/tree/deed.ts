import type { AnyDeed } from '../../worlds/deeds'
import { reasonWords } from '../../worlds/blocks/reasons'
import { subtask } from './subtask'
import type { DeedOf } from './types'

/** What was done in one step of any world, as a subtask, and whether the world let it. */
export function deedOf(event: AnyDeed): DeedOf {
  switch (event.kind) {
    case 'blocks/moved': {
      const { operator, blocks, success } = event
      return { subtask: subtask(operator, blocks), success, why: success ? '' : reasonWords(event.reason) }
    }
    case 'kitchen/subgoal':
      return {
        subtask: subtask(
          event.action,
          [event.ingredient, event.tool].filter((name) => name !== ''),
        ),
        success: event.success,
        why: '',
      }
    case 'tried':
      return { subtask: subtask(event.action, [event.item]), success: event.success, why: '' }
  }
}
