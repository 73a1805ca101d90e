/** The Library's part of a mind: one record per mind, and the fields that all of them share. */
import type { KindId } from '../../engine/minds'
import type { Words } from '../../engine/words'
import type { MindExports } from '../exports/mind-exports'
import type { KnowledgeComparing } from '../knowledge/comparing'
import type { DocumentReader } from '../knowledge/document-code'
import { frameOf, type ReadRun } from '../knowledge/read-run'
import type { ToldPlan } from '../knowledge/told-plan'
import type { Bodies, Knowledge, KnowledgeOf, Origin } from '../knowledge/types'
import type { WorldAtStep } from '../knowledge/world-at'
import type { Packing } from '../links/vocabulary'

/** A mind's functions for its knowledge; the type of the body is in `Bodies`. */
interface OwnKnowledge<M extends KindId> {
  /** The sentences of its events, questions and attempts. */
  readonly words: Words
  /** A run's knowledge at the end of its events. */
  read(run: ReadRun): Bodies[M]
  /** All origins in it, some more than once. */
  origins(body: Bodies[M]): Iterable<Origin>
  /** The same body, with every origin replaced. */
  withOrigins(body: Bodies[M], replace: (origin: Origin) => Origin): Bodies[M]
  readonly comparing: KnowledgeComparing
  readonly exports: MindExports<M>
  /** Packs a body into a link, or unpacks it from one (`links/port.ts`). */
  packed(packing: Packing, body: Bodies[M] | undefined): Bodies[M]
  /**
   * A plan for that goal with the knowledge as it is, carried out in that world. Missing: this mind makes no
   * plans. A text: a sentence that says why there is no plan.
   */
  plan?(goal: string, body: Bodies[M], seen: WorldAtStep): ToldPlan | string
  /**
   * The knowledge as an agent begins with it: counts of runs that believe the same are added up. Missing:
   * unchanged.
   */
  asBegun?(body: Bodies[M]): Bodies[M]
  /** Reads documents into knowledge of this mind; left out: it has no documents. */
  documents?(): Promise<DocumentReader>
}

/** The same for whole pieces of knowledge, as the Library uses it. */
export interface MindKnowledge<M extends KindId> extends Omit<OwnKnowledge<M>, 'read' | 'packed'> {
  read(run: ReadRun): KnowledgeOf<M>
  packed(
    packing: Packing,
    around: Pick<Knowledge, 'world' | 'runs'>,
    value: Knowledge | undefined,
  ): KnowledgeOf<M>
}

export function mindKnowledge<M extends KindId>(mind: M, own: OwnKnowledge<M>): MindKnowledge<M> {
  const isOwn = (value: Knowledge): value is Knowledge & KnowledgeOf<M> => value.mind === mind
  return {
    ...own,
    read: (run) => ({ mind, ...frameOf(run), body: own.read(run) }),
    packed: (packing, around, value) => ({
      mind,
      ...around,
      body: own.packed(packing, value && isOwn(value) ? value.body : undefined),
    }),
  }
}
