/** What is drawn a moment after the first update. */
import { Places } from './compare/places'

export { default as Picture } from './Picture.svelte'
export { default as Curve } from './curve/CurvePanel.svelte'
export { default as Map } from './map/StageMap.svelte'
export { default as Headline } from './headline/Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './lens/Lens.svelte'

export function together() {
  const places = new Places()
  return places.of.bind(places)
}
