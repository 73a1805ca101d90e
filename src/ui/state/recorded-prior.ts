import type { SavedRun } from '../../../workers/api/run.api'
import { filesIn } from '../../engine/record'
import { SLOTS, type Slot } from '../../library/cards'
import { optionsOf } from '../../library/options'
import { filesOf, type Choice, type Files, type RunSpec } from '../../library/spec'
import type { LinkState } from '../link/link-state'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { canonicalJson } from '../../engine/json'

export interface Completed {
  readonly spec: RunSpec
  readonly missing: readonly Slot[]
  /** Why the files inside the link could not be used. */
  readonly fault?: string
}

export function printOf(choice: Choice): string | undefined {
  const files = filesOf(choice)
  return Object.keys(files).length > 0 ? fingerprintOf(files) : undefined
}

/** A spec for a link: the files of its plugins are too large, so their fingerprints replace them. */
export function linkedSpec(spec: RunSpec): Pick<LinkState, 'spec' | 'files'> {
  const linked = (slot: Slot): Choice => ({ id: spec[slot].id, options: spec[slot].options })
  const [agent, model, world, similarity] = [
    linked('agent'),
    linked('model'),
    linked('world'),
    linked('similarity'),
  ]
  const prints = SLOTS.flatMap((slot): [Slot, string][] => {
    const print = printOf(spec[slot])
    return print === undefined ? [] : [[slot, print]]
  })
  return { spec: { ...spec, agent, model, world, similarity }, files: Object.fromEntries(prints) }
}

/** The link's spec with files from this browser's runs; `missing`: slots whose file no run has. */
export function completeSpec(
  { spec, files }: Pick<LinkState, 'spec' | 'files'>,
  saved: readonly SavedRun[],
): Completed {
  const missing: Slot[] = []
  let whole = spec
  for (const slot of SLOTS) {
    const print = files[slot]
    if (print === undefined) continue
    const holder = saved.find((run) => printOf(run.spec[slot]) === print)
    if (holder) whole = { ...whole, [slot]: { ...spec[slot], ...filesOf(holder.spec[slot]) } }
    else missing.push(slot)
  }
  return { spec: whole, missing }
}

/** The message for files that are neither in the link nor in this browser. */
export function withoutFiles(slot: Slot, id: string): string {
  const table = optionsOf(slot, id)
  const what = filesIn(table).flatMap((key) => table[key]?.label ?? [])
  return `The run of this link uses ${what.join(' or ')} from a file. The file is not in the link and not in this browser. The run starts without the file. To use the file, load it in Setup under "${slot}".`
}

/**
 * 8 hexadecimal digits that tell the files of a choice in a link (FNV-1a; not for security). A prior alone has the
 * fingerprint that it had before there were other files: links that are out there keep their meaning.
 */
export function fingerprintOf({ prior, ...others }: Files): string {
  const isPriorAlone = prior && Object.values<unknown>(others).every((file) => file === undefined)
  const text = isPriorAlone ? textOf(prior) : canonicalJson({ prior, ...others })
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const textOf = (prior: Readonly<Record<string, RequirementSet>>) =>
  JSON.stringify(sorted(prior).map(([item, set]) => [item, sorted(set)]))

function sorted<T>(set: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
