export { default as Inspector } from './Inspector.svelte'
export { default as Curve } from './Curve.svelte'
export { default as Ending } from './ending/Ending.svelte'
export { default as Marks } from './help/Marks.svelte'
