import { craftRules } from '../../../engine/worlds/craft'
import type { Rule } from '../../../engine/worlds/items/types'

/**
 * The real game, as far as the model was "trained" on it. Never the world being played: where that one's rules are
 * changed, the model goes on believing these.
 */
export const GAME = craftRules({ fuel: 'iron-only', redstone: 'smelt' })

/** The true requirements of an item that the game has. */
export const requirementsOf = (rule: Rule): readonly string[] => Object.keys(rule.requires)

/** Held, not consumed, by some rule: stations and tools, of which an answer names one. */
export const HELD: ReadonlySet<string> = new Set([...GAME.values()].flatMap(({ held }) => held))

/** How many different items have to be had before each item of the game: how far from everyday it is. */
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
