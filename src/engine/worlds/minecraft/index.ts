import type { Rule } from '../items/types'
import type { Bot } from '../items/types'
import type { KnownRules } from '../items/known-rules'
import type { WorldCode } from '../world'
import { craftRules, goalsOf } from '../craft'
import { actionsOf } from '../craft/actions'
import { canonicalName } from '../craft/names'
import { HUMAN_PLANS } from '../craft/plans'
import { MinecraftWorld, rulesIn } from './minecraft-world'
import type { MinecraftOptions } from './options'

interface MinecraftChoice {
  readonly options: MinecraftOptions
  /** The server's rules; absent if the server was not asked. */
  readonly known?: KnownRules
  /** What an agent that starts from a manual reads instead of these rules. */
  readonly manual?: Readonly<Record<string, Rule>>
}

/** The published rules, as in the game: every smelt burns coals, and redstone is mined. */
const PUBLISHED = { fuel: 'all', redstone: 'mine' }

function waysOf(known: KnownRules | undefined): ReadonlyMap<string, readonly Rule[]> {
  return known
    ? new Map(Object.entries(known.rules))
    : new Map([...craftRules(PUBLISHED)].map(([item, rule]) => [item, [rule]] as const))
}

/** Names and goals come from the craft world, which has the same items as text. */
export const minecraft = {
  create({ options, known, manual }: MinecraftChoice, _seed: number, bot?: Bot) {
    const { minutes, patience, pictures, goal, goals } = options
    const ways = waysOf(known)
    const game = {
      ...{ ways, version: known?.version ?? null },
      ...{ limit: minutes * 60_000, patience: patience * 1000, hasPictures: pictures === 'png' },
    }
    const asked = goalsOf({ goal, group: 'none', goals })
    const task = {
      // Items that this version does not have are no goals, unless the user chose one as the only goal.
      goals: asked.length === 1 ? asked : asked.filter((item) => ways.has(item)),
      actions: actionsOf(Number(options.actions)),
      plans: HUMAN_PLANS.slice(0, Number(options.plans)),
      manual: manual ? new Map(Object.entries(manual)) : rulesIn(ways),
      canonicalName,
    }
    return { world: new MinecraftWorld(task, game, bot) }
  },
} satisfies WorldCode
