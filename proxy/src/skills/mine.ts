/**
 * Mines blocks until the inventory has the requested quantity more. Only items picked up count, not blocks
 * dug.
 */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import { countOf, hasRoom } from '../game/held'
import { sourcesOf, speciesOf } from '../game/loot'
import { collect } from './collect'
import { digAt } from './dig'
import { SkillFailed } from './failed'
import { search } from './search'
import { goOn, unless } from './stopping'
import { canHarvest, needsTool } from './tool'
import { pause } from './walk'

/** Number of places given up in a row. */
const MAX_LOST = 12

const columnOf = ({ x, z }: Vec3): string => `${x} ${z}`

export async function mine(
  bot: Bot,
  item: string,
  quantity: number,
  signal: AbortSignal,
  used: Set<string>,
): Promise<void> {
  const species = speciesOf(bot.registry, item)
  if (species.length === 0) throw new SkillFailed('unknown-item', item)
  const sources = sourcesOf(bot.registry, item)
  const [first] = sources
  if (!first) throw new SkillFailed('not-minable', item)

  const start = countOf(bot, item)
  /** Places that were given up, and their columns. */
  const lost = new Set<string>()
  const lostColumns = new Set<string>()
  let inARow = 0
  /** Whether there may be columns that were not given up. To find none takes seconds, so it is not repeated in one place. */
  let mayHaveOthers = true
  while (countOf(bot, item) - start < quantity) {
    goOn(signal)
    if (!hasRoom(bot, species)) throw new SkillFailed('inventory-full')
    const harvestable = sources.filter((block) => canHarvest(bot, block))
    if (harvestable.length === 0) throw needsTool(bot, first)
    const ids = harvestable.map(({ id }) => id)
    const look = (isWanted: (at: Vec3) => boolean) => search(bot, ids, isWanted, signal)
    // The upper logs of a tall trunk are out of reach too when the lower ones are gone, so other columns come
    // first.
    const isElsewhere = (at: Vec3) => !lostColumns.has(columnOf(at))
    const elsewhere: Vec3[] = lost.size > 0 && mayHaveOthers ? await look(isElsewhere) : []
    if (lost.size > 0) mayHaveOthers = elsewhere.length > 0
    const [place] = elsewhere.length > 0 ? elsewhere : await look((at) => !lost.has(at.toString()))
    if (!place && lost.size === 0)
      throw new SkillFailed('not-found', `No block within 48 blocks gives ${item}.`)
    if (!place || inARow > MAX_LOST)
      throw new SkillFailed('unreachable', `The bot cannot reach a block that gives ${item}.`)
    const before = countOf(bot, item)
    const isDug = await digAt(bot, place, signal, used)
    if (isDug) {
      inARow = 0
      mayHaveOthers = true
      await collect(bot, place.offset(0.5, 0.2, 0.5), () => countOf(bot, item) > before, signal)
    } else {
      inARow++
      lost.add(place.toString())
      lostColumns.add(columnOf(place))
    }
    await unless(signal, pause(signal))
  }
}
