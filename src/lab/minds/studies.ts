/** Measurements without a run, and initial knowledge made for runs, delegated to the mind that owns them. */
import type { Resources } from '../../library/assemble'
import type { JobReading } from '../reading'
import { floorOf, type FloorStudy } from './adg/floor'
import { studied as studiedOfDocuments } from './goals/studies'
import type { DocumentStudy as StudyOfDocuments } from './goals/studies/types'

export { begunWith } from './goals/studies/begin'
export type { DocumentStart, DocumentsId, GameRules, ReaderChoice } from './goals/studies/types'

export type RunlessStudy = StudyOfDocuments | FloorStudy

/** Depends only on the study and the seed. */
export const studied = (study: RunlessStudy, seed: number, resources: Resources): JobReading =>
  study.of === 'floor'
    ? { ...floorOf(study, seed), episodes: null }
    : { metrics: studiedOfDocuments(study, seed, resources), steps: null, episodes: null }
