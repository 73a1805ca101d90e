/** What is said of many pieces as one. */
import type { MergePreview } from '../../../../workers/library-compare.api'
import { counted, grouped } from '../../../engine/sentence'
import type { ThingOfMany } from '../../../library/knowledge/finders'
import type { KeptNow } from '../keep/keep'
import type { MergeRule } from '../../../library/knowledge/ordering'

/** What each rule is called, and what it does. */
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

/** Which things are shown. `open`: experience does not settle them, and nobody has decided. */
export type Shown = 'open' | 'conflicts' | 'all'
export const isOpen = ({ isContested, isDecided }: ThingOfMany): boolean => isContested && !isDecided
export const SHOWS: Readonly<Record<Shown, (thing: ThingOfMany) => boolean>> = {
  open: isOpen,
  conflicts: ({ isConflict }) => isConflict,
  all: () => true,
}

export function previewWords({ pieces, things }: MergePreview): string {
  const said = things.filter(({ said }) => said.length > 0)
  const conflicts = said.filter(({ isConflict }) => isConflict)
  const decided = conflicts.filter(({ isDecided }) => isDecided).length
  const open = conflicts.filter(isOpen).length
  const settled = conflicts.length - open - decided
  const parts = [
    `${counted(pieces.length, 'piece')} together ${pieces.length === 1 ? 'says' : 'say'} something of ${counted(said.length, 'thing')}.`,
    conflicts.length === 0
      ? 'All agree.'
      : `On ${grouped(said.length - conflicts.length)} all agree; on ${grouped(conflicts.length)} they do not.`,
  ]
  if (settled > 0) parts.push(`Experience settles ${grouped(settled)} of these.`)
  if (decided > 0) parts.push(`${counted(decided, 'decision is', 'decisions are')} yours.`)
  if (open > 0) parts.push(`${grouped(open)} ${open === 1 ? 'is' : 'are'} open.`)
  parts.push('Whatever is set aside is kept beside it, with whose word it was.')
  return parts.join(' ')
}

/** What came of keeping it: a piece is kept once, under the name that it got first. */
export function keptWords({ wasThere, name }: Pick<KeptNow, 'wasThere' | 'name'>): string {
  const as = name === '' ? '' : `, as “${name}”`
  const kept = wasThere ? `The Library has it already${as}.` : name === '' ? 'Kept.' : `Kept as “${name}”.`
  return `${kept} The pieces stay as they are.`
}

/** Who found it out: `Anna at step 12, Ben`. */
export const foundWords = (foundBy: ThingOfMany['said'][number]['foundBy'], limit = 4): string => {
  const shown = foundBy.length <= limit + 1 ? foundBy : foundBy.slice(0, limit)
  const more = foundBy.length - shown.length
  const names = shown.map(({ name, step }) => (step === null ? name : `${name} at step ${grouped(step)}`))
  return [...names, ...(more > 0 ? [`${grouped(more)} more`] : [])].join(', ')
}

/** Who says so, without finding it out. */
export const saidWords = (names: readonly string[], limit = 4): string => {
  const shown = names.length <= limit + 1 ? names : names.slice(0, limit)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${grouped(more)} more`] : [])].join(', ')
}
