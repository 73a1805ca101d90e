import { recordOf, type Slot } from '../../library/plugins'
import type { Choice } from '../../library/spec'

/** A chosen plugin in few words: its label, and what of it is not as it comes. */
export function summaryOf(slot: Slot, { id, options }: Choice): string {
  const record = recordOf(slot, id)
  if (!record) return id
  const changes = Object.entries(record.options).flatMap(([key, option]) => {
    const value = options[key] ?? option.default
    if (value === option.default) return []
    if (option.kind === 'number') return [`${option.symbol ?? option.label} ${value}`]
    return [option.choices.find((choice) => choice.value === value)?.label ?? String(value)]
  })
  const [first, ...others] = changes
  if (first === undefined) return record.label
  return `${record.label}, ${first}${others.length > 0 ? ` + ${others.length}` : ''}`
}
