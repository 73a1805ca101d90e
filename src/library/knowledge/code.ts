import type { GenericSchema } from 'valibot'
import type { RunKnowledge, KindId } from '../../engine/minds'
import type { Frame, ReadRun } from './read-run'
import type { ToldPlan } from './told-plan'
import type { Bodies, Knowledge, Origin } from './types'
import type { Seen } from './world-at'

/** What is done with knowledge of one mind, whoever does it. */
export interface KnowledgeCode<M extends KindId> {
  /** What a run knows at the end of its events. */
  read(run: ReadRun): Knowledge<M>
  /** The one edge at which it comes in. */
  readonly schema: GenericSchema<unknown, Knowledge<M>>
  /** What version 1 of the file had (`store/knowledge-file.ts`), on that word; null: it is of another mind. */
  ofVersion1(known: RunKnowledge, frame: Frame, origin: Origin): Knowledge<M> | null
  /** All who have said something in it, some more than once. */
  origins(body: Bodies[M]): Iterable<Origin>
  /**
   * A plan for that goal with the knowledge as it is, carried out in that world; left out: none is made of it. A text: why none can be
   * made, or not there, as a sentence.
   */
  plan?(goal: string, body: Bodies[M], seen: Seen): ToldPlan | string
  /** As an agent begins with it: what several have counted who believe the same, together; left out: as it stands. */
  asBegun?(body: Bodies[M]): Bodies[M]
  /** The same knowledge, with every origin replaced. */
  withOrigins(body: Bodies[M], replace: (origin: Origin) => Origin): Bodies[M]
}
