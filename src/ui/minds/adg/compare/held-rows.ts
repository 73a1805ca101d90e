import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { nounFor } from '../../../../engine/nouns'
import { grouped, spaced } from '../../../../engine/sentence'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { row } from '../../../kit/rows'
import type { ReportRow } from '../../../kit/types'
import { compareWithTruth } from '../../../requirements/compare'

const MARKS = {
  right: { sign: '✓', name: 'right', tone: 'experienced' },
  quantity: { sign: '≠', name: 'wrong quantity', tone: 'wrong' },
  unneeded: { sign: '✗', name: '', tone: 'wrong' },
  missing: { sign: '+', name: '', tone: 'wrong' },
} as const

/** What a run holds that an item needs, and with a truth what is wrong with that. */
export function heldRows(
  { requirements, held }: Pick<KnownItem, 'requirements' | 'held'>,
  truth: RequirementSet | null,
): ReportRow[] {
  const rows = compareWithTruth(requirements, truth).map(({ item, quantity, verdict, truth: needed }) => {
    const [of, counted] =
      verdict === 'quantity' ? [` of ${grouped(needed ?? 0)}`, needed ?? 0] : ['', quantity]
    const notes = [
      ...(held.includes(item) ? ['held'] : []),
      ...(verdict === 'unneeded' ? ['not needed'] : verdict === 'missing' ? ['missing'] : []),
    ]
    return row(`${grouped(quantity)}${of} ${nounFor(item, counted) || spaced(item)}`, {
      thing: item,
      ...(notes.length > 0 && { note: ` ${notes.join(', ')}` }),
      ...(verdict !== 'open' && { look: MARKS[verdict] }),
    })
  })
  return rows.length > 0 ? rows : [row('needs nothing', truth ? { look: MARKS.right } : {})]
}
