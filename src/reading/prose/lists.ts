import type { LossCause } from '../../engine/minds/goals/types/claims'
import { amountOf, type ReadAmount, type Naming } from './amounts'

/** The needed items, each a choice; or the cause why they cannot be read. */
type ListedNeeds =
  { readonly parts: readonly (readonly Counted[])[]; readonly cause?: never } | { readonly cause: LossCause }
export interface Counted {
  readonly item: string
  readonly quantity: number
}

const AND = /(?:,? as well as|,? along with|,? together with|,? plus| ?\+|,? and also) /g
const BETWEEN = /, and |, | and /
const NOTHING = /^(?:nothing|no|none|not|without)\b/
/** A longer list is not a list of ingredients. */
const MAX_PARTS = 24

/** `3 cobblestone, two sticks and one coal or one charcoal`, each with its quantity. */
export function needsIn(list: string, nameOf: Naming, isTools = false): ListedNeeds {
  const parts = list
    .replace(AND, ', ')
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NOTHING.test(part))
  if (parts.length === 0) return { cause: 'no-materials' }
  if (parts.length > MAX_PARTS) return { cause: 'too-many' }
  // "a, b or c" is ambiguous: one of three, or two things.
  if (parts.length > 1 && / or /.test(list) && !/ and /.test(list.replace(AND, ' and ')))
    return { cause: 'no-materials' }
  // The list continues with the materials of another thing.
  if (parts.slice(1).some((part) => / (?:from|out of) /.test(part))) return { cause: 'no-materials' }
  const needed: Counted[][] = []
  for (const part of parts) {
    const ways = part.split(/ or /)
    const amounts = withSharedWords(ways).map((way) => amountOf(way, nameOf))
    const [first] = amounts
    const counted = amounts.flatMap((amount) => countedAs(amount, first, isTools) ?? [])
    if (counted.length < amounts.length) return { cause: causeOf(amounts) }
    needed.push(isTools ? counted.slice(0, 1) : counted)
  }
  return { parts: needed }
}

/** `an iron or diamond pickaxe`: adds the last word to the first alternative. */
function withSharedWords(ways: readonly string[]): readonly string[] {
  if (ways.length === 1) return ways
  const last = /\S+$/.exec(ways.at(-1) ?? '')?.[0] ?? ''
  return ways.map((way) =>
    / (?:wooden|stone|iron|golden|gold|diamond)$/.test(` ${way}`) ? `${way} ${last}` : way,
  )
}

function countedAs({ item, quantity }: ReadAmount, first: ReadAmount | undefined, isTools: boolean) {
  if (item === '') return undefined
  if (isTools) return { item, quantity: 1 }
  const n = quantity ?? (quantity === undefined ? first?.quantity : undefined)
  return n === undefined || n === null ? undefined : { item, quantity: n }
}

const causeOf = (amounts: readonly ReadAmount[]): LossCause =>
  amounts.some(({ item }) => item === '') ? 'name' : 'quantity'
