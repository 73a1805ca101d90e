import type { RequirementSet } from '../../engine/worlds/items/types'
import type { Standing } from '../../engine/minds/adg/types'
import { agentStanding } from '../../engine/minds/adg/known-item'
import { AdgFold } from '../../engine/minds/adg/fold'
import type { Ledger } from '../../engine/ledger'

/** What a run has learned of one item. */
export interface ItemKnowledge {
  readonly requirements: RequirementSet
  readonly held: readonly string[]
  /** The agent's own: what is in doubt is a hypothesis to it. */
  readonly standing: Standing
  /** C(v) */
  readonly revisions: number
  readonly yields: number
  /** The action that works, null where none is known. */
  readonly action: string | null
}

/** What a run knows at a step. */
export interface KnowledgeFile {
  readonly format: 'firsthand/knowledge'
  readonly version: 1
  /** The id of the run's spec. */
  readonly run: string
  readonly step: number
  readonly items: Readonly<Record<string, ItemKnowledge>>
}

export function knowledgeOf(run: string, { mind, step }: Ledger): KnowledgeFile | null {
  if (!(mind instanceof AdgFold)) return null
  const items = [...mind.items.values()].map(
    ({ name, requirements, held, standing, revisions, yields, action }) =>
      [name, { requirements, held, standing: agentStanding(standing), revisions, yields, action }] as const,
  )
  return {
    format: 'firsthand/knowledge',
    version: 1,
    run,
    step,
    items: Object.fromEntries(items),
  }
}
