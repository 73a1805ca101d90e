import type { Scene } from '../../../../workers/api/run.api'
import type { KitchenShown } from '../../../engine/worlds/kitchen/types'

/** What a scene shows of the kitchen. @throws where it is of another world: whoever draws it has looked into the wrong view */
export function kitchenIn({ world }: Scene): KitchenShown {
  if (world.world !== 'kitchen') throw new TypeError('The kitchen cannot show a scene of another world.')
  return world
}
