export { default as Key } from './compare/Key.svelte'
export { default as Figures } from './compare/Figures.svelte'
export { default as Glance } from './compare/GoalMap.svelte'
export { default as Holds } from './compare/ItemSays.svelte'
