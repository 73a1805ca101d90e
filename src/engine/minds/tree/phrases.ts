/** Subtasks as English: `stack i on c`, `puts c down`, `mines 3 logs`. */
import { action, amount, item, joined, say, type Part, type Sentence } from '../../sentence'
import type { Subtask } from './types/questions'

/** With `to` or `can`, or of somebody: `put c down`, `puts c down`. */
export type Form = 'base' | 'third'

const OWN: Readonly<Record<string, (verb: (base: string) => string, x: Part, y: Part) => Sentence>> = {
  'stack/2': (verb, x, y) => say`${verb('stack')} ${x} on ${y}`,
  'unstack/2': (verb, x, y) => say`${verb('unstack')} ${x} from ${y}`,
  'unstack-blocks/1': (verb, x) => say`${verb('unstack')} what is on ${x}`,
  'put-down/1': (verb, x) => say`${verb('put')} ${x} down`,
  'pick-up/1': (verb, x) => say`${verb('pick')} ${x} up`,
  'explore/1': (verb, x) => say`${verb('look')} for ${x}`,
  'reach/0': (verb) => say`${verb('reach')} the goal`,
}

/** @param form `base`: what somebody can do, or has to; `third`: what somebody does */
export function phrase({ verb, things, quantity }: Subtask, form: Form = 'base'): Sentence {
  const inForm = (base: string) => (form === 'base' ? base : thirdPerson(base))
  const key = `${verb}/${things.length}`
  const own = Object.hasOwn(OWN, key) ? OWN[key] : undefined
  const [x = '', y = ''] = things
  if (own && quantity === 1) return own(inForm, item(x), item(y))
  const isWord = /^[a-z]{2,16}$/.test(verb)
  const parts: Part[] = [isWord ? inForm(verb) : action(verb)]
  things.forEach((thing, at) =>
    parts.push(' ', at === 0 && quantity > 1 ? amount(quantity, thing) : item(thing)),
  )
  if (things.length === 0 && quantity > 1) parts.push(` ${quantity}`)
  const said = joined(parts.flatMap((part) => say`${part}`))
  // A word that is no verb, which somebody made up, is done: `DRIP does use_item`.
  return isWord ? said : say`${inForm('do')} ${said}`
}

const thirdPerson = (verb: string): string =>
  /(?:[sxz]|[cs]h|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`
