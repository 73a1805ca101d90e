/** The page's requests to the Library's worker for using saved knowledge. */
import type { InitialKnowledgeChoice } from '../../src/library/knowledge/initial-knowledge'
import type { SpeedUpPair } from '../../src/library/knowledge/speed-up'
import type { ToldPlan } from '../../src/library/knowledge/told-plan'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { RunSpec } from '../../src/library/spec'
import type { PieceRef } from './library-compare.api'
import type { Reply } from './run.api'

export type { InitialKnowledgeChoice, SpeedUpPair, ToldPlan }

export interface UseApi {
  /** A run that begins with that knowledge; it is not opened by this. */
  begin(ref: PieceRef, how: InitialKnowledgeChoice): Promise<Reply<RunSpec>>
  /** A plan for that goal with the knowledge as it is, and what the world makes of it, as the run that it rests on left that world. */
  plan(of: PieceRef | Knowledge, goal: string): Promise<Reply<ToldPlan>>
  /**
   * How much sooner the run from `begin` reaches its goals, with the knowledge and without. Each is played
   * with that number of seeds, from its own seed on. Refused if a model or a person would have to answer.
   * @param progress from 0 to 1
   */
  sooner(
    ref: PieceRef,
    how: InitialKnowledgeChoice,
    seeds: number,
    progress?: (share: number) => unknown,
  ): Promise<Reply<readonly SpeedUpPair[]>>
}
