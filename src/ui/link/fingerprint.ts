import type { RequirementSet } from '../../engine/effects'

/** 8 hexadecimal digits that tell one recorded prior from another in a link (FNV-1a; not for security). */
export function fingerprintOf(prior: Readonly<Record<string, RequirementSet>>): string {
  const text = JSON.stringify(sorted(prior).map(([item, set]) => [item, sorted(set)]))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function sorted<T>(set: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
