/** Sentences about a merge of several pieces of knowledge. */
import type { MergePreview } from '../../../../workers/api/library-compare.api'
import { counted, grouped } from '../../../engine/sentence'
import type { ThingOfMany } from '../../../library/knowledge/finders'
import type { KeptNow } from '../keep/keep'
import type { MergeRule } from '../../../library/knowledge/ordering'

export const RULES: Readonly<Record<MergeRule, { readonly name: string; readonly says: string }>> = {
  experience: {
    name: 'More experience wins',
    says: 'A belief that an agent learned by trying wins over a guess. If several beliefs were learned, the belief from more runs wins. If the number of runs is equal, the belief that worked more often wins.',
  },
  newer: {
    name: 'Newer wins',
    says: 'The belief from the later step of its run wins. Files contain no time other than steps, so the longer of two runs counts as newer.',
  },
  ask: {
    name: 'Ask me',
    says: 'You decide where the pieces differ. Until you decide, more experience wins. Your decision is saved with a person as its source.',
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
    open: 'undecided',
    settled: rule === 'newer' ? 'decided by the later step' : 'decided by experience',
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
  experience: 'Nothing is undecided: experience decides everything.',
  newer: 'Nothing is undecided: the later step decides everything.',
  ask: 'Nothing is undecided: experience or you decided everything.',
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
    `${counted(pieces.length, 'piece')} together ${pieces.length === 1 ? 'says' : 'say'} something about ${counted(said.length, 'thing')}.`,
    conflicts.length === 0
      ? 'All pieces agree.'
      : `The pieces agree on ${counted(said.length - conflicts.length, 'thing')} and differ on ${grouped(conflicts.length)}.`,
  ]
  const settles = rule === 'newer' ? 'The later step' : 'Experience'
  if (settled > 0) parts.push(`${settles} decides ${grouped(settled)} of the differences.`)
  if (decided > 0) parts.push(`You decided ${grouped(decided)} of the differences.`)
  if (open > 0) parts.push(`${counted(open, 'difference is', 'differences are')} undecided.`)
  parts.push('Beliefs that are set aside are saved too, with their sources.')
  return parts.join(' ')
}

/** The result of a save. An item is stored once, under its first name. */
export function keptWords({ wasThere, name }: Pick<KeptNow, 'wasThere' | 'name'>): string {
  const as = name === '' ? '' : `, as “${name}”`
  const kept = wasThere
    ? `The result is already in the Library${as}.`
    : name === ''
      ? 'Saved.'
      : `Saved as “${name}”.`
  return `${kept} The pieces are unchanged.`
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
