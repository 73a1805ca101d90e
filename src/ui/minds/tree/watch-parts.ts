import type { Scene } from '../../../../workers/api/run.api'

export { default as Map } from './Map.svelte'
export { default as Headline } from './Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './Lens.svelte'
export { default as Picture, wantPicture } from './Picture.svelte'
export { default as Curve } from './Curve.svelte'

/** Each tree has a layout of its own: what is in both is found by its name. */
export const together = () => (scene: Scene) => scene
