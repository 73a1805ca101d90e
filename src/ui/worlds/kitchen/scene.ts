import type { Scene } from '../../../../workers/api/run.api'
import type { KitchenShown } from '../../../engine/worlds/kitchen/types'

/** The kitchen in a scene. @throws if the scene is of another world, which is an error of the caller */
export function kitchenIn({ world }: Scene): KitchenShown {
  if (world.world !== 'kitchen') throw new TypeError('The kitchen cannot show a scene of another world.')
  return world
}
