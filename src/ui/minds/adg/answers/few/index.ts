import type { Rival, Scene } from '../../../../../../workers/api/run.api'
import { adgScene } from '../../../../requirements/scene'
import { scoreWords, verdictsOn } from './verdicts'

export { default as Picker } from './PickForm.svelte'
export { default as ScoreTable } from './ScoreTable.svelte'

export const score = (scene: Scene, rival: Rival): string => scoreWords(verdictsOn(adgScene(scene), rival))
