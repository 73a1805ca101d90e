import type { Scene } from '../../../../workers/api/run.api'
import type { TallyShown } from '../../../engine/minds/tally/types'

export function tallyOf({ mind }: Scene): TallyShown {
  if (mind.mind !== 'tally') throw new TypeError('Nothing is noted in this run.')
  return mind
}
