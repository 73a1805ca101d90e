import type { Scene } from '../../../../workers/run.api'
import type { TreeShown } from '../../../engine/minds/tree/types/shown'

/** @throws where the scene is of another mind: whoever draws it has looked into the wrong view */
export function treeIn({ mind }: Scene): TreeShown {
  if (mind.mind !== 'tree') throw new TypeError('There is no tree in a scene of another mind.')
  return mind
}
