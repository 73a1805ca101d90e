import type { Rule } from '../../../../../engine/worlds/items/types'

/** The number of names that rules need most often, and of names similar to the item's. */
const USUAL = 10
const ALIKE = 3
/** A basic resource is offered if at least this number of rules need it. */
const OFTEN = 2

/**
 * Suggestions for an answer about an item: common materials, basic resources, and similar names (gold for golden).
 * They follow from names and from general use, not from the item's own rule.
 */
export function suggestionsFor(thing: string, truth: Readonly<Record<string, Rule>>): readonly string[] {
  const uses = new Map<string, number>()
  for (const [item, rule] of Object.entries(truth))
    for (const name of item === thing ? [] : Object.keys(rule.requires))
      uses.set(name, (uses.get(name) ?? 0) + 1)
  uses.delete(thing)
  const byUse = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
  const alike = byUse.filter((name) => soundsLike(thing, name)).slice(0, ALIKE)
  const atHand = byUse.filter(
    (name) => (uses.get(name) ?? 0) >= OFTEN && Object.keys(truth[name]?.requires ?? { '': 1 }).length === 0,
  )
  return [...new Set([...alike, ...byUse.slice(0, USUAL), ...atHand])]
}

/** Words that share this number of initial letters count as similar: gold and golden. */
const STEM = 4
const stemsOf = (name: string) =>
  name.split('_').flatMap((word) => (word.length < STEM ? [] : word.slice(0, STEM)))

const soundsLike = (thing: string, name: string): boolean =>
  stemsOf(name).some((stem) => stemsOf(thing).includes(stem))
