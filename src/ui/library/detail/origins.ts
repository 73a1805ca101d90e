/** By whose word something holds, in words, with the way to the very moment. */
import { grouped, spaced } from '../../../engine/sentence'
import { cardOf } from '../../../library/cards'
import type { Origin, RunOf } from '../../../library/knowledge/types'
import { encodeHash } from '../../link/hash'
import { DEFAULT_LINK } from '../../link/link-state'
import { linkedSpec } from '../../state/recorded-prior'

export interface OriginWords {
  /** `found out` */
  readonly said: string
  /** `step 412 of XENON, seed 7`; null: nobody has said when. */
  readonly moment: string | null
  /** Where that is seen; null: it is not known which run it was. */
  readonly address: string | null
}

const agentOf = ({ spec }: RunOf) => cardOf('agent', spec.agent.id)?.label ?? spec.agent.id

/** @param thing what it is about, which is chosen there */
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
    address: run
      ? encodeHash({
          ...DEFAULT_LINK,
          ...linkedSpec(run.spec),
          step: Math.min(origin.step ?? run.step, run.spec.horizon),
          item: thing,
        })
      : null,
  }
}

function saidBy({ by, from, source }: Origin): string {
  switch (by) {
    case 'model':
      return 'the model said so'
    case 'person':
      return 'a person said so'
    case 'manual':
      return 'the manual says so'
    case 'resources':
      return 'supposed of every resource'
    case 'analogy':
      return from && from.length > 0
        ? `copied from ${from.map(spaced).join(', ')}`
        : 'copied from similar things'
    case 'plan':
      return 'seen in a plan that people wrote'
    case 'experience':
      return 'found out first-hand'
    case 'nobody':
      return 'nobody has said anything of it'
    case 'import':
      return source === undefined ? 'from a file that does not say' : `from ${source}`
    default:
      return by satisfies never
  }
}
