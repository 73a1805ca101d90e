export * from '../adg/page-parts'
export { default as Inspector } from './Inspector.svelte'
export { default as Ending } from './Ending.svelte'
export { default as Marks } from './help/Marks.svelte'
