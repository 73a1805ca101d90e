import { formatValue } from '../../../format-value'
import type { BlocksClaim } from '../facts'
import { plainName } from './domains'
import type { Tokens } from './tokens'

/** The claim of an atom, with offsets in the text of the atom and of its blocks, from 0. */
export interface LocatedClaim<C extends BlocksClaim = BlocksClaim> {
  readonly claim: C
  readonly at: number
  readonly blocks: readonly { readonly name: string; readonly at: number }[]
}

const TAKES: ReadonlyMap<string, number> = new Map([
  ['on', 2],
  ['ontable', 1],
  ['clear', 1],
  ['holding', 1],
  ['handempty', 0],
  ['armempty', 0],
])
const COUNTS = ['no block', 'one block', 'two blocks']
const KNOWN = 'on, ontable, clear, holding and handempty'

/**
 * Reads the rest of an atom, after its “(”. @throws PddlError for an atom that the blocks world does not have
 */
export function readAtom(tokens: Tokens, at: number): LocatedClaim {
  const word = tokens.word(`a predicate: ${KNOWN}`)
  const predicate = plainName(word.text)
  const takes = TAKES.get(predicate)
  if (word.text.startsWith(':'))
    throw tokens.error(word.at, `The section before ${formatValue(word.text)} has no “)” at the end.`)
  if (takes === undefined)
    throw tokens.error(
      word.at,
      `The blocks world has no predicate ${formatValue(word.text)}. It has ${KNOWN}.`,
    )
  const blocks: { name: string; at: number }[] = []
  for (let token = tokens.next(); token.kind !== 'close'; token = tokens.next()) {
    if (token.kind !== 'word') throw tokens.unexpected(token, `a block, or the “)” of (${word.text} …)`)
    if (blocks.length === takes)
      throw tokens.error(token.at, `(${word.text} …) takes ${COUNTS[takes] ?? ''}.`)
    blocks.push({ name: token.text, at: token.at })
  }
  if (blocks.length < takes) throw tokens.error(at, `(${word.text} …) takes ${COUNTS[takes] ?? ''}.`)
  const [block = '', under = ''] = blocks.map(({ name }) => name)
  return { claim: claimOf(predicate, block, under), at, blocks }
}

function claimOf(predicate: string, block: string, under: string): BlocksClaim {
  switch (predicate) {
    case 'on':
      return { kind: 'on', block, under }
    case 'ontable':
      return { kind: 'on-table', block }
    case 'clear':
      return { kind: 'clear', block }
    case 'holding':
      return { kind: 'held', block }
    default:
      return { kind: 'hand-empty' }
  }
}
