import { defaultsOf } from '../../engine/record'
import type { Intervention } from '../../engine/intervention'
import { counted, grouped } from '../../engine/sentence'
import { recordOf } from '../../library/plugins'
import type { RunSpec } from '../../library/spec'
import { SLOTS } from '../link/link-state'
import { summaryOf, wordsFor } from '../setup/summary'

/** What tells each run from the others, in few words: `SC, seed 3`. Nothing where nothing does. */
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

const pluginsOf = (specs: readonly RunSpec[], slot: Slot) => specs.map((spec) => summaryOf(slot, spec[slot]))

/** The same plugin with other options: those that are not the same in all runs. */
function optionsOf(specs: readonly RunSpec[], slot: Slot): string[] | null {
  const id = specs[0]?.[slot].id
  const record = id === undefined ? undefined : recordOf(slot, id)
  if (!record) return null
  const all = specs.map((spec) => ({ ...defaultsOf(record.options), ...spec[slot].options }))
  const varied = Object.keys(record.options).filter(
    (key) => new Set(all.map((options) => options[key])).size > 1,
  )
  return all.map((options) =>
    varied
      .flatMap((key) => {
        const option = record.options[key]
        return option ? wordsFor(option, options[key] ?? option.default) : []
      })
      .join(', '),
  )
}

function changeOf(change: Intervention): string {
  return change.kind === 'reseed'
    ? `forked at ${grouped(change.step)}, seed ${String(change.seed)}`
    : `rules changed at ${grouped(change.step)}`
}
