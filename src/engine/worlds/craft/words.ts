import { item, listed, say } from '../../sentence'
import { NAME_LIMIT, type EventWords } from '../../words'
import { itemsWords, unfinishedWords } from '../items/words'
import type { CraftTypes } from './types'

export const craftWords: EventWords<CraftTypes['event']> = {
  ...itemsWords,
  unfinished: unfinishedWords,
  'rules-changed': {
    say({ rules, announced }, who) {
      const names = Object.keys(rules)
      if (names.length === 0) return say`The rules stay as they are.`
      const gone = names.filter((name) => rules[name] === null)
      const list = listed(names.map(item), NAME_LIMIT)
      const changed =
        names.length === 1
          ? say`The rule changed for ${list}.`
          : say`The rules changed for ${names.length} items: ${list}.`
      const removed =
        gone.length === 0 ? [] : say` Nothing makes ${listed(gone.map(item), NAME_LIMIT, 'or')} any more.`
      return say`${changed}${removed} ${announced ? `${who} is told which rules changed, but not how.` : `${who} is not told.`}`
    },
    mark: () => ({ symbol: '!', tone: 'now' }),
    group: 'Rules',
    isNews: true,
  },
}
