import { nounFor } from '../../engine/nouns'
import { grouped } from '../../engine/sentence'
import { row } from '../kit/rows'
import type { ReportRow } from '../kit/types'
import type { JudgedRequirement } from './compare'

/** An item's requirements, each a button of its own. */
export function requirementRows(
  judged: readonly JudgedRequirement[],
  held: readonly string[],
): readonly ReportRow[] {
  const rows = judged.map((one) => {
    const { item, quantity } = one
    const look = verdictOn(one)
    return row(`${grouped(quantity)} ${nounFor(item, quantity)}`, {
      ...{ thing: item, glyph: item },
      ...(held.includes(item) && { note: ' nearby' }),
      ...(look && { look }),
    })
  })
  return rows.length > 0 ? rows : [row('nothing')]
}

function verdictOn({ verdict, truth }: JudgedRequirement): ReportRow['look'] {
  switch (verdict) {
    case 'right':
      return { sign: '✓', name: 'right', tone: 'experienced' }
    case 'quantity':
      return { sign: '≠', name: `wrong: it needs ${grouped(truth ?? 0)}`, tone: 'wrong' }
    case 'unneeded':
      return { sign: '✗', name: 'wrong: not needed', tone: 'wrong' }
    case 'missing':
      return { sign: '+', name: 'missing', tone: 'wrong' }
    case 'open':
      return undefined
  }
}
