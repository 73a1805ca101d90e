import type { Scene } from '../../../../workers/api/run.api'
import type { BlocksShown } from '../../../engine/worlds/blocks/types'

/** @throws where the scene is of another world: whoever draws it has looked into the wrong view */
export function blocksIn({ world }: Scene): BlocksShown {
  if (world.world !== 'blocks') throw new TypeError('There are no blocks in a scene of another world.')
  return world
}
