import type { Scene } from '../../../../../workers/api/run.api'
import { adgScene, type AdgScene } from '../../../requirements/scene'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'

/**
 * The scene that determines the layout of two runs' graphs: all items that either run has known since they
 * were opened, with their first requirements. An item keeps its place, and has the same one in both graphs.
 */
export class SharedLayouts {
  readonly #known = new Map<string, KnownItem>()

  of(first: Scene, second: Scene): AdgScene {
    const [a, b] = [adgScene(first), adgScene(second)]
    for (const item of [...a.mind.items, ...b.mind.items]) {
      const known = this.#known.get(item.name)
      if (!known || (item.isGoal && !known.isGoal)) this.#known.set(item.name, item)
    }
    const truth = { ...b.world.truth, ...a.world.truth }
    return { ...a, mind: { ...a.mind, items: [...this.#known.values()] }, world: { ...a.world, truth } }
  }
}
