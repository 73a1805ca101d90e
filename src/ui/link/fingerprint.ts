import type { RequirementSet } from '../../engine/worlds/items/types'
import { canonicalJson } from '../../engine/json'
import type { Files } from '../../library/spec'

/**
 * 8 hexadecimal digits that tell the files of a choice in a link (FNV-1a; not for security). A prior alone has the
 * fingerprint that it had before there were other files: links that are out there keep their meaning.
 */
export function fingerprintOf({ prior, ...others }: Files): string {
  const isPriorAlone = prior && Object.values<unknown>(others).every((file) => file === undefined)
  const text = isPriorAlone ? textOf(prior) : canonicalJson({ prior, ...others })
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const textOf = (prior: Readonly<Record<string, RequirementSet>>) =>
  JSON.stringify(sorted(prior).map(([item, set]) => [item, sorted(set)]))

function sorted<T>(set: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
