/** All sentences about a run of this mind. The first drawing does not need them. */
import { adgAttempts } from '../../../engine/minds/adg/attempt-words'
import { adgQuestions, adgWords } from '../../../engine/minds/adg/words'
import { wordsOf, type Words } from '../../../engine/words'

export const adgSays: Words = { events: adgWords, questions: adgQuestions, attempts: adgAttempts }

export const wordsWith = (world: Words['events']): Words => wordsOf(adgSays, world)
