import axe, { type RunOptions } from 'axe-core'
import { atRest } from '../../scripts/testing/at-rest'

/** What axe finds in an element, once nothing moves: of each rule its name, and the elements that break it. */
export async function violationsIn(
  element: Element,
  options: RunOptions = {},
): Promise<[string, string[]][]> {
  const { violations } = await atRest(() => axe.run(element, options))
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
