import type { SavedRun } from '../../../workers/api/run.api'
import { filesIn } from '../../engine/record'
import { SLOTS, type Slot } from '../../library/cards'
import { optionsOf } from '../../library/options'
import { filesOf, type Choice, type RunSpec } from '../../library/spec'
import { fingerprintOf } from '../link/fingerprint'
import type { LinkState } from '../link/link-state'

export interface Completed {
  readonly spec: RunSpec
  readonly missing: readonly Slot[]
  /** Why what the link itself holds could not be used. */
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

/** What a link cannot hold and is not in this browser either. */
export function withoutFiles(slot: Slot, id: string): string {
  const table = optionsOf(slot, id)
  const what = filesIn(table).flatMap((key) => table[key]?.label ?? [])
  return `The link is of a run with ${what.join(' or ')} from a file, which this link does not hold and this browser does not have. The run starts without; load the file under "${slot}".`
}
