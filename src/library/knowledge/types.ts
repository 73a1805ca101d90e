/** Knowledge as a thing of its own: what was learned, of which world, and on whose word. */
import type { KindId } from '../../engine/minds'
import type { Choice, RunSpec } from '../spec'
import type { Bodies } from '../minds'

export type { Bodies }

/**
 * Whose word something rests on.
 *
 * - `model`: what a language model answered; `person`: what a person answered in its place; `manual`: an external source (K.8);
 *   `resources`: the agent's own rule (ADAM);
 * - `analogy`: copied from what similar items needed, `from` these; `plan`: seen while a human-written plan was carried out;
 * - `experience`: found out first-hand; `import`: from a file that does not say;
 * - `nobody`: it was asked about in vain, only named, or what was said of it would have closed a cycle and was dropped: what
 *   stands there stands in for a word.
 */
export type OriginKind =
  'experience' | 'plan' | 'analogy' | 'model' | 'person' | 'manual' | 'resources' | 'import' | 'nobody'

export interface Origin {
  readonly by: OriginKind
  /** The run, by its id in `Knowledge.runs`, and the step of that event, where it is known. */
  readonly run?: string
  readonly step?: number
  /** Of an analogy: the items that it was copied from. */
  readonly from?: readonly string[]
  /** Of an import: what it came from, as a file's name. */
  readonly source?: string
}

/** A run that knowledge rests on. */
export interface RunOf {
  /** Without what its agent began with: that stands in the origins, and would else be here once more for each run after it. */
  readonly spec: RunSpec
  /** The furthest step of it that is known here. */
  readonly step: number
  /** What the pieces of knowledge were called that brought it here, sorted: in a class, who found it. */
  readonly names: readonly string[]
}

export interface KnowledgeOf<M extends KindId> {
  readonly mind: M
  /** Of which world it speaks, as a run's spec has it: names and truth are that world's. */
  readonly world: Choice
  /** By the runs' ids. */
  readonly runs: Readonly<Record<string, RunOf>>
  readonly body: Bodies[M]
}
export type Knowledge<M extends KindId = KindId> = { [K in M]: KnowledgeOf<K> }[M]
