/** Subtasks as English: `stack i on c`, `puts c down`, `mines 3 logs`. */
import { action, amount, item, joined, say, type SentencePart, type Sentence } from '../../sentence'
import { inForm, movePhrase, type VerbForm } from '../../worlds/blocks/phrases'
import type { Subtask } from './types/questions'

/**
 * @param form `base`: infinitive, for what can or must be done; `third`: third person, for what an actor does
 */
export function phrase({ verb, things, quantity }: Subtask, form: VerbForm = 'base'): Sentence {
  const [x = ''] = things
  if (verb === 'reach' && things.length === 0) return say`${inForm('reach', form)} the goal`
  if (verb === 'explore' && things.length === 1) return say`${inForm('look', form)} for ${item(x)}`
  const move = quantity === 1 ? movePhrase({ operator: verb, blocks: things }, form) : null
  if (move) return move
  const isWord = /^[a-z]{2,16}$/.test(verb)
  const parts: SentencePart[] = [isWord ? inForm(verb, form) : action(verb)]
  things.forEach((thing, at) =>
    parts.push(' ', at === 0 && quantity > 1 ? amount(quantity, thing) : item(thing)),
  )
  if (things.length === 0 && quantity > 1) parts.push(` ${quantity}`)
  const said = joined(parts.flatMap((part) => say`${part}`))
  // An invented action that is no verb gets "do": `DRIP does use_item`.
  return isWord ? said : say`${inForm('do', form)} ${said}`
}
