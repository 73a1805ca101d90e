/** What is measured without a run, and what runs begin with that is made for them: of those whose it is. */
import type { Resources } from '../../library/assemble'
import type { Reading } from '../reading'
import { floorOf, type FloorStudy } from './adg/floor'
import { studied as studiedOfDocuments } from './goals/studies'
import type { Study as StudyOfDocuments } from './goals/studies/types'

export { begunWith } from './goals/studies/begin'
export type { Beginning, DocumentsId, Game, Reader } from './goals/studies/types'

export type Study = StudyOfDocuments | FloorStudy

/** Depends on nothing but the study and the seed. */
export const studied = (study: Study, seed: number, resources: Resources): Reading =>
  study.of === 'floor'
    ? { ...floorOf(study, seed), episodes: null }
    : { metrics: studiedOfDocuments(study, seed, resources), steps: null, episodes: null }
