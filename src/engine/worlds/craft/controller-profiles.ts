/**
 * Models of the controllers with which the papers play Minecraft. MineRL's shares of episodes are fitted to
 * the success rates of planners with the true graph; the printed figures are next to each number. Its
 * patience, and Mineflayer's shares, are fitted to what agents learn according to the papers. Game ticks are
 * assumptions throughout: the paper prints horizons only. docs/controllers.md derives them.
 */

/** How well a controller obtains one item that is mined and needs only a tool. */
export interface Resource {
  /**
   * The share of episodes in which at least 1, 2, 3, … of it can be gathered, given the tool; never rising.
   * The last share holds for all greater numbers too. A single share therefore means: found or not found,
   * without a limit.
   */
  readonly atLeast: readonly number[]
  /** The longest search for the first one, in ticks; all lengths up to it are equally likely. */
  readonly search: number
  /** Ticks to gather each one after it is found. */
  readonly gather: number
}

export interface ControllerProfile {
  readonly resources: ReadonlyMap<string, Resource>
  /** Everything else that is mined: plants, animals, flint, obsidian. */
  readonly others: Resource
  /** Ticks of a craft or a smelt that works. */
  readonly handiwork: number
  /** Ticks until an action that has not succeeded is given up. */
  readonly patience: { readonly mine: number; readonly other: number }
  /**
   * The probability that an execution within the controller's abilities fails, independently of the action
   * and of other executions; it takes its full time. Absent: 0.
   */
  readonly slips?: number
}

/**
 * Gold: golden_helmet (5) 0.54, golden_leggings (7) and chestplate (8) 0.00 (Table 21); never more than seven
 * (K.3). Four and fewer: the golden goals of Table 21 that need no more, 169 of 230. Six: between its
 * neighbours.
 */
const GOLD = { atLeast: [0.79, 0.79, 0.79, 0.79, 0.58, 0.29, 0.01, 0], search: 6000, gather: 200 }

/**
 * Redstone: 0.75, by goals that need one. Larger quantities as gold, because both spawn at the same depth
 * (J.2.5).
 */
const REDSTONE = { ...GOLD, atLeast: [0.8, 0.8, 0.8, 0.8, 0.58, 0.29, 0.01, 0] }

/** Diamond: 0.75 (up to 3), boots (4) and helmet (5) 59 of 90, leggings (7) 0.33, chestplate (8) 0.20 (Table 21). */
const DIAMOND = { ...GOLD, atLeast: [0.8, 0.8, 0.8, 0.7, 0.7, 0.53, 0.36, 0.215, 0] }

/** Iron: armour 0.94; with 12,000 ticks 0.83 (Table 20), which determines the length of the search. */
const IRON: Resource = { atLeast: [0.99], search: 10_000, gather: 100 }

const LOGS: Resource = { atLeast: [0.96], search: 1000, gather: 100 } // Wood 0.95

/** The same resource in a world where redstone is smelted from its ore, and in a world where it is mined. */
const redstone = (resource: Resource) => [
  ['redstone_ore', resource] as const,
  ['redstone', resource] as const,
]

/** STEVE-1 in MineRL with the ores of Optimus-1, which spawn near the player (J.2.5). */
const MINERL: ControllerProfile = {
  resources: new Map<string, Resource>([
    ['logs', LOGS],
    ['cobblestone', { atLeast: [0.98], search: 600, gather: 60 }], // Stone 0.93
    ['coals', { atLeast: [1], search: 1200, gather: 60 }], // torch 0.93, as its group
    ['iron_ore', IRON],
    ['gold_ore', GOLD],
    ...redstone(REDSTONE),
    ['diamond', DIAMOND],
  ]),
  others: LOGS,
  handiwork: 20,
  // Fitted to what an agent learns. It is so long that a missing ore fails at most three times an episode:
  // after 400 episodes XENON still mined it (Table 19). `other`, for handiwork, is assumed.
  patience: { mine: 12_000, other: 300 },
}

const NEVER: Resource = { atLeast: [0], search: 0, gather: 0 }

/** STEVE-1 with ores at their natural frequency (Table 14, the planner that is always right). */
const MINERL_STANDARD: ControllerProfile = {
  ...MINERL,
  resources: new Map<string, Resource>([
    ...MINERL.resources,
    ['iron_ore', { ...IRON, atLeast: [0.32] }], // Iron 0.27
    ['gold_ore', NEVER], // Gold 0.00
    ...redstone(NEVER), // no figure; as deep as gold
    ['diamond', NEVER], // Diamond 0.00
  ]),
}

const DEEP: Resource = { atLeast: [0.92], search: 2400, gather: 200 }

/**
 * Fitted to the text, some of it about what agents learn. The controller is competent (J.3), so it has no
 * limit. It finds eight of every resource in about three episodes of four, because ADAM, which asks for
 * eight, learns there, and XENON learns redstone (5.2, K.3). The paper prints no share.
 */
const MINEFLAYER: ControllerProfile = {
  resources: new Map<string, Resource>([
    ['iron_ore', { ...DEEP, atLeast: [0.97] }],
    ['gold_ore', DEEP],
    ...redstone(DEEP),
    ['diamond', DEEP],
  ]),
  others: { ...DEEP, atLeast: [0.99], search: 600 },
  handiwork: 60,
  patience: { mine: 3600, other: 300 },
}

/**
 * A model writes code for each subtask, which runs in Mineflayer (DRIP, 4.2.1). The paper claims that long
 * subtasks fail more often than short ones, but does not say how often a single execution fails. Assumed: one
 * in two, which is Laplace's rule of succession without data.
 */
const GENERATED_CODE: ControllerProfile = { ...MINEFLAYER, slips: 1 / 2 }

export const CONTROLLERS = {
  mineflayer: MINEFLAYER,
  minerl: MINERL,
  'minerl-standard': MINERL_STANDARD,
  'generated-code': GENERATED_CODE,
} as const

/** The profile for a value of the craft world's option; a perfect controller has none. */
export function profileOf(controller: string): ControllerProfile | undefined {
  return Object.entries(CONTROLLERS).find(([id]) => id === controller)?.[1]
}

/** Ticks of a learning episode (XENON, J.2.4, J.3.2). */
export const LEARNING_TICKS = 36_000

/**
 * Ticks of an episode with one requested goal, by the goal's group and by the paper that sets the limits.
 * Other groups: as for learning.
 */
export function planningTicks(group: string, limits: 'xenon' | 'gog'): number {
  return PLANNING_TICKS[limits].get(group) ?? LEARNING_TICKS
}

const PLANNING_TICKS: Readonly<Record<'xenon' | 'gog', ReadonlyMap<string, number>>> = {
  /** XENON, J.2.4. */
  xenon: new Map([
    ['wood', 3_600],
    ['stone', 7_200],
    ['iron', 12_000],
  ]),
  /** GoG, Table 4. */
  gog: new Map([
    ['wood', 2_400],
    ['stone', 6_000],
    ['iron', 24_000],
  ]),
}
