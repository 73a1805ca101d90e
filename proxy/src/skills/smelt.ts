/** Smelts until the quantity is reached, with any fuel. Takes back what is left in the furnace. */
import type { Bot, Furnace } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Item } from 'prismarine-item'
import { isOf, itemOf } from '../../../src/bridge/tags'
import { confirmHeld } from '../game/confirm'
import { countOf, hasRoom, heldSpecies } from '../game/held'
import { speciesOf } from '../game/loot'
import { burningTicks, smeltOf, TICKS_PER_ITEM } from '../rules/smelting'
import { SkillFailed } from './failed'
import { atStation } from './station'
import { comesTrue, goOn, unless, WHOLE, within } from './stopping'

/** Time without output after which the furnace counts as stalled, in ms. One item takes ten seconds. */
const STALLS = 40_000
const CLICKED_WITHIN = 10_000
const SHOWS_WITHIN = 2000
/** Time to empty the furnace after an abort, in ms: less than a bot has to stop. */
const TAKEN_WITHIN = 3000
/** Number of passes: output that appears during a pass is taken by the next one. */
const MAX_TAKES = 3
/** Slots of the output, the input and the fuel. */
const SLOTS = [2, 0, 1] as const

interface Batch {
  readonly input: string
  readonly fuel: string
  readonly fuels: number
  readonly count: number
}

/** Order of fuels: coal first, because other fuels are useful as ingredients. */
const rank = (fuel: string) => ['coal', 'charcoal'].indexOf(fuel) + 1 || 3

/** The next batch: as many of one input as one kind of fuel can smelt. */
function batchOf(bot: Bot, item: string, wanted: number): Batch {
  const held = [...heldSpecies(bot)]
  const inputs = held.filter(([species]) => isOf(smeltOf(species) ?? '', item)).sort(([, a], [, b]) => b - a)
  const all = inputs.reduce((sum, [, count]) => sum + count, 0)
  const [input, many = 0] = inputs[0] ?? []
  if (input === undefined || all < wanted)
    throw new SkillFailed('missing-ingredients', `${wanted} to smelt into ${item}`)

  const fuels = held
    .map(([fuel, count]) => ({ fuel, left: fuel === input ? count - Math.min(many, wanted) : count }))
    .map(({ fuel, left }) => ({ fuel, ticks: burningTicks(fuel), left }))
    .filter(
      ({ fuel, ticks, left }) => ticks > 0 && left > 0 && !/_(?:pickaxe|axe|shovel|hoe|sword)$/.test(fuel),
    )
    .map((one) => ({ ...one, lasts: Math.floor((one.left * one.ticks) / TICKS_PER_ITEM) }))
    .filter(({ lasts }) => lasts > 0)
    .sort((a, b) => rank(a.fuel) - rank(b.fuel) || b.lasts - a.lasts)
  const [best] = fuels
  if (!best) throw new SkillFailed('missing-fuel')
  const count = Math.min(wanted, many, best.lasts, 64)
  return { input, fuel: best.fuel, fuels: Math.ceil((count * TICKS_PER_ITEM) / best.ticks), count }
}

const idOf = (bot: Bot, name: string): number => {
  const id = bot.registry.itemsByName[name]?.id
  if (id === undefined) throw new SkillFailed('unknown-item', name)
  return id
}

/** Count in a slot, which may be empty. */
const countIn = (item: Item | null): number => item?.count ?? 0

/** Moves everything in the furnace back into the inventory, as far as the server allows. */
async function takeBack(bot: Bot, furnace: Furnace): Promise<void> {
  for (let time = 0; time < MAX_TAKES && leftIn(furnace) !== ''; time++) {
    for (const slot of SLOTS)
      // The server refuses a click on an outdated slot and sends its current content.
      if (countIn(furnace.slots[slot] ?? null) > 0) await bot.putAway(slot).catch(() => undefined)
    await confirmHeld(bot, TAKEN_WITHIN)
  }
}

/** Readable content of the furnace. */
function leftIn(furnace: Furnace): string {
  const items = SLOTS.map((slot) => furnace.slots[slot] ?? null)
  return items.flatMap((item) => (item ? `${item.count} ${itemOf(item.name)}` : [])).join(', ')
}

/** Fails if the clicks do not finish in time. */
async function clicked<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const done = await within(CLICKED_WITHIN, WHOLE, promise)
  if (done === 'late') throw new SkillFailed('not-confirmed', 'The furnace does not answer.')
  goOn(signal)
  return done
}

async function smeltBatch(bot: Bot, furnace: Furnace, batch: Batch, signal: AbortSignal): Promise<void> {
  const { input, fuel, fuels, count } = batch
  const ready = () => countIn(furnace.outputItem())
  await clicked(signal, furnace.putFuel(idOf(bot, fuel), null, fuels))
  await clicked(signal, furnace.putInput(idOf(bot, input), null, count))
  while (ready() < count) {
    const before = ready()
    if (!(await comesTrue(() => ready() > before, STALLS, signal)))
      throw new SkillFailed('not-confirmed', 'Nothing comes out of the furnace.')
  }
}

async function visit(
  bot: Bot,
  block: Block,
  item: string,
  wanted: number,
  signal: AbortSignal,
): Promise<void> {
  const furnace = await clicked(WHOLE, bot.openFurnace(block))
  let failure: Error | null = null
  try {
    // Left by another player or by an aborted errand.
    await clicked(signal, takeBack(bot, furnace))
    await smeltBatch(bot, furnace, batchOf(bot, item, wanted), signal)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
  }
  // Also after an abort, because otherwise the input is lost. The time for it is short.
  const patient = AbortSignal.timeout(TAKEN_WITHIN)
  await unless(patient, takeBack(bot, furnace)).catch(() => undefined)
  const left = leftIn(furnace)
  await unless(patient, bot.closeWindow(furnace)).catch(() => undefined)
  if (failure instanceof SkillFailed && left !== '')
    throw new SkillFailed(failure.reason, `${failure.message} Still in the furnace: ${left}.`.trim())
  if (failure) throw failure
}

export async function smelt(
  bot: Bot,
  item: string,
  quantity: number,
  signal: AbortSignal,
  used: Set<string>,
): Promise<void> {
  const { itemsArray } = bot.registry
  const species = speciesOf(bot.registry, item)
  if (species.length === 0) throw new SkillFailed('unknown-item', item)
  if (!itemsArray.some(({ name }) => isOf(smeltOf(name) ?? '', item)))
    throw new SkillFailed('not-smelted', item)
  batchOf(bot, item, quantity)

  const goal = countOf(bot, item) + quantity
  await atStation(bot, 'furnace', signal, used, async (block) => {
    while (countOf(bot, item) < goal) {
      goOn(signal)
      if (!hasRoom(bot, species)) throw new SkillFailed('inventory-full')
      const before = countOf(bot, item)
      await visit(bot, block, item, goal - before, signal)
      if (!(await comesTrue(() => countOf(bot, item) > before, SHOWS_WITHIN, signal)))
        throw new SkillFailed('not-confirmed', `The furnace did not give ${item}.`)
    }
  })
}
