import type { Scene } from '../../../../workers/api/run.api'
import { asGraph } from './as-graph'

export { default as Map } from './Map.svelte'
export { default as Headline } from './Headline.svelte'
export { default as Inspector } from './Inspector.svelte'
export { default as Lens } from './Lens.svelte'
export { default as Picture, wantPicture } from './Picture.svelte'
export { default as Curve } from './Curve.svelte'
export { default as Task } from './TaskBox.svelte'

/** What is in both trees has one place in both: a tree is there before the first step, and only grows. */
export const together =
  () =>
  (first: Scene, second: Scene): Scene => {
    const [a, b] = [asGraph(first), asGraph(second)]
    const known = new Set(a.mind.items.map(({ name }) => name))
    const items = [...a.mind.items, ...b.mind.items.filter(({ name }) => !known.has(name))]
    return { ...a, mind: { ...a.mind, items } }
  }
