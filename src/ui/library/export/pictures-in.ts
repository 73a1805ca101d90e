import type { Scene } from '../../../../workers/api/run.api'
import { mindOf } from '../../minds'
import { worldOf } from '../../worlds'
import { partsOf, type ScreenPicture } from '../../picture/on-screen'

/** The parts of a scene that are on screen and can be saved as a picture. */
export async function picturesIn(scene: Scene): Promise<readonly ScreenPicture[]> {
  const views = [mindOf(scene).loaded, worldOf(scene).loaded]
  const asked = views.flatMap((view) => view?.pictures ?? [])
  const known = await Promise.all(asked.map((ask) => ask()))
  return known.flatMap(({ pictures }) => pictures).filter((picture) => partsOf(picture).length > 0)
}
