import { defaultsOf, valuesIn } from '../../engine/record'
import type { Intervention } from '../../engine/intervention'
import { counted, grouped } from '../../engine/sentence'
import { SLOTS } from '../../library/cards'
import { optionsOf as tableOf } from '../../library/options'
import type { RunSpec } from '../../library/spec'
import { summaryOf, wordsFor } from '../setup/summary'

/** What distinguishes each run from the others, in few words: `SC, seed 3`. Empty if nothing does. */
export function labelsOf(specs: readonly RunSpec[]): string[] {
  const aspects = [
    ...SLOTS.map((slot) =>
      isVaried(specs, (spec) => spec[slot].id) ? pluginsOf(specs, slot) : optionsOf(specs, slot),
    ),
    valuesOf(specs, ({ seed }) => `seed ${String(seed)}`),
    valuesOf(specs, ({ horizon }) => counted(horizon, 'step')),
    valuesOf(specs, ({ interventions }) => interventions.map(changeOf).join(', ') || 'unchanged'),
  ]
  return specs.map((_, place) =>
    aspects
      .flatMap((values) => values?.[place] ?? [])
      .filter((words) => words !== '')
      .join(', '),
  )
}

type Slot = (typeof SLOTS)[number]

const isVaried = (specs: readonly RunSpec[], of: (spec: RunSpec) => unknown) =>
  new Set(specs.map(of)).size > 1

const valuesOf = (specs: readonly RunSpec[], of: (spec: RunSpec) => string) =>
  isVaried(specs, of) ? specs.map(of) : null

/** A label that all runs share distinguishes none of them. */
function pluginsOf(specs: readonly RunSpec[], slot: Slot): string[] {
  return specs.map((spec) => {
    const { id, options } = spec[slot]
    const own = Object.entries(options).filter(
      ([key, value]) =>
        tableOf(slot, id)[key]?.kind !== 'text' || specs.some((other) => other[slot].options[key] !== value),
    )
    return summaryOf(slot, { ...spec[slot], options: Object.fromEntries(own) })
  })
}

/** The same plugin with different options: only the options that differ between the runs. */
function optionsOf(specs: readonly RunSpec[], slot: Slot): string[] | null {
  const id = specs[0]?.[slot].id
  const table = id === undefined ? undefined : tableOf(slot, id)
  if (!table) return null
  const all = specs.map((spec) => ({ ...defaultsOf(table), ...spec[slot].options }))
  const varied = valuesIn(table).filter(([key]) => new Set(all.map((options) => options[key])).size > 1)
  return all.map((options) =>
    varied.map(([key, option]) => wordsFor(option, options[key] ?? option.default)).join(', '),
  )
}

function changeOf(change: Intervention): string {
  return change.kind === 'reseed'
    ? `forked at step ${grouped(change.step)}, seed ${String(change.seed)}`
    : `rules changed at step ${grouped(change.step)}`
}
