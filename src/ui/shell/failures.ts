/** What is shown where something failed: one chunk, which nothing waits for. */
export { default as LastResort } from './LastResort.svelte'
export { default as PartFailed } from './PartFailed.svelte'
