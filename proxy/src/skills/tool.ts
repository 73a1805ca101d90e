/** Chooses the right tool: with a wrong one, digging takes longer or drops nothing. */
import type { Bot } from 'mineflayer'
import { toolsFor, type BlockKind } from '../game/loot'
import { SkillFailed } from './failed'
import { unless } from './stopping'

/** Whether the bot can get the block's drops. */
export const canHarvest = (bot: Bot, block: Pick<BlockKind, 'harvestTools'>): boolean =>
  !block.harvestTools || bot.inventory.items().some(({ type }) => block.harvestTools?.[type])

/** The failure if it cannot. */
export const needsTool = (bot: Bot, block: BlockKind): SkillFailed =>
  new SkillFailed(
    'needs-tool',
    `${block.name} needs ${toolsFor(bot.registry, block).slice(0, 6).join(', or ')}`,
  )

/** Equips the best tool for a block; returns its name if the block needs a tool, else null. */
export async function equipFor(bot: Bot, kind: BlockKind, signal: AbortSignal): Promise<string | null> {
  const fits = bot.inventory.items().filter(({ type }) => kind.harvestTools?.[type])
  const quick = bot.inventory.items().filter(({ name }) => isMadeFor(name, kind))
  const [tool] = [...(kind.harvestTools ? fits : quick)].sort((a, b) => speedOf(b.name) - speedOf(a.name))
  if (kind.harvestTools && !tool) throw needsTool(bot, kind)
  if (tool && bot.heldItem?.type !== tool.type) await unless(signal, bot.equip(tool, 'hand'))
  return kind.harvestTools && tool ? tool.name : null
}

const SPEEDS = ['wooden', 'stone', 'copper', 'iron', 'diamond', 'netherite', 'golden']
const speedOf = (name: string) => SPEEDS.findIndex((material) => name.startsWith(`${material}_`))

/** Whether minecraft-data lists the block as fast to dig with this kind of tool. */
const isMadeFor = (name: string, { material = '' }: BlockKind) =>
  ['axe', 'pickaxe', 'shovel', 'hoe'].some(
    (kind) => name.endsWith(`_${kind}`) && material === `mineable/${kind}`,
  )
