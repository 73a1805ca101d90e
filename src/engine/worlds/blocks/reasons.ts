import type { RefusalReason } from './types'

/** `c is not clear: i stands on it` */
export function reasonWords(reason: RefusalReason): string {
  switch (reason.kind) {
    case 'unknown-operator':
      return `there is no action ${reason.operator}`
    case 'wrong-number':
      return `${reason.operator} takes ${reason.takes === 1 ? 'one block' : 'two blocks'}`
    case 'no-such-block':
      return `there is no block ${reason.block}`
    case 'on-itself':
      return `${reason.block} cannot stand on itself`
    case 'not-clear':
      return `${reason.block} is not clear: ${reason.by} stands on it`
    case 'same-tower':
      return `${reason.block} and ${reason.other} are in one tower`
    case 'not-on':
      return `${reason.block} stands on ${reason.on ?? 'the table'}, not on ${reason.other}`
    case 'not-on-table':
      return `${reason.block} stands on ${reason.on}, not on the table`
    case 'hand-full':
      return `the hand already holds ${reason.block}`
    case 'held':
      return `the hand holds ${reason.block}`
    case 'not-held':
      return `the hand does not hold ${reason.block}`
    default:
      return reason satisfies never
  }
}
