import { SharedLayouts } from './compare/places'

export { default as Key } from './compare/Key.svelte'
export { default as Figures } from './compare/Figures.svelte'
export { default as Holds } from './compare/ItemSays.svelte'
export { ahead, apart, telling } from './compare/telling'

export function together() {
  const places = new SharedLayouts()
  return places.of.bind(places)
}
