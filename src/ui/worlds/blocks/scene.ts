import type { Scene } from '../../../../workers/api/run.api'
import type { BlocksShown } from '../../../engine/worlds/blocks/types'

/** @throws if the scene is of another world, which is an error of the caller */
export function blocksIn({ world }: Scene): BlocksShown {
  if (world.world !== 'blocks') throw new TypeError('There are no blocks in a scene of another world.')
  return world
}
