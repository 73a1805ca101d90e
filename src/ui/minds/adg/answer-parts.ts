import type { Scene } from '../../../../workers/run.api'
import { adgScene } from './scene'

export { default as Form } from './answers/AnswerForm.svelte'
export { knownWords, questionWords } from './answers/words'

/** Everything that the world has or a model has named. */
export function namesIn(scene: Scene): readonly string[] {
  const { world, mind } = adgScene(scene)
  return [...new Set([...Object.keys(world.truth), ...mind.items.map(({ name }) => name)])].sort()
}
