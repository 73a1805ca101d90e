/** Validates outcomes from an external world. A separate file, because few runs need it. */
import type { Notice } from '../../effects'
import type { Judged } from '../../judged'
import { formatValue } from '../../format-value'
import { isQuantity, judgeInventory, judgeRequirementSet, MAX_THINGS, refused } from './judge'
import { isItemName, isPicture, MAX_QUANTITY, MAX_REQUIREMENTS } from './limits'
import type { BotFacts, ItemOutcome, Near, BotSurroundings } from './types'

/**
 * Whether a value from outside is a possible outcome in an item world, as far as that can be known without
 * its rules. Unknown fields are dropped.
 */
export function judgeItemOutcome(value: unknown): Judged<ItemOutcome & Notice> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(`${formatValue(value)} is not an outcome`)
  const { success, over, changed } = fieldsOf(value)
  if (over !== undefined && over !== 'episode' && over !== 'run')
    return refused(`${formatValue(over)} should be “episode” or “run”`)
  if (changed !== undefined && !areNames(changed, MAX_THINGS))
    return refused('the changed items are not a list of names')
  const carried = judgeCarried(value)
  if (!carried.ok) return carried
  const notice: Notice & BotFacts = {
    ...carried.answer,
    ...(changed && { changed: [...new Set(changed)] }),
    ...(over && { over }),
  }
  if (success === false) {
    const { unfinished, picture } = fieldsOf(value)
    if (unfinished === undefined) return { ok: true, answer: { success, ...notice } }
    const around = judgeSurroundings(unfinished)
    if (!around.ok) return around
    if (picture !== undefined && !(typeof picture === 'string' && isPicture(picture)))
      return refused('the picture is not a valid picture')
    const seen = picture === undefined ? {} : { picture }
    return { ok: true, answer: { success, unfinished: around.answer, ...seen, ...notice } }
  }
  if (success !== true) return refused(`${formatValue(success)} should be true or false (success)`)

  const { gained, used, consumed } = fieldsOf(value)
  if (!isQuantity(gained))
    return refused(`the gained amount ${formatValue(gained)} is not a number from 1 to ${MAX_QUANTITY}`)
  if (!areNames(used, MAX_REQUIREMENTS)) return refused('the used items are not a list of names')
  const set = judgeRequirementSet(consumed)
  return set.ok
    ? { ok: true, answer: { success, gained, consumed: set.answer, used: [...new Set(used)], ...notice } }
    : set
}

function judgeCarried(value: object): Judged<BotFacts> {
  const { reason, took, holds } = fieldsOf(value)
  if (reason !== undefined && !(typeof reason === 'string' && /^[a-z][a-z-]{0,31}$/.test(reason)))
    return refused(`the reason ${formatValue(reason)} is not a single word`)
  if (took !== undefined && !isWhole(took, Number.MAX_SAFE_INTEGER))
    return refused(`the time ${formatValue(took)} is not valid`)
  const held = holds === undefined ? undefined : judgeInventory(holds)
  if (held?.ok === false) return held
  return {
    ok: true,
    answer: {
      ...(reason !== undefined && { reason }),
      ...(took !== undefined && { took }),
      ...(held && { holds: held.answer }),
    },
  }
}

/** Limits of the number of things nearby, and of their distance in blocks. */
const MAX_NEAR = 12
const MAX_AWAY = 512

/** Validates the surroundings. */
function judgeSurroundings(value: unknown): Judged<BotSurroundings> {
  if (typeof value !== 'object' || value === null)
    return refused(`${formatValue(value)} is not a description of the surroundings`)
  const { medium, covered, light, blocks, entities } = fieldsOf(value)
  if (medium !== 'air' && medium !== 'water' && medium !== 'lava')
    return refused(`${formatValue(medium)} is not air, water or lava`)
  if (!isWhole(covered, MAX_AWAY) || !isWhole(light, 15))
    return refused('the number of blocks above and the light must be numbers')
  if (!areNear(blocks) || !areNear(entities)) return refused('the nearby blocks and creatures are not a list')
  return { ok: true, answer: { medium, covered, light, blocks, entities } }
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** The game's own names, for display: some of them contain spaces. */
const areNear = (value: unknown): value is readonly Near[] =>
  Array.isArray(value) &&
  value.length <= MAX_NEAR &&
  value.every(
    (near: unknown) =>
      Array.isArray(near) &&
      near.length === 2 &&
      typeof near[0] === 'string' &&
      isItemName(near[0]) &&
      isWhole(near[1], MAX_AWAY),
  )

type Field =
  | ('success' | 'over' | 'changed' | 'gained' | 'used' | 'consumed')
  | (keyof BotFacts | 'unfinished' | 'picture')
  | keyof BotSurroundings
const fieldsOf = (value: object): { readonly [_ in Field]?: unknown } => value

const areNames = (value: unknown, most: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((name) => typeof name === 'string' && isItemName(name))
