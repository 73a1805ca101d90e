import type { Scene } from '../../../../workers/run.api'
import { together as togetherAsGraphs } from '../adg/watch-parts'
import { asGraph } from './as-graph'

export { default as Map } from './Map.svelte'
export { default as Headline } from './Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './Lens.svelte'
export { default as Picture } from './Picture.svelte'
export { wantPicture } from '../adg/watch-parts'
export { default as Curve } from './Curve.svelte'

/** What is in both trees has one place in both. */
export function together() {
  const layOut = togetherAsGraphs()
  return (a: Scene, b: Scene) => layOut(asGraph(a), asGraph(b))
}
