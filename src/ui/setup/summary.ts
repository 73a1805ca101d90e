import { spaced } from '../../engine/sentence'
import { valuesInPlay, type ValueSpec } from '../../engine/record'
import { cardOf, type Slot } from '../../library/cards'
import { optionsOf } from '../../library/options'
import type { Choice } from '../../library/spec'

/** A chosen plugin in few words: its label, and the options that differ from the default. */
export function summaryOf(slot: Slot, { id, options }: Choice): string {
  const label = cardOf(slot, id)?.label
  if (label === undefined) return id
  const changes = valuesInPlay(optionsOf(slot, id), options).flatMap(([key, option]) => {
    const value = options[key] ?? option.default
    return value === option.default ? [] : [wordsFor(option, value)]
  })
  const [first, ...others] = changes
  if (first === undefined) return label
  return `${label}, ${first}${others.length > 0 ? ` + ${others.length}` : ''}`
}

export function wordsFor(option: ValueSpec, value: number | string): string {
  if (option.kind === 'number') return `${option.symbol ?? option.label} ${value}`
  if (option.kind === 'item') return spaced(String(value))
  if (option.kind === 'text') return String(value)
  return option.choices.find((choice) => choice.value === value)?.label ?? String(value)
}
