/** What is drawn a moment after the first update, so that the first seconds do not wait for it. */
export { default as Graph } from '../graph/Graph.svelte'
export { default as CurvePanel } from '../panels/CurvePanel.svelte'
export { default as Inspector } from '../panels/Inspector.svelte'
