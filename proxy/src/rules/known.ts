/**
 * The items that can be obtained in one version of the game, and how: minecraft-data's recipes and drops
 * under the page's names. It leaves out drops of animals and monsters, trades, fishing and chests, and
 * everything made from these, because the bot does none of that.
 */
import recipeLoader from 'prismarine-recipe'
import type { Registry } from 'prismarine-registry'
import { itemOf } from '../../../src/bridge/tags'
import { dropsOf, toolsFor } from '../game/loot'
import type { GameRules } from '../session/player'
import { naturalBlocks, takesLuck } from './natural'
import { burningTicks, smeltOf } from './smelting'

type Rule = GameRules[string][number]
interface Way extends Rule {
  readonly item: string
  /** Average number of tries. */
  readonly luck: number
}

const MAX_WAYS = 64
const LUCK = 40

function* minedWays(registry: Registry): Generator<Way> {
  for (const block of naturalBlocks(registry)) {
    const tools = toolsFor(registry, block)
    for (const drop of dropsOf(registry, block)) {
      const way = {
        item: itemOf(drop),
        action: 'mine',
        yields: 1,
        luck: takesLuck(block.name, drop) ? LUCK : 1,
      } as const
      if (!block.harvestTools) yield { ...way, requires: {}, held: [] }
      for (const tool of tools) yield { ...way, requires: { [tool]: 1 }, held: [tool] }
    }
  }
}

function* craftedWays(registry: Registry): Generator<Way> {
  const { Recipe } = recipeLoader(registry.version.minecraftVersion ?? '')
  for (const { id, name } of registry.itemsArray)
    for (const { delta, result, requiresTable } of Recipe.find(id, null)) {
      const requires: Record<string, number> = {}
      for (const { id: part, count } of delta) {
        const ingredient = itemOf(registry.items[part]?.name ?? '')
        if (count < 0 && ingredient !== '') requires[ingredient] = (requires[ingredient] ?? 0) - count
      }
      if (requiresTable) requires['crafting_table'] = 1
      const held = requiresTable ? ['crafting_table'] : []
      yield { item: itemOf(name), action: 'craft', requires, held, yields: result.count, luck: 1 }
    }
}

/** Fuels that last for at least one item and that the bot prefers; other fuels work too. */
const FUELS = ['coal', 'oak_planks', 'oak_log'].filter((fuel) => burningTicks(fuel) > 0).map(itemOf)

function* smeltedWays(registry: Registry): Generator<Way> {
  for (const { name } of registry.itemsArray) {
    const made = smeltOf(name)
    if (made === undefined || !registry.itemsByName[made]) continue
    const input = itemOf(name)
    for (const fuel of FUELS) {
      const requires = { [input]: 1, [fuel]: input === fuel ? 2 : 1, furnace: 1 }
      yield { item: itemOf(made), action: 'smelt', requires, held: ['furnace'], yields: 1, luck: 1 }
    }
  }
}

type Costs = ReadonlyMap<string, number>
const cost = ({ requires, yields, luck }: Way, costs: Costs): number =>
  Object.entries(requires).reduce((sum, [item, count]) => sum + count * (costs.get(item) ?? Infinity), luck) /
  yields

/** Cost of each item that can be obtained: the minimum over its ways, including the cost of their parts. */
function costsOf(ways: readonly Way[]): Costs {
  const costs = new Map<string, number>()
  for (let isNew = true; isNew;) {
    isNew = false
    for (const way of ways) {
      const least = cost(way, costs)
      if (least >= (costs.get(way.item) ?? Infinity)) continue
      costs.set(way.item, least)
      isNew = true
    }
  }
  return costs
}

const known = new WeakMap<Registry, GameRules>()

export function rulesOf(registry: Registry): GameRules {
  const found = known.get(registry) ?? findRules(registry)
  known.set(registry, found)
  return found
}

function findRules(registry: Registry): GameRules {
  const ways = [...minedWays(registry), ...craftedWays(registry), ...smeltedWays(registry)]
  const costs = costsOf(ways)
  const rules: GameRules = {}
  for (const item of [...costs.keys()].sort()) {
    const written = new Map<string, Rule>()
    const ranked = ways
      .filter((way) => way.item === item && cost(way, costs) < Infinity && !(item in way.requires))
      .map((way) => ({ way, cost: cost(way, costs) }))
      .sort((a, b) => a.cost - b.cost)
    for (const { way } of ranked) {
      const { action, requires, held, yields } = way
      const rule = { action, requires, held, yields }
      const key = JSON.stringify(rule)
      if (!written.has(key)) written.set(key, rule)
    }
    if (written.size > 0) rules[item] = [...written.values()].slice(0, MAX_WAYS)
  }
  return rules
}
