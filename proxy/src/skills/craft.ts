/**
 * Crafts one at a time until the quantity is reached. When several are crafted at once, some may silently
 * become something else.
 */
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Recipe } from 'prismarine-recipe'
import { countOf, hasRoom } from '../game/held'
import { speciesOf } from '../game/loot'
import { SkillFailed } from './failed'
import { choose, freesSlot, recipesOf, written } from './recipes'
import { atStation } from './station'
import { comesTrue, goOn, WHOLE, within } from './stopping'

/** Time for one item, and for its result to appear, in ms. */
const MADE_WITHIN = 15_000
const SHOWS_WITHIN = 1000
/** Time for the last change of the inventory to appear, in ms. An item on the cursor does not count. */
const SETTLES_WITHIN = 300
/** Failed tries in a row. The server and mineflayer may disagree about the state. */
const MAX_TRIES = 4

/** The error if nothing was made; null for a success. */
async function craftOne(bot: Bot, item: string, recipe: Recipe, table: Block | null): Promise<string | null> {
  const before = countOf(bot, item)
  // Only the inventory shows whether it worked: mineflayer may report a failure for a success, and the other
  // way round.
  const made = bot.craft(recipe, 1, table ?? undefined).then(
    () => null,
    (error: unknown) => String(error),
  )
  const error = await within(MADE_WITHIN, WHOLE, made)
  const isMade = await comesTrue(() => countOf(bot, item) > before, SHOWS_WITHIN, WHOLE)
  if (isMade && error === null) return null
  // Closing the window returns items that are still in the grid or on the cursor.
  await within(SHOWS_WITHIN, WHOLE, bot.closeWindow(bot.currentWindow ?? bot.inventory))
  await comesTrue(() => countOf(bot, item) > before, SHOWS_WITHIN, WHOLE)
  return countOf(bot, item) > before ? null : (error ?? 'The crafted item did not appear.')
}

export async function craft(
  bot: Bot,
  item: string,
  quantity: number,
  signal: AbortSignal,
  used: Set<string>,
): Promise<void> {
  const species = speciesOf(bot.registry, item)
  if (species.length === 0) throw new SkillFailed('unknown-item', item)
  const recipes = recipesOf(bot, item)
  if (recipes.length === 0) throw new SkillFailed('no-recipe', item)
  const goal = countOf(bot, item) + quantity

  /** Crafts until the quantity is reached; goes to a table if a recipe needs one. */
  async function craftAll(table: Block | null): Promise<void> {
    for (let tries = 0; countOf(bot, item) < goal;) {
      goOn(signal)
      await comesTrue(() => choose(bot, recipes).isPossible, SETTLES_WITHIN, signal)
      const { recipe, isPossible } = choose(bot, recipes)
      const isFull = !hasRoom(bot, species)
      if (isFull && !(recipe && isPossible && freesSlot(bot, recipe))) throw new SkillFailed('inventory-full')
      if (!recipe || !isPossible) throw new SkillFailed('missing-ingredients', recipe && written(bot, recipe))
      if (recipe.requiresTable && !table) return atStation(bot, 'crafting_table', signal, used, craftAll)
      const error = await craftOne(bot, item, recipe, recipe.requiresTable ? table : null)
      if (error === null) tries = 0
      else if (++tries >= MAX_TRIES) throw new SkillFailed('not-confirmed', error)
    }
  }
  await craftAll(null)
}
