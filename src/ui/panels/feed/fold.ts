import type { RunEvent, EventKind } from '../../../engine/events'
import { wordsFor, FEED_GROUPS, type Words, type FeedGroup } from '../../../engine/words'
import type { FeedEntry } from '../../../../workers/api/run.api'

/** One line of the feed: an event, or equal tries in a row. */
export interface FeedLine {
  /** The index of its oldest event: the line keeps its key while newer tries join it. */
  readonly key: number
  readonly event: RunEvent
  readonly times: number
  /** For tries: the action is the model's reply. */
  readonly asked: boolean
}

/**
 * Newest first, in the given order. Equal tries in a row are one line, and so are a try and the question before it
 * that gave the action.
 * @param older there are older events than these: a row of tries at the end may continue there, so it is left out
 */
export function foldFeed(entries: readonly FeedEntry[], words: Words, older = false): FeedLine[] {
  const lines: FeedLine[] = []
  for (const { index, event } of entries) {
    const newer = lines.at(-1)
    const row = newer && wordsFor(newer.event, words).row
    if (newer && row && newer.event.kind === event.kind && row.isSame(event, newer.event)) {
      lines[lines.length - 1] = { ...newer, key: index, times: newer.times + 1 }
    } else if (newer && row && asksFor(event, newer.event, words)) {
      lines[lines.length - 1] = { ...newer, key: index, asked: true }
    } else lines.push({ key: index, event, times: 1, asked: false })
  }
  const oldest = lines.at(-1)
  if (older && oldest && wordsFor(oldest.event, words).row && lines.length > 1) lines.pop()
  return lines
}

/** An answer that took more than one attempt is worth a line of its own. */
function asksFor(event: RunEvent, next: RunEvent, { questions }: Words): boolean {
  if (event.kind !== 'question-answered' || event.attempts > 1 || event.fallback) return false
  return questions.leadsTo(event.question, event.answer, next)
}

/** Every update from the worker is a copy. Unchanged lines stay the same objects, so they are not drawn again. */
export class SteadyLines {
  #lines: ReadonlyMap<number, FeedLine> = new Map()

  update(lines: readonly FeedLine[]): FeedLine[] {
    const steady = lines.map((line) => {
      const same = this.#lines.get(line.key)
      return same && JSON.stringify(same) === JSON.stringify(line) ? same : line
    })
    this.#lines = new Map(steady.map((line) => [line.key, line]))
    return steady
  }
}

/** The filters of the feed. */
interface KindGroup {
  readonly label: FeedGroup
  readonly kinds: readonly EventKind[]
}

/** The groups that a run of these words may have events of. */
export function kindGroups({ events }: Words): readonly KindGroup[] {
  const kinds = Object.keys(events) as EventKind[]
  return FEED_GROUPS.map((label) => ({ label, kinds: kinds.filter((kind) => events[kind]?.group === label) }))
}

/** Whether a filter shows this group as chosen; no kinds at all choose everything and no group. */
export function isChosen(group: KindGroup, kinds: readonly EventKind[]): boolean {
  return group.kinds.every((kind) => kinds.includes(kind))
}

/** The kinds after a press on the group's chip. */
export function toggled(group: KindGroup, kinds: readonly EventKind[]): EventKind[] {
  const others = kinds.filter((kind) => !group.kinds.includes(kind))
  return isChosen(group, kinds) ? others : [...others, ...group.kinds]
}
