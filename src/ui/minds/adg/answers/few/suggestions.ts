import type { Rule } from '../../../../../engine/worlds/items/types'

/** How many of the names that rules need most often, and of those that sound like the thing. */
const USUAL = 10
const ALIKE = 3
/** What can be had with bare hands is offered where more rules than one need it. */
const OFTEN = 2

/**
 * What is offered for an answer about a thing: what most things are made of, what lies about, and what sounds like it
 * (gold for golden).
 * It follows from names and from what is made of what in general, not from the thing's own rule.
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

/** Letters by which two words are taken for one: gold and golden. */
const STEM = 4
const stemsOf = (name: string) =>
  name.split('_').flatMap((word) => (word.length < STEM ? [] : word.slice(0, STEM)))

const soundsLike = (thing: string, name: string): boolean =>
  stemsOf(name).some((stem) => stemsOf(thing).includes(stem))
