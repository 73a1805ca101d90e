/** Two pieces of knowledge beside each other, or one beside the truth of a world. */
import { formatValue } from '../../engine/format-value'
import type { WorldShown } from '../../engine/worlds'
import { cardOf } from '../cards'
import { MINDS } from '../minds'
import type { Differences } from './differences'
import type { Knowledge } from './types'
import { WorldMismatchError, worldMismatch } from './world-mismatch'

/** @throws ApartError where they are of different minds or worlds */
export function compareKnowledge(a: Knowledge, b: Knowledge): Differences {
  worldMismatch([a, b])
  return MINDS[a.mind].comparing.compare(a, b)
}

/**
 * The true rules of a world as knowledge of the same mind, as if an agent had made everything there.
 * @throws ApartError if the truth is unknown
 */
export function truthAs({ mind, world }: Pick<Knowledge, 'mind' | 'world'>, seen: WorldShown): Knowledge {
  const truth = MINDS[mind].comparing.truthOf(seen, { world, runs: {} })
  if (truth) return truth
  throw new WorldMismatchError(
    `The world ${cardOf('world', world.id)?.label ?? formatValue(world.id)} has no rules to compare this knowledge with. You can compare this knowledge with other knowledge.`,
  )
}
