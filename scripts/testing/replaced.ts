/**
 * A text with something in it replaced, for tests that need a changed file. It never returns the text as it was: a test
 * that relies on the change would pass without one.
 *
 * @throws Error where the pattern is not found, or nothing changes by it
 */
export function replaced(text: string, pattern: string | RegExp, by: string): string {
  const changed = typeof pattern === 'string' ? text.replace(pattern, () => by) : text.replace(pattern, by)
  if (changed === text) throw new Error(`Nothing was replaced: the text does not have ${String(pattern)}.`)
  return changed
}
