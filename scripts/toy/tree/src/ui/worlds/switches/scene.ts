import type { Scene } from '../../../../workers/api/run.api'
import type { SwitchesShown } from '../../../engine/worlds/switches/types'

export function switchesOf({ world }: Scene): SwitchesShown {
  if (world.world !== 'switches') throw new TypeError('There are no switches in this run.')
  return world
}
