/** What is drawn first: the headline and the map. The others are a frame that loads what it holds when it is shown. */
import { SharedLayouts } from './compare/places'

export { default as Map } from '../../requirements/map/StageMap.svelte'
export { default as Headline } from './headline/Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './Lens.svelte'
export { default as Picture, wantPicture } from './Picture.svelte'
export { default as Curve } from './Curve.svelte'

export function together() {
  const places = new SharedLayouts()
  return places.of.bind(places)
}
