/**
 * Models of the controllers that the papers let play Minecraft. MineRL's shares of episodes are fitted to what planners
 * with the true graph reach, in the printed figures named beside each number; its patience, and Mineflayer's shares, to
 * what agents are said to learn. Game ticks are assumptions throughout: the paper prints horizons only.
 * docs/controllers.md derives them.
 */

/** How a controller fares with one thing that is mined and takes nothing but a tool. */
export interface Resource {
  /**
   * The share of episodes in which at least 1, 2, 3, … of it can be gathered, given the tool; never rising. The last
   * holds for all greater numbers too, so that a single one is a resource found or not found, without a cap.
   */
  readonly atLeast: readonly number[]
  /** The longest search for the first one, in ticks; all lengths up to it are equally likely. */
  readonly search: number
  /** Ticks that each one takes once it is found. */
  readonly gather: number
}

export interface ControllerProfile {
  readonly resources: ReadonlyMap<string, Resource>
  /** Whatever else is mined: plants, animals, flint, obsidian. */
  readonly others: Resource
  /** Ticks of a craft or a smelt that works. */
  readonly handiwork: number
  /** Ticks after which an action that has not worked is given up. */
  readonly patience: { readonly mine: number; readonly other: number }
  /**
   * The chance that an execution fails that the controller could carry out, whatever it is, each for itself; it takes its time all
   * the same. Left out: none does.
   */
  readonly slips?: number
}

/**
 * Gold: golden_helmet (5) 0.54, golden_leggings (7) and chestplate (8) 0.00 (Table 21); never more than seven (K.3).
 * Four and fewer: the golden goals of Table 21 that need no more, 169 of 230. Six: between its neighbours.
 */
const GOLD = { atLeast: [0.79, 0.79, 0.79, 0.79, 0.58, 0.29, 0.01, 0], search: 6000, gather: 200 }

/** Redstone: 0.75, by goals that need one. Beyond that as gold, for both spawn at the same depth (J.2.5). */
const REDSTONE = { ...GOLD, atLeast: [0.8, 0.8, 0.8, 0.8, 0.58, 0.29, 0.01, 0] }

/** Diamond: 0.75 (up to 3), boots (4) and helmet (5) 59 of 90, leggings (7) 0.33, chestplate (8) 0.20 (Table 21). */
const DIAMOND = { ...GOLD, atLeast: [0.8, 0.8, 0.8, 0.7, 0.7, 0.53, 0.36, 0.215, 0] }

/** Iron: armour 0.94; with 12,000 ticks 0.83 (Table 20), which is what the search is long for. */
const IRON: Resource = { atLeast: [0.99], search: 10_000, gather: 100 }

const LOGS: Resource = { atLeast: [0.96], search: 1000, gather: 100 } // Wood 0.95

/** The same in a world where redstone is smelted from its ore and in one where it is mined. */
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
  // Fitted to what an agent learns: so long that a missing ore fails at most three times an episode, since after 400
  // of them XENON still mined it (Table 19). The other, that of handiwork, is assumed.
  patience: { mine: 12_000, other: 300 },
}

const NEVER: Resource = { atLeast: [0], search: 0, gather: 0 }

/** STEVE-1 where ores are as rare as they are (Table 14, the planner that is always right). */
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
 * From words, some of them about what agents learn: competent (J.3), so without a limit; eight of every resource in about
 * three episodes of four, since ADAM, which asks for them, learns there, and XENON learns redstone (5.2, K.3). No share is
 * printed.
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
 * Code that a model writes for each subtask, run in Mineflayer (DRIP, 4.2.1). That long subtasks fail more often than short ones is
 * what the paper holds; how often a single execution fails it does not say. Assumed: one in two, which is what Laplace's rule of
 * succession says without any case.
 */
const GENERATED_CODE: ControllerProfile = { ...MINEFLAYER, slips: 1 / 2 }

export const CONTROLLERS = {
  mineflayer: MINEFLAYER,
  minerl: MINERL,
  'minerl-standard': MINERL_STANDARD,
  'generated-code': GENERATED_CODE,
} as const

/** By the value of the craft world's option; a perfect controller has no profile. */
export function profileOf(controller: string): ControllerProfile | undefined {
  return Object.entries(CONTROLLERS).find(([id]) => id === controller)?.[1]
}

/** Ticks of an episode in which an agent learns (XENON, J.2.4, J.3.2). */
export const LEARNING_TICKS = 36_000

/** Ticks of an episode in which one goal is asked for, by the goal's group and whose limits they are; in all others as for learning. */
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
