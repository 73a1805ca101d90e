/** What the Library needs of a mind: one record, and what all minds’ records have in common. */
import type { KindId } from '../../engine/minds'
import type { Words } from '../../engine/words'
import type { MindExports } from '../exports/mind-exports'
import type { KnowledgeComparing } from '../knowledge/comparing'
import type { DocumentReader } from '../knowledge/document-code'
import { frameOf, type ReadRun } from '../knowledge/read-run'
import type { ToldPlan } from '../knowledge/told-plan'
import type { Bodies, Knowledge, KnowledgeOf, Origin } from '../knowledge/types'
import type { WorldAtStep } from '../knowledge/world-at'
import type { Packing } from '../links/packing'

/** What a mind says of its knowledge; its body is what `Bodies` has of it. */
interface OwnKnowledge<M extends KindId> {
  /** What its events, questions and attempts say. */
  readonly words: Words
  /** What a run knows at the end of its events. */
  read(run: ReadRun): Bodies[M]
  /** All origins in it, some more than once. */
  origins(body: Bodies[M]): Iterable<Origin>
  /** The same body, with every origin replaced. */
  withOrigins(body: Bodies[M], replace: (origin: Origin) => Origin): Bodies[M]
  readonly comparing: KnowledgeComparing
  readonly exports: MindExports<M>
  /** How a body is packed into a link and read from one (`links/port.ts`). */
  packed(packing: Packing, body: Bodies[M] | undefined): Bodies[M]
  /**
   * A plan for that goal with the knowledge as it is, carried out in that world; left out: none is made of it. A text: why none can be
   * made, as a sentence.
   */
  plan?(goal: string, body: Bodies[M], seen: WorldAtStep): ToldPlan | string
  /** As an agent begins with it: what several runs have counted that believe the same, together; left out: as it stands. */
  asBegun?(body: Bodies[M]): Bodies[M]
  /** Reads documents into knowledge of this mind; left out: it has no documents. */
  documents?(): Promise<DocumentReader>
}

/** The same, as the Library uses it: around a body stands what all knowledge has. */
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
