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
  edges: 'other things',
  quantities: 'other quantities',
  held: 'other things that stay',
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
      return isTruth ? 'not known' : `only in ${b.name}`
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
        return say`${own} has ${name} wrong: ${held}. In truth it takes ${truth}.`
      case 'only-a':
        return say`There is no ${name} in this world. ${own} has it with ${held}.`
      case 'only-b':
        return say`${own} knows nothing of ${name}. In truth it takes ${truth}.`
      default:
        return agreement satisfies never
    }
  switch (agreement) {
    case 'same':
      return say`Both have the same for ${name}: ${own} ${held}, ${other} ${theirs}.`
    case 'conflict':
      return say`For ${name} ${own} has ${held}, ${other} ${theirs}: ${aspectWords(differs)}.`
    case 'only-a':
      return say`Only ${own} has anything for ${name}: ${held}.`
    case 'only-b':
      return say`Only ${other} has anything for ${name}: ${theirs}.`
    default:
      return agreement satisfies never
  }
}

/** The comparison in three sentences. */
export function summaryWords({ a, b, rows, counts, edges }: KnowledgeCompared): string {
  const all = rows.length
  if (all === 0)
    return b.isTruth ? `${a.name} says nothing of anything.` : 'Neither says anything of anything.'
  const edgeCount = Object.values(edges).reduce((sum, count) => sum + count, 0)
  const ofEdges = `Of ${counted(edgeCount, 'edge')} ${grouped(edges.same)} ${edges.same === 1 ? 'is' : 'are'} the same.`
  if (b.isTruth) {
    const known = all - counts['only-b']
    return `${a.name} says something of ${counted(known, 'thing')}: ${grouped(counts.same)} right, ${grouped(counts.conflict)} wrong, ${grouped(counts['only-a'])} not in this world. Of ${grouped(counts['only-b'])} more it knows nothing. ${ofEdges}`
  }
  return `Of ${counted(all, 'thing')} they agree on ${grouped(counts.same)} and not on ${grouped(counts.conflict)}; ${grouped(counts['only-a'])} ${verb(counts['only-a'])} only in ${a.name}, ${grouped(counts['only-b'])} only in ${b.name}. ${ofEdges}`
}
const verb = (count: number) => (count === 1 ? 'is' : 'are')

/** Short name of a side, one word. */
export const sideWords = ({ name, isTruth }: ComparedSide): string => (isTruth ? 'The truth' : name)
