import type { Scene } from '../../../../workers/run.api'
import { Places } from '../adg/compare/places'
import { asGraph } from './as-graph'

export { default as Map } from './Map.svelte'
export { default as Headline } from './Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './Lens.svelte'
export { default as Picture, wantPicture } from './Picture.svelte'
export { default as Curve } from './Curve.svelte'

/** What is in both trees has one place in both. */
export function together() {
  const places = new Places()
  return (a: Scene, b: Scene) => places.of(asGraph(a), asGraph(b))
}
