/** All that is said of a run of this mind; nothing of it is said before something is drawn. */
import { adgAttempts } from '../../../engine/minds/adg/attempt-words'
import { adgQuestions, adgWords } from '../../../engine/minds/adg/words'
import { wordsOf, type Words } from '../../../engine/words'

export const adgSays: Words = { events: adgWords, questions: adgQuestions, attempts: adgAttempts }

export const wordsWith = (world: Words['events']): Words => wordsOf(adgSays, world)
