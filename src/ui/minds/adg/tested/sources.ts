/** The beliefs of a run or of stored knowledge, and the results of real games about them. */
import type { Scene } from '../../../../../workers/api/run.api'
import { unitedSeen, type SeenItems } from '../../../../engine/minds/adg/tested'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import type { SeenItem } from '../../../../engine/minds/adg/types/tested'
import { isLive } from '../../../../library/cards'
import { believedIn, seenIn, type LearnedElsewhere } from '../../../../library/minds/adg/outside'
import type { Knowledge } from '../../../../library/knowledge/types'
import type { RunSpec } from '../../../../library/spec'
import { nameOfWord, wordOf } from '../../../requirements/map/tile'
import { adgScene } from '../../../requirements/scene'

export type TestedOf = ReadonlyMap<string, LearnedElsewhere>

/** Beliefs and results at some step. */
export interface TestedKnowledge {
  readonly believed: TestedOf
  readonly seen: SeenItems
}
/** The subject: a run at a step, or stored knowledge. */
type Of =
  { readonly kind: 'run'; readonly spec: RunSpec } | { readonly kind: 'kept'; readonly knowledge: Knowledge }

/** A run in a real game has its own results; other results come from other runs. */
export const isThere = (of: Of): of is Extract<Of, { kind: 'run' }> =>
  of.kind === 'run' && isLive('world', of.spec.world.id)

/** The part that is the same at every step. @param kept pieces of knowledge with results of real games */
export function heldBefore(of: Of, kept: readonly Knowledge[]): TestedKnowledge {
  const graph = of.kind === 'kept' ? of.knowledge : of.spec.agent.knowledge
  const own = graph?.mind === 'adg' ? [graph] : []
  const pieces = [...own, ...kept].flatMap((piece) => (piece.mind === 'adg' ? [seenIn(piece)] : []))
  const [first] = own
  // A run in text keeps revising its initial knowledge.
  const isFixed = of.kind === 'kept' || isThere(of)
  return { believed: first && isFixed ? believedIn(first) : new Map(), seen: unitedSeen(pieces) }
}

/** The same at a step of a run. */
export function heldAt(of: Of, before: TestedKnowledge, given: Scene): TestedKnowledge {
  if (of.kind === 'kept') return before
  const { items } = adgScene(given).mind
  return isThere(of)
    ? { ...before, seen: unitedSeen([before.seen, seenNow(items, of.spec)]) }
    : { ...before, believed: believedNow(items) }
}

/** Whether there is anything to show, at any step. */
export const hasAny = (of: Of, { believed, seen }: TestedKnowledge): boolean =>
  of.kind === 'kept' ? believed.size > 0 && seen.size > 0 : isThere(of) ? believed.size > 0 : seen.size > 0

/** The beliefs of a run that is played in text. */
const believedNow = (items: readonly KnownItem[]): TestedOf =>
  new Map(
    items.flatMap((item): [string, LearnedElsewhere][] => {
      const word = wordOf(item)
      if (word === 'unasked' || word === 'inadmissible') return []
      const { name, requirements, action, guessSource } = item
      return [[name, { requirements, action, how: nameOfWord(word, guessSource), origin: null }]]
    }),
  )

/** The items that this run has obtained, whatever it believed. */
function seenNow(items: readonly KnownItem[], { world: { known } }: RunSpec): SeenItems {
  const [server, version] = [known?.server ?? null, known?.version ?? null]
  return new Map(
    items.flatMap(({ name, requirements, action, standing, obtainedAt, guess }): [string, SeenItem[]][] => {
      if (standing !== 'experienced' || obtainedAt === null) return []
      const where = { server, version, run: null, who: 'this run', step: obtainedAt, isShown: guess === null }
      return [[name, [{ requirements, action, where }]]]
    }),
  )
}
