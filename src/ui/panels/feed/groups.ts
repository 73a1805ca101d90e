import type { EventKind } from '../../../engine/events'
import { FEED_GROUPS, type FeedGroup, type Words } from '../../../engine/words'

/** The filters of the feed. */
export interface KindGroup {
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
