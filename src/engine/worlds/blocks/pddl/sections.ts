import { formatValue } from '../../../format-value'
import { MAX_BLOCKS, nameProblem } from '../names'
import type { Operators } from '../types'
import { readAtom, type LocatedClaim } from './atoms'
import { DOMAIN_NAMES, operatorsOf } from './domains'
import type { Tokens } from './tokens'

/** The sections of a problem's text; null: there is no such section. */
interface Sections {
  name: string
  operators: Operators | null
  /** Each block, with the offset of its name. */
  objects: Map<string, number> | null
  init: { readonly at: number; readonly atoms: readonly LocatedClaim[] } | null
  goal: { readonly at: number; readonly atoms: readonly LocatedClaim[] } | null
}

/** @throws PddlError */
export function readSections(tokens: Tokens): Sections {
  const found: Sections = { name: readHead(tokens), operators: null, objects: null, init: null, goal: null }
  const seen = new Set<string>()
  for (let token = tokens.next(); token.kind !== 'close'; token = tokens.next()) {
    if (token.kind !== 'open') throw tokens.unexpected(token, 'a section such as (:init …)')
    const section = tokens.word('the name of a section, such as :init')
    if (seen.has(section.text))
      throw tokens.error(section.at, `There are two sections ${formatValue(section.text)}.`)
    seen.add(section.text)
    readSection(tokens, section.text, token.at, section.at, found)
  }
  const after = tokens.next()
  if (after.kind !== 'end') throw tokens.error(after.at, 'The problem has ended, but there is more text.')
  return found
}

/** `(define (problem NAME)` */
function readHead(tokens: Tokens): string {
  tokens.open('a problem: (define (problem …) …)')
  const define = tokens.word('“define”')
  if (define.text !== 'define') throw tokens.unexpected(define, '“define”')
  tokens.open('(problem …)')
  const what = tokens.word('“problem”')
  if (what.text === 'domain')
    throw tokens.error(what.at, 'This is a domain, but a problem is needed: (define (problem …) …).')
  if (what.text !== 'problem') throw tokens.unexpected(what, '“problem”')
  const { text } = tokens.word('the name of the problem')
  tokens.close('(problem …)')
  return text
}

function readSection(tokens: Tokens, name: string, open: number, at: number, found: Sections): void {
  switch (name) {
    case ':domain':
      found.operators = readDomain(tokens)
      return
    case ':requirements':
      for (let token = tokens.next(); token.kind !== 'close'; token = tokens.next())
        if (token.kind !== 'word') throw tokens.unexpected(token, 'a requirement such as :strips')
      return
    case ':objects':
      found.objects = readObjects(tokens)
      return
    case ':init':
      found.init = { at: open, atoms: readAtoms(tokens, 'a fact such as (clear a)') }
      return
    case ':goal':
      found.goal = { at: open, atoms: readGoal(tokens) }
      return
    default:
      throw tokens.error(
        at,
        `The section ${formatValue(name)} is not known. The known sections are :domain, :requirements, :objects, :init and :goal.`,
      )
  }
}

function readDomain(tokens: Tokens): Operators {
  const { text, at } = tokens.word('the name of the domain')
  const operators = operatorsOf(text)
  if (!operators)
    throw tokens.error(
      at,
      `The domain ${formatValue(text)} is not known. The known domains are ${DOMAIN_NAMES.four} (also called blocksworld or blocks) and ${DOMAIN_NAMES.three}.`,
    )
  tokens.close('(:domain …)')
  return operators
}

const TYPES: ReadonlySet<string> = new Set(['block', 'blocks', 'object'])

/** `a b c`, or `a b - block` */
function readObjects(tokens: Tokens): Map<string, number> {
  const objects = new Map<string, number>()
  for (let token = tokens.next(); token.kind !== 'close'; token = tokens.next()) {
    if (token.kind !== 'word') throw tokens.unexpected(token, 'the name of a block')
    if (token.text === '-') {
      const type = tokens.word('a type')
      if (!TYPES.has(type.text))
        throw tokens.error(type.at, `The type ${formatValue(type.text)} is not known: there are only blocks.`)
      continue
    }
    const problem = nameProblem(token.text)
    if (problem !== null) throw tokens.error(token.at, problem)
    if (objects.has(token.text)) throw tokens.error(token.at, `${token.text} is in the list twice.`)
    objects.set(token.text, token.at)
    if (objects.size > MAX_BLOCKS)
      throw tokens.error(token.at, `This is block ${MAX_BLOCKS + 1}, but the limit is ${MAX_BLOCKS}.`)
  }
  return objects
}

/** Facts up to the “)” that closes their section. */
function readAtoms(tokens: Tokens, what: string): LocatedClaim[] {
  const atoms: LocatedClaim[] = []
  for (let token = tokens.next(); token.kind !== 'close'; token = tokens.next()) {
    if (token.kind !== 'open') throw tokens.unexpected(token, what)
    atoms.push(readAtom(tokens, token.at))
  }
  return atoms
}

/** One fact, or `(and …)` of several, nested to any depth. */
function readGoal(tokens: Tokens): LocatedClaim[] {
  const atoms: LocatedClaim[] = []
  let depth = 0
  let isOver = false
  for (;;) {
    const token = tokens.next()
    if (token.kind === 'close') {
      if (depth === 0) return atoms
      depth--
    } else if (token.kind === 'word' || isOver)
      throw tokens.unexpected(token, isOver ? 'the “)” of (:goal …)' : 'a fact such as (on a b)')
    else if (tokens.skipsWord('and')) depth++
    else atoms.push(readAtom(tokens, token.at))
    isOver = depth === 0
  }
}
