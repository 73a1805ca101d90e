/** Knowledge as an item of its own: what was learned, in which world, and from which origins. */
import type { KindId } from '../../engine/minds'
import type { Choice, RunSpec } from '../spec'
import type { Bodies } from '../minds/schemas'

export type { Bodies }

/**
 * The author of a claim.
 * - `model`: a language model's answer; `person`: a person's answer in its place; `manual`: an external
 * source (K.8); `resources`: the agent's own rule (ADAM);
 * - `analogy`: copied from the requirements of similar items, listed in `from`; `plan`: seen while a
 * human-written plan was carried out;
 * - `experience`: learned first-hand; `import`: from a file without authors;
 * - `nobody`: the question had no answer, the item was only mentioned, or the claim would have closed a cycle
 * and was dropped. Then the requirements are only a placeholder.
 */
export type OriginKind =
  'experience' | 'plan' | 'analogy' | 'model' | 'person' | 'manual' | 'resources' | 'import' | 'nobody'

export interface Origin {
  readonly by: OriginKind
  /** The run, by its id in `Knowledge.runs`, and the step of that event, where it is known. */
  readonly run?: string
  readonly step?: number
  /** For an analogy: the items that it was copied from. */
  readonly from?: readonly string[]
  /** For an import: the source, as a file's name. */
  readonly source?: string
}

/** A run that knowledge rests on. */
export interface RunOf {
  /**
   * Without the initial knowledge of its agent: the origins contain it, and each later run would repeat it.
   */
  readonly spec: RunSpec
  /** The furthest step of it that is known here. */
  readonly step: number
  /** The names of the pieces that brought the run here, sorted: in a class, the people who found it. */
  readonly names: readonly string[]
}

/** Knowledge of that mind, with a body of that type. */
export interface KnowledgeWith<M extends KindId, Body> {
  readonly mind: M
  /** The world of the knowledge, as in a run's spec: its names and its truth apply. */
  readonly world: Choice
  /** By run id. */
  readonly runs: Readonly<Record<string, RunOf>>
  readonly body: Body
}
export type KnowledgeOf<M extends KindId> = KnowledgeWith<M, Bodies[M]>
export type Knowledge<M extends KindId = KindId> = { [K in M]: KnowledgeOf<K> }[M]
