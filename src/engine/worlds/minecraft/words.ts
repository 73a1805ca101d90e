import type { EventWords } from '../../words'
import { itemsWords, unfinishedWords } from '../items/words'
import type { MinecraftTypes } from './types'

export const minecraftWords: EventWords<MinecraftTypes['event']> = {
  ...itemsWords,
  unfinished: unfinishedWords,
}
