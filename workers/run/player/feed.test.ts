import { expect, test } from 'vitest'
import { adg } from '../../../src/engine/minds/adg/mind'
import { SMALL_RULES, worldOf } from '../../../src/engine/testing'
import { COURSE } from '../../../src/engine/words-examples/course'
import { KNOWLEDGE } from '../../../src/engine/words-examples/knowledge'
import { QUESTIONS } from '../../../src/engine/words-examples/questions'
import { concerns } from './feed'

/** Some of every kind. */
const EVENTS = Object.values({ ...COURSE, ...KNOWLEDGE, ...QUESTIONS }).flatMap((all) =>
  all.map(([event]) => event),
)
const knowing = { mind: adg, world: worldOf(SMALL_RULES) }

test('law: an event concerns exactly the things that it names, whichever agent acted', () => {
  for (const event of EVENTS) {
    const things = [
      ...('item' in event ? [event.item] : 'goal' in event ? [event.goal] : []),
      ...('subgoals' in event ? event.subgoals.map(({ item }) => item) : []),
      ...('question' in event ? adg.answerRules.about(event.question) : []),
      ...('rules' in event ? Object.keys(event.rules) : []),
    ]
    for (const thing of things) expect(concerns(knowing, event, thing), event.kind).toBe(true)
    expect(concerns(knowing, event, 'moon_dust'), event.kind).toBe(false)
  }
})
