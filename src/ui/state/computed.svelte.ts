/**
 * A value that is computed from state, and computed again only after that state has changed. Returns what reads it.
 *
 * Unlike `$derived`, it belongs to no component. Svelte stops a `$derived` when the component that was being set up at
 * that moment goes; an object that lives longer would then show the same value for good.
 */
export function computed<T>(compute: () => T): () => T {
  let read = compute
  $effect.root(() => {
    const value = $derived.by(compute)
    read = () => value
  })
  return read
}
