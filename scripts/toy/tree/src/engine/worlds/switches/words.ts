import { action, item, say } from '../../sentence'
import type { EventWords } from '../../words'
import type { SwitchesEvent } from './types'

export const switchesWords: EventWords<SwitchesEvent> = {
  'switches/flipped': {
    say: ({ verb, lamp, isLit }, who) =>
      say`${who} tried to ${action(verb)} ${item(lamp)}: it ${isLit ? 'is lit' : 'stays dark'}.`,
    mark: ({ isLit }) => (isLit ? { symbol: '✓', tone: 'experienced' } : { symbol: '×', tone: 'wrong' }),
    group: 'Steps',
  },
}
