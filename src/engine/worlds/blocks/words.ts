import { action, item, joined, listed, say, type Sentence } from '../../sentence'
import type { EventWords } from '../../words'
import { FAILED, WORKED } from '../items/words'
import { movePhrase, type VerbForm } from './phrases'
import { reasonWords } from './reasons'
import type { BlocksEvent, BlocksMove } from './types'

/** `stack a on b`; for an unknown move, its literal form. */
export function moveWords(move: BlocksMove, form: VerbForm = 'base'): Sentence {
  const { operator, blocks } = move
  const things = blocks.length === 0 ? [] : say` ${listed(blocks.map(item), blocks.length)}`
  return movePhrase(move, form) ?? joined([form === 'base' ? 'do ' : 'does ', action(operator), ...things])
}

/** What was done with the blocks, or why it was impossible. */
export const blocksWords: EventWords<BlocksEvent> = {
  'blocks/moved': {
    say(event, who) {
      if (!event.success) return say`${who} cannot ${moveWords(event)}: ${reasonWords(event.reason)}.`
      return event.moved
        ? say`${who} ${moveWords(event, 'third')}.`
        : say`${who} ${moveWords(event, 'third')}, but nothing changes.`
    },
    mark: ({ success }) => (success ? WORKED : FAILED),
    group: 'Steps',
  },
}
