import { claimsOf, type BlocksClaim } from '../facts'
import type { BlocksProblem, Operators } from '../types'
import { DOMAIN_NAMES } from './domains'

const PER_LINE = 16

/**
 * A problem as PDDL, in the domain of those operators. Our goals require an empty hand, but PDDL does not
 * assume that: if the domain has a hand, the written goal says so.
 */
export function writePddl({ name, start, goal }: BlocksProblem, operators: Operators): string {
  const blocks = [...start.towers.flat(), ...(start.held === null ? [] : [start.held])]
  const lines = Array.from({ length: Math.ceil(blocks.length / PER_LINE) }, (_, i) =>
    blocks.slice(i * PER_LINE, (i + 1) * PER_LINE).join(' '),
  )
  const has = (claim: BlocksClaim) => operators === 'four' || claim.kind !== 'hand-empty'
  const init = claimsOf(start).filter(has)
  const wanted = [...goal, { kind: 'hand-empty' } as const].filter(has)
  return [
    `(define (problem ${/^[a-z][\w-]*$/i.test(name) ? name : 'blocks'})`,
    `  (:domain ${DOMAIN_NAMES[operators]})`,
    `  (:objects ${lines.join('\n            ')})`,
    `  (:init`,
    ...init.map((claim) => `    ${atom(claim)}`),
    `  )`,
    `  (:goal (and`,
    ...wanted.map((claim) => `    ${atom(claim)}`),
    `  )))`,
    '',
  ].join('\n')
}

function atom(claim: BlocksClaim): string {
  switch (claim.kind) {
    case 'on':
      return `(on ${claim.block} ${claim.under})`
    case 'on-table':
      return `(ontable ${claim.block})`
    case 'clear':
      return `(clear ${claim.block})`
    case 'held':
      return `(holding ${claim.block})`
    case 'hand-empty':
      return '(handempty)'
    default:
      return claim satisfies never
  }
}
