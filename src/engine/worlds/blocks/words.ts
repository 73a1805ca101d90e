import { action, item, joined, say, type Part, type Sentence } from '../../sentence'
import type { EventWords } from '../../words'
import { FAILED, WORKED } from '../items/words'
import { reasonWords } from './reasons'
import type { BlocksEvent, Move } from './types'

/** `stack a on b` */
export function moveWords({ operator, blocks: [x = '', y] }: Move): Sentence {
  const parts: Part[] = [action(operator), ' ', item(x)]
  if (y !== undefined) parts.push(operator === 'unstack' ? ' from ' : ' on ', item(y))
  return joined(parts.flatMap((part) => say`${part}`))
}

/** What was done with the blocks, and why it could not be. */
export const blocksWords: EventWords<BlocksEvent> = {
  'blocks/moved': {
    say: (event, who) =>
      event.success
        ? say`${who} does ${moveWords(event)}${event.moved ? '.' : ': there is nothing to do.'}`
        : say`${who} cannot do ${moveWords(event)}: ${reasonWords(event.reason)}.`,
    mark: ({ success }) => (success ? WORKED : FAILED),
    group: 'Steps',
  },
}
