export * from '../adg/watch-parts'
export { default as Map } from './doubt/Map.svelte'
export { default as Lens } from './doubt/Lens.svelte'
export { default as Inspector } from './Inspector.svelte'
