/** What is drawn a moment after the first update, so that the first seconds do not wait for it. */
export { default as Graph } from '../minds/adg/graph/Graph.svelte'
export { default as CurvePanel } from '../minds/adg/curve/CurvePanel.svelte'
export { default as Inspector } from '../minds/adg/Inspector.svelte'
