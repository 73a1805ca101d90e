/** Events and feeds, for tests of the feed and of its announcements. */
import type { FeedEntry } from '../../../../workers/api/run.api'
import type { RunEvent } from '../../../engine/events'

export const tried = (step: number, item: string, success = true, action = 'mine'): RunEvent => ({
  ...{ kind: 'tried', step, action, item, success, gained: success ? 1 : 0, consumed: {} },
})

/** An event: the item needs two sticks. */
export const learned = (step: number, item: string): RunEvent => ({
  ...{ kind: 'requirement-learned', step, item, requirements: { stick: 2 }, held: [], yields: 1 },
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
  action: 'mine',
})

/** Oldest first, as events happen; the feed is newest first. */
export const entriesOf = (...events: readonly RunEvent[]): FeedEntry[] =>
  events.map((event, index) => ({ index, event })).reverse()
