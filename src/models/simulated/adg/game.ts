import { craftRules } from '../../../engine/worlds/craft'
import type { Rule } from '../../../engine/worlds/items/types'

/**
 * The real game, as far as the model was "trained" on it. It is never the world of the run: if that has
 * changed rules, the model still believes these.
 */
export const GAME = craftRules({ fuel: 'iron-only', redstone: 'smelt' })

/** The true requirements of an item that the game has. */
export const requirementsOf = (rule: Rule): readonly string[] => Object.keys(rule.requires)

/** Items that some rule holds without consuming them: stations and tools. An answer names one of each. */
export const HELD: ReadonlySet<string> = new Set([...GAME.values()].flatMap(({ held }) => held))

/** The number of different items to obtain before each item of the game: a measure of its rarity. */
export const PREREQUISITES: ReadonlyMap<string, number> = new Map(
  [...GAME.keys()].map((item) => {
    const seen = new Set([item])
    for (const one of seen) {
      const rule = GAME.get(one)
      if (rule) for (const requirement of requirementsOf(rule)) seen.add(requirement)
    }
    return [item, seen.size - 1]
  }),
)
