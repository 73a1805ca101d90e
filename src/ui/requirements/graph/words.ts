import { amount, plainText, spaced } from '../../../engine/sentence'
import { statusMarks } from '../../../engine/minds/adg/status-words'
import type { TipPart } from '../../graph/frame'
import type { GraphDrawing, DrawnItem, EdgeOrigin } from './drawing'
import type { Pointed } from './graph-view'
import { hasShape } from './stylesheet'
import type { AskedEdge } from './walk'

/** A word and a sign, so that colour alone carries no meaning. */
interface Marked {
  readonly symbol: string
  readonly label: string
}

export function statusOf({ standing }: Pick<DrawnItem, 'standing'>): Marked {
  if (standing === 'missing') return { symbol: '?', label: 'not known to the agent' }
  if (standing === 'given') return { symbol: '□', label: 'at hand' }
  return { symbol: statusMarks[standing].symbol, label: statusMarks[standing].name }
}

function verdictOf({ verdict }: DrawnItem): Marked | null {
  if (verdict === null) return null
  return verdict === 'right' ? { symbol: '✓', label: 'right' } : { symbol: '✗', label: 'wrong' }
}

/** The tip at the item under the pointer or the keyboard. */
export function tipOf({ look, neededBy }: Pick<Pointed, 'look' | 'neededBy'>): TipPart[] {
  const standing = statusOf(look)
  const verdict = verdictOf(look)
  const { standing: state } = look
  return [
    { text: spaced(look.name), isName: true },
    {
      text: `${standing.symbol} ${standing.label}`,
      tone: state === 'missing' ? 'wrong' : state === 'given' ? undefined : state,
    },
    ...(verdict
      ? [
          {
            text: `${verdict.symbol} ${verdict.label}`,
            tone: verdict.label === 'wrong' ? 'wrong' : 'experienced',
          },
        ]
      : []),
    ...(neededBy === undefined ? [] : [{ text: `needed by ${neededBy} other items`, tone: 'soft' }]),
    ...(look.action === null ? [] : [{ text: spaced(look.action), tone: 'soft' }]),
  ]
}

/** Its name, with the known action if its shape does not show that. */
export const labelOf = ({ name, action }: Pick<DrawnItem, 'name' | 'action'>): string =>
  action === null || hasShape(action) ? spaced(name) : `${spaced(name)}: ${spaced(action)}`

/** `{stick: 2, cobblestone: 3}` as '2 sticks, 3 cobblestone'. */
export function inWords(requirements: Readonly<Record<string, number>>): string {
  const parts = Object.entries(requirements).map(([name, quantity]) => plainText(amount(quantity, name)))
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

/** The text that a screen reader announces for a focused item. */
export function announcement(look: DrawnItem, { edges, hubs }: GraphDrawing): string {
  const neededBy = hubs.get(look.name)
  const needs: Record<string, number> = {}
  for (const { to, from, quantity, verdict } of edges.values()) {
    if (to === look.name && verdict !== 'missing') needs[from] = quantity
  }
  const verdict = verdictOf(look)
  const parts = [
    spaced(look.name),
    ...(look.isCurrent ? ['the current goal'] : []),
    statusOf(look).label,
    ...(look.standing === 'given' ? [] : [`needs ${inWords(needs)}`]),
    ...(neededBy === undefined ? [] : [`needed by ${neededBy} other items`]),
    ...(look.action === null ? [] : [`by ${spaced(look.action)}`]),
    ...(verdict ? [verdict.label] : []),
    ...(look.differs ? ['different in the other run'] : []),
  ]
  return `${parts.join(', ')}.`
}

function wordOf(origin: EdgeOrigin): string {
  switch (origin) {
    case 'plan':
      return 'shown by an example'
    case 'said':
      return 'only stated in a document'
    case 'aside':
      return 'part of another way to reach this goal'
    default:
      return statusMarks[origin].name
  }
}

/** The text that a screen reader announces for an edge. */
export function edgeAnnouncement({ edge, at, of }: AskedEdge): string {
  const { from, to, quantity, origin, verdict, truly } = edge
  const needed = inWords({ [from]: quantity })
  const verdicts = {
    right: ['right'],
    wrong: ['wrong: not needed'],
    quantity: [`another amount: really ${String(truly ?? quantity)}`],
    missing: ['the agent does not know this need'],
  } as const
  const parts = [
    verdict === 'missing' ? `${spaced(to)} really needs ${needed}` : `${spaced(to)} needs ${needed}`,
    ...(origin === null ? [] : [wordOf(origin)]),
    ...(verdict === null ? [] : verdicts[verdict]),
    `edge ${String(at + 1)} of ${String(of)}`,
  ]
  return `${parts.join(', ')}.`
}

export const noEdge = (item: string): string => `${spaced(item)} has no edges.`
