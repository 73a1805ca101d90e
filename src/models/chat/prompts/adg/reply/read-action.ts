import type { ActionQuestion } from '../../../../../engine/minds/adg/types/questions'
import { fields, entriesOf, isOfAnother, plainName, valuesAt } from '../../fields'

/** `task` is what the paper's own outputs have (Figures 13 and 14); `prompt`, its plans (Figure 18). */
export const ACTION_FIELDS = fields('action task prompt plan taskplanning option choice answer')

type Offer = Pick<ActionQuestion, 'item' | 'options'>

/** The action that a reply chooses. Null: it chooses none, or speaks of another item. */
export function readAction(value: unknown, offer: Offer, depth = 0): string | null {
  if (depth > 3) return null
  if (Array.isArray(value)) return value.length === 1 ? readAction(value[0], offer, depth + 1) : null
  const entries = entriesOf(value)
  if (!entries) return actionMeant(value, offer)
  if (isOfAnother(entries, offer.item)) return null
  const chosen = valuesAt(entries, ACTION_FIELDS).map((inner) => readAction(inner, offer, depth + 1))
  const [first = null] = chosen
  return chosen.every((action) => action === first) ? first : null
}

/**
 * The option that is meant by its name, its number, or its sentence (`craft iron_nugget`, `2. craft iron_nugget`).
 * Something else that was said comes back as it is, for no option is called so; null: it cannot be a choice.
 */
export function actionMeant(said: unknown, { options, item }: Offer): string | null {
  if (typeof said === 'number') return optionAt(said, options) ?? null
  if (typeof said !== 'string' || said.length > 200) return null
  if (options.includes(said)) return said
  const [, digits, words = ''] = /^\s*(?:(\d{1,3})\s*(?:[.:)]|$))?(.*?)\.?\s*$/s.exec(said) ?? []
  const numbered = digits === undefined ? undefined : optionAt(Number(digits), options)
  if (words.trim() === '') return numbered ?? said
  const meant = options.filter((option) => isSaidOf(plainName(words), plainName(option), plainName(item)))
  const [only] = meant
  const isClear = meant.length === 1 && (digits === undefined || numbered === only)
  return (isClear ? only : undefined) ?? said
}

/** Options are numbered from 1, unless they are numbers themselves. */
const optionAt = (n: number, options: readonly string[]) =>
  options.some((option) => /^\d+$/.test(option)) ? undefined : options[n - 1]

/** `dig down and mine` is how the paper words the option `mine`. */
function isSaidOf(words: string, option: string, item: string): boolean {
  const bare = words.startsWith('dig_down_and_') ? words.slice('dig_down_and_'.length) : words
  if (bare === option) return true
  if (!bare.startsWith(`${option}_`)) return false
  const rest = bare.slice(option.length + 1)
  return rest === item || rest.replace(/^(?:an?|the)_/, '') === item
}
