import axe, { type RunOptions } from 'axe-core'
import { atRest } from '../../scripts/testing/at-rest'

/**
 * What axe finds in an element, once nothing moves: of each rule its name, and the elements that break it. In the dark
 * theme only the colours can differ from the light one, so only their contrast is checked there.
 */
export async function violationsIn(
  element: Element,
  options: RunOptions = {},
): Promise<[string, string[]][]> {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const { violations } = await atRest(() =>
    axe.run(element, {
      // Without it axe also lists where each rule holds, which takes three times as long as the checks.
      resultTypes: ['violations'],
      ...(isDark && { runOnly: ['color-contrast'] }),
      ...options,
    }),
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
