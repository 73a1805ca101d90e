/** The truth of the world behind a piece of knowledge. */
import { canonicalJson } from '../../engine/json'
import { grouped } from '../../engine/sentence'
import type { WorldShown } from '../../engine/worlds'
import type { Code } from '../code'
import { MINDS } from '../minds'
import { furthestFirst } from './reference-run'
import type { Knowledge } from './types'
import { worldAt, type WorldAtStep } from './world-at'

export interface WorldTruth {
  readonly world: WorldAtStep
  /** Null: it is not known what of this is true. */
  readonly knowledge: Knowledge | null
  /** A note if not all of the runs have these rules. */
  readonly note: string | null
}

/**
 * The rules of the run that has gone furthest, at its last step; where there is no run, of the world as it comes. Of several runs
 * that end under different rules, it says so.
 * @throws UnknownPluginError where this version has no such world
 */
export function truthOf({ body: _, runs, ...piece }: Knowledge, code: Pick<Code, 'world'>): WorldTruth {
  const all = furthestFirst({ runs })
  const worlds = all.map(({ spec, step }) => worldAt(spec, step, code))
  const [world = worldAt({ ...NO_RUN, world: piece.world }, 0, code), ...others] = worlds
  const knowledge = truthIn(piece, world.shown)
  const text = canonicalJson(knowledge?.body)
  const differing = others.filter((other) => canonicalJson(truthIn(piece, other.shown)?.body) !== text).length
  const step = grouped(all[0]?.step ?? 0)
  return {
    world,
    knowledge,
    note:
      differing === 0
        ? null
        : `${differing} of ${all.length} runs ${differing === 1 ? 'ends' : 'end'} with other rules than the longest run. Here, “the truth” means the rules of the longest run, at step ${step}.`,
  }
}

/** Any seed, and no changes. */
const NO_RUN = { seed: 1, interventions: [] } as const

function truthIn({ mind, world }: Pick<Knowledge, 'mind' | 'world'>, seen: WorldShown): Knowledge | null {
  return MINDS[mind].comparing.truthOf(seen, { world, runs: {} })
}
