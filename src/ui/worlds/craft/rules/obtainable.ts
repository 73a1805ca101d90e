import type { Rule } from '../../../../engine/worlds/items/types'

/** The items that these rules never let anybody have: they need themselves, one another, or what has no rule. */
export function unobtainable(rules: Readonly<Record<string, Rule>>): Set<string> {
  const waiting = new Map<string, string[]>()
  const missing = new Map<string, number>()
  const ready: string[] = []
  for (const [item, { requires }] of Object.entries(rules)) {
    const needs = Object.keys(requires)
    missing.set(item, needs.length)
    if (needs.length === 0) ready.push(item)
    for (const need of needs) {
      const list = waiting.get(need)
      if (list) list.push(item)
      else waiting.set(need, [item])
    }
  }
  // An item is had once all that it needs is had; what is never reached so is in a cycle, or builds on one.
  for (const item of ready) {
    missing.delete(item)
    for (const next of waiting.get(item) ?? []) {
      const left = (missing.get(next) ?? 0) - 1
      missing.set(next, left)
      if (left === 0) ready.push(next)
    }
  }
  return new Set(missing.keys())
}
