/** Sentences about a merge of several pieces of knowledge. */
import type { MergePreview } from '../../../../workers/api/library-compare.api'
import { counted, grouped } from '../../../engine/sentence'
import type { ThingOfMany } from '../../../library/knowledge/finders'
import type { KeptNow } from '../keep/keep'
import type { MergeRule } from '../../../library/knowledge/ordering'

export const RULES: Readonly<Record<MergeRule, { readonly name: string; readonly says: string }>> = {
  experience: {
    name: 'More experience wins',
    says: 'What was found out first-hand holds before any guess; then what more runs found out, then what worked more often.',
  },
  newer: {
    name: 'Newer wins',
    says: 'What was said at a later step of its run holds. Files know no other time: of two runs the one played longer counts as the newer.',
  },
  ask: {
    name: 'Ask me',
    says: 'You decide where they differ. Until you do, more experience wins. What you decide is kept as a person’s word.',
  },
}

/**
 * Why a version holds. `open`: experience does not settle it, and there is no decision. `settled`: only one version was found by
 * trying, and the rule decides the rest.
 */
type Stand = 'agreed' | 'decided' | 'open' | 'settled'
/** @param rule the rule of the merge; only the rule that asks uses decisions */
export const standOf = (
  { isConflict, isContested, isDecided }: Omit<ThingOfMany, 'thing' | 'said'>,
  rule: MergeRule,
): Stand =>
  !isConflict ? 'agreed' : rule === 'ask' && isDecided ? 'decided' : isContested ? 'open' : 'settled'

/** With the rule of the newest, a guess can hold against a finding. */
export const standWords = (stand: Stand, rule: MergeRule): string =>
  ({
    agreed: 'all agree',
    decided: 'you decided',
    open: 'open',
    settled: rule === 'newer' ? 'settled by the later word' : 'settled by experience',
  })[stand]

/** Which items are shown. */
export type MergeFilter = 'open' | 'conflicts' | 'all'
export const SHOWS: Readonly<Record<MergeFilter, (thing: ThingOfMany, rule: MergeRule) => boolean>> = {
  open: (thing, rule) => standOf(thing, rule) === 'open',
  conflicts: ({ isConflict }) => isConflict,
  all: () => true,
}

/** Why the list of open items is empty. */
export const NOTHING_OPEN: Readonly<Record<MergeRule, string>> = {
  experience: 'Nothing is open: experience settles all of it.',
  newer: 'Nothing is open: the later word settles all of it.',
  ask: 'Nothing is open: experience settles all of it, or you have decided.',
}

/** @param rule the rule of the merge */
export function previewWords({ pieces, things }: MergePreview, rule: MergeRule): string {
  const said = things.filter(({ said }) => said.length > 0)
  const conflicts = said.filter(({ isConflict }) => isConflict)
  const stands = conflicts.map((thing) => standOf(thing, rule))
  const [settled = 0, decided = 0, open = 0] = (['settled', 'decided', 'open'] as const).map(
    (wanted) => stands.filter((stand) => stand === wanted).length,
  )
  const parts = [
    `${counted(pieces.length, 'piece')} together ${pieces.length === 1 ? 'says' : 'say'} something of ${counted(said.length, 'thing')}.`,
    conflicts.length === 0
      ? 'All agree.'
      : `On ${grouped(said.length - conflicts.length)} all agree; on ${grouped(conflicts.length)} they do not.`,
  ]
  const settles = rule === 'newer' ? 'The later word' : 'Experience'
  if (settled > 0) parts.push(`${settles} settles ${grouped(settled)} of these.`)
  if (decided > 0) parts.push(`${counted(decided, 'decision is', 'decisions are')} yours.`)
  if (open > 0) parts.push(`${grouped(open)} ${open === 1 ? 'is' : 'are'} open.`)
  parts.push('Whatever is set aside is kept beside it, with whose word it was.')
  return parts.join(' ')
}

/** The result of a save. An item is stored once, under its first name. */
export function keptWords({ wasThere, name }: Pick<KeptNow, 'wasThere' | 'name'>): string {
  const as = name === '' ? '' : `, as “${name}”`
  const kept = wasThere ? `The Library has it already${as}.` : name === '' ? 'Kept.' : `Kept as “${name}”.`
  return `${kept} The pieces stay as they are.`
}

/** Who found it: `Anna at step 12, Ben`. */
export const foundWords = (foundBy: ThingOfMany['said'][number]['foundBy'], limit = 4): string => {
  const shown = foundBy.length <= limit + 1 ? foundBy : foundBy.slice(0, limit)
  const more = foundBy.length - shown.length
  const names = shown.map(({ name, step }) => (step === null ? name : `${name} at step ${grouped(step)}`))
  return [...names, ...(more > 0 ? [`${grouped(more)} more`] : [])].join(', ')
}

/** Sources that state it without having found it. */
export const saidWords = (names: readonly string[], limit = 4): string => {
  const shown = names.length <= limit + 1 ? names : names.slice(0, limit)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${grouped(more)} more`] : [])].join(', ')
}
