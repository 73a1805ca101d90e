/** Sentences about comparisons and merges of knowledge. */
import type {
  ComparedRow,
  ComparedSide,
  Held,
  KnowledgeCompared,
} from '../../../../workers/api/library-compare.api'
import { counted, grouped, item, say, type Sentence } from '../../../engine/sentence'
import type { Agreement, Aspect } from '../../../library/knowledge/differences'

const ASPECTS: Readonly<Record<Aspect, string>> = {
  edges: 'other needs',
  quantities: 'other amounts',
  held: 'other needs nearby',
  action: 'another action',
  yields: 'another yield',
  order: 'another order',
}
/** `other things, another action` */
export const aspectWords = (differs: readonly Aspect[]): string =>
  differs.map((aspect) => ASPECTS[aspect]).join(', ')

type Sides = Pick<KnowledgeCompared, 'a' | 'b'>

/** The name of an agreement between these two sides. */
export function agreementWords(agreement: Agreement, { a, b }: Sides): string {
  const isTruth = b.isTruth
  switch (agreement) {
    case 'conflict':
      return isTruth ? 'wrong' : 'not the same'
    case 'same':
      return isTruth ? 'right' : 'the same'
    case 'only-a':
      return isTruth ? 'not in this world' : `only in ${a.name}`
    case 'only-b':
      return isTruth ? 'missing' : `only in ${b.name}`
    default:
      return agreement satisfies never
  }
}

const heldWords = ({ what, how }: Held): Sentence => say`${what} (${how})`

/** An item at the start of a sentence. */
export function rowSentence({ thing, agreement, differs, a, b }: ComparedRow, sides: Sides): Sentence {
  const [own, other] = [sides.a.name, sides.b.name]
  const name = item(thing)
  const [held, theirs] = [a ? heldWords(a) : [], b ? heldWords(b) : []]
  const truth = b?.what ?? []
  if (sides.b.isTruth)
    switch (agreement) {
      case 'same':
        return say`${own} has ${name} right: ${held}.`
      case 'conflict':
        return say`${own} has ${name} wrong: ${held}. It really needs ${truth}.`
      case 'only-a':
        return say`There is no ${name} in this world. ${own} says: ${held}.`
      case 'only-b':
        return say`${own} says nothing about ${name}. It really needs ${truth}.`
      default:
        return agreement satisfies never
    }
  switch (agreement) {
    case 'same':
      return say`${own} and ${other} say the same about ${name}. ${own}: ${held}. ${other}: ${theirs}.`
    case 'conflict':
      return say`${own} and ${other} differ about ${name} (${aspectWords(differs)}). ${own}: ${held}. ${other}: ${theirs}.`
    case 'only-a':
      return say`Only ${own} says something about ${name}: ${held}.`
    case 'only-b':
      return say`Only ${other} says something about ${name}: ${theirs}.`
    default:
      return agreement satisfies never
  }
}

/** The comparison in three sentences. */
export function summaryWords({ a, b, rows, counts, edges }: KnowledgeCompared): string {
  const all = rows.length
  if (all === 0) return b.isTruth ? `${a.name} is empty.` : 'Both pieces are empty.'
  const edgeCount = Object.values(edges).reduce((sum, count) => sum + count, 0)
  const ofEdges = `${grouped(edges.same)} of ${counted(edgeCount, 'need')} ${edges.same === 1 ? 'is' : 'are'} the same in both.`
  if (b.isTruth) {
    const known = all - counts['only-b']
    return `${a.name} says something about ${counted(known, 'thing')}: ${grouped(counts.same)} right, ${grouped(counts.conflict)} wrong, ${grouped(counts['only-a'])} not in this world. ${counted(counts['only-b'], 'more thing')} of this world ${verb(counts['only-b'])} missing. ${ofEdges}`
  }
  return `Of ${counted(all, 'thing')}, the two pieces agree on ${grouped(counts.same)} and differ on ${grouped(counts.conflict)}. ${grouped(counts['only-a'])} ${verb(counts['only-a'])} only in ${a.name}, ${grouped(counts['only-b'])} only in ${b.name}. ${ofEdges}`
}
const verb = (count: number) => (count === 1 ? 'is' : 'are')

/** Short name of a side, one word. */
export const sideWords = ({ name, isTruth }: ComparedSide): string => (isTruth ? 'The truth' : name)
