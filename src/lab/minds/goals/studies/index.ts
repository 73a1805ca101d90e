import type { Resources } from '../../../../library/assemble'
import type { Metrics } from '../../../metrics'
import { extraction } from './extraction'
import { graphSize } from './graph-size'
import { wrongLists } from './lists'
import { thetaChosen } from './theta'
import type { DocumentStudy } from './types'

/** Measurements without a run. Depends only on the study and the seed. */
export function studied(study: DocumentStudy, seed: number, resources: Resources): Metrics {
  switch (study.of) {
    case 'lists':
      return wrongLists(study)
    case 'graph':
      return graphSize(study)
    case 'extraction':
      return extraction(study, seed, resources)
    case 'theta':
      return thetaChosen(study, seed, resources)
  }
}
