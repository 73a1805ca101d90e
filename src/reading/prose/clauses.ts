import { MAX_BREAKS } from '../limits'
import { frameOf } from './frames'

const BREAKS = /; |: |, (?:and|but|while|whereas|which|e\.g\.|for example,?|for instance,?|i\.e\.) /g
/** Beginnings of an independent clause. */
const FINITE =
  /^(?:(?:[a-z'-]+ ){1,4})?(?:can|is|are|was|were|will|has|have|does|do|may|must|could|should|cannot|needs?|burns?|lasts?) /
const BEGINS =
  /^(?:more exactly|in general|for example|for instance|e\.g\.|i\.e\.|that is|in other words|usually|normally|so|then|thus|note that|in short|also|otherwise|today|in fact),? /
const BEFORE_WHICH = /(?:.* |^)((?:an?|one|the) [a-z' -]{1,40})$/

/**
 * The clauses of a sentence: it is split if each part says how something is obtained, and if the text after a
 * list of ingredients cannot belong to the list.
 */
export function clausesIn(sentence: string): readonly string[] {
  const clauses: string[] = []
  let start = 0
  let subject = ''
  let looks = 0
  const add = (clause: string) => clauses.push((subject + clause).replace(BEGINS, ''))
  for (const { 0: mark, index } of sentence.matchAll(BREAKS)) {
    const [before, after] = [sentence.slice(start, index), sentence.slice(index + mark.length)]
    if (!ALWAYS.has(mark) && (++looks > MAX_BREAKS || !isBreak(mark, before, after))) continue
    add(before)
    subject = mark === ', which ' ? `${BEFORE_WHICH.exec(before)?.[1] ?? 'it'} ` : ''
    start = index + mark.length
  }
  add(sentence.slice(start))
  return clauses
}

const ALWAYS: ReadonlySet<string> = new Set(['; ', ', which '])

function isBreak(mark: string, before: string, after: string): boolean {
  if (!/^, (?:and|but|while|whereas) $/.test(mark)) return frameOf(after) !== undefined
  if (/^(?:you|it|then) /.test(after) || frameOf(before) === undefined) return false
  return FINITE.test(after) || frameOf(after) !== undefined
}
