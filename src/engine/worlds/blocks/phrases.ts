/** Moves as English: `stack i on c`, `puts c down`. */
import { item, say, type Sentence } from '../../sentence'
import type { BlocksMove } from './types'

/** After `to` or `can`, or in the third person: `put c down`, `puts c down`. */
export type VerbForm = 'base' | 'third'

const MOVES: Readonly<Record<string, (verb: (base: string) => string, x: string, y: string) => Sentence>> = {
  'stack/2': (verb, x, y) => say`${verb('stack')} ${item(x)} on ${item(y)}`,
  'unstack/2': (verb, x, y) => say`${verb('unstack')} ${item(x)} from ${item(y)}`,
  'unstack-blocks/1': (verb, x) => say`${verb('unstack')} everything on ${item(x)}`,
  'put-down/1': (verb, x) => say`${verb('put')} ${item(x)} down`,
  'pick-up/1': (verb, x) => say`${verb('pick')} ${item(x)} up`,
}

/** Null: there is no such move. */
export function movePhrase({ operator, blocks }: BlocksMove, form: VerbForm): Sentence | null {
  const key = `${operator}/${blocks.length}`
  const [x = '', y = ''] = blocks
  return Object.hasOwn(MOVES, key) ? (MOVES[key]?.((base) => inForm(base, form), x, y) ?? null) : null
}

/** `stack`, or `stacks`. */
export function inForm(verb: string, form: VerbForm): string {
  if (form === 'base') return verb
  if (/(?:[sxz]|[cs]h|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
