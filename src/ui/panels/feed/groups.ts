import type { EventKind } from '../../../engine/events'

/** What the feed can be narrowed to. */
export interface KindGroup {
  readonly label: string
  readonly kinds: readonly EventKind[]
}

export const kindGroups = [
  { label: 'Learned', kinds: ['requirement-learned'] },
  { label: 'Revised', kinds: ['item-revised'] },
  { label: 'Inadmissible', kinds: ['item-inadmissible'] },
  { label: 'Ruled out', kinds: ['action-ruled-out', 'given-up'] },
  { label: 'Steps', kinds: ['tried', 'demonstrated', 'episode-started', 'run-started', 'run-ended'] },
  { label: 'Questions', kinds: ['question-answered', 'predicted', 'self-corrected'] },
  { label: 'Targets and plans', kinds: ['goal-chosen', 'plan-made', 'plan-demonstrated'] },
  { label: 'Rules', kinds: ['rules-changed', 'standing-lost', 'reseeded'] },
] as const satisfies readonly KindGroup[]

type Grouped = (typeof kindGroups)[number]['kinds'][number]
/** Every kind of event is in a group: a type error here names the one that is in none. */
const _complete: [Exclude<EventKind, Grouped>] extends [never] ? true : Exclude<EventKind, Grouped> = true

/** Whether a filter shows this group as chosen; no kinds at all choose everything and no group. */
export function isChosen(group: KindGroup, kinds: readonly EventKind[]): boolean {
  return group.kinds.every((kind) => kinds.includes(kind))
}

/** The kinds after a press on the group's chip. */
export function toggled(group: KindGroup, kinds: readonly EventKind[]): EventKind[] {
  const others = kinds.filter((kind) => !group.kinds.includes(kind))
  return isChosen(group, kinds) ? others : [...others, ...group.kinds]
}
