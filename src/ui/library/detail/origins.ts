/** Sources of knowledge in words, with a link to the moment. */
import { grouped, spaced } from '../../../engine/sentence'
import { cardOf } from '../../../library/cards'
import type { Origin, RunOf } from '../../../library/knowledge/types'
import { encodeHash } from '../../link/hash'
import { isName } from '../../link/codecs'
import { DEFAULT_LINK } from '../../link/link-state'
import { linkedSpec } from '../../state/recorded-prior'

interface OriginWords {
  /** `found out` */
  readonly said: string
  /** `step 412 of XENON, seed 7`. Null: the moment is unknown. */
  readonly moment: string | null
  /** Address of that moment. Null: there is none, or the run is unknown. */
  readonly address: string | null
}

/**
 * Address of a run at a step. Null: the run has initial knowledge that a link does not hold; without it, it is another run.
 *
 * @param thing the item to choose there; a task is not chosen by its name
 */
export function momentOf({ spec, step }: RunOf, at = step, thing: string | null = null): string | null {
  if (spec.agent.options['start'] === 'knowledge') return null
  const item = thing !== null && isName(thing) ? thing : null
  return encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec), step: Math.min(at, spec.horizon), item })
}

const agentOf = ({ spec }: RunOf) => cardOf('agent', spec.agent.id)?.label ?? spec.agent.id

/** @param thing the item that it is about, chosen at that address */
export function originWords(
  origin: Origin,
  runs: Readonly<Record<string, RunOf>>,
  thing: string,
): OriginWords {
  const run = origin.run !== undefined && Object.hasOwn(runs, origin.run) ? runs[origin.run] : undefined
  const step = origin.step === undefined ? null : `step ${grouped(origin.step)}`
  return {
    said: saidBy(origin),
    moment: run ? [step, `${agentOf(run)}, seed ${run.spec.seed}`].filter(Boolean).join(' of ') : step,
    address: run ? momentOf(run, origin.step, thing) : null,
  }
}

function saidBy({ by, from, source }: Origin): string {
  switch (by) {
    case 'model':
      return 'the model’s guess'
    case 'person':
      return 'stated by a person'
    case 'manual':
      return 'stated in the manual'
    case 'resources':
      return 'assumed for every resource'
    case 'analogy':
      return from && from.length > 0
        ? `copied guess, from ${from.map(spaced).join(', ')}`
        : 'copied guess, from similar things'
    case 'plan':
      return 'shown by an example'
    case 'experience':
      return 'learned'
    case 'nobody':
      return 'no source'
    case 'import':
      return source === undefined ? 'from a file that names no source' : `from ${source}`
    default:
      return by satisfies never
  }
}
