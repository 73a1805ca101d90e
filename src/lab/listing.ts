/** `a, b and c`. */
export function listing(names: readonly string[]): string {
  const [last, ...rest] = names.toReversed()
  return rest.length === 0 ? (last ?? '') : `${rest.toReversed().join(', ')} and ${last ?? ''}`
}
