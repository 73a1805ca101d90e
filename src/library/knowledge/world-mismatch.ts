/** Whether pieces of knowledge belong to one world: only then does a name mean the same in all of them. */
import { errorWithCode } from '../../engine/coded-error'
import { canonicalJson } from '../../engine/json'
import { formatValue } from '../../engine/format-value'
import { areAlike, cardOf } from '../cards'
import type { Choice } from '../spec'
import type { Knowledge } from './types'

/** They cannot be compared: a name means something else in each. */
export class WorldMismatchError extends errorWithCode('ApartError', 'knowledge-apart') {}

const labelOf = ({ id }: Choice): string => cardOf('world', id)?.label ?? formatValue(id)

/**
 * @returns notes to show before comparing or merging, as sentences; none: the worlds are identical
 * @throws ApartError if the minds or the worlds are different
 */
export function worldMismatch(pieces: readonly Pick<Knowledge, 'mind' | 'world'>[]): readonly string[] {
  const [first] = pieces
  if (!first) return []
  const otherMind = pieces.find(({ mind }) => mind !== first.mind)
  if (otherMind)
    throw new WorldMismatchError(
      `One piece of knowledge has the kind ${formatValue(first.mind)}, another one the kind ${formatValue(otherMind.mind)}. Different kinds of knowledge cannot be compared. Nothing is changed. Choose knowledge of one kind.`,
    )
  const otherWorld = pieces.find(({ world }) => !areAlike(world.id, first.world.id))
  if (otherWorld)
    throw new WorldMismatchError(
      `One piece of knowledge belongs to the world ${labelOf(first.world)}, another one to ${labelOf(otherWorld.world)}. The same name can mean different things in these worlds. Nothing is changed. Choose knowledge of one world.`,
    )
  const alike = pieces.find(({ world }) => world.id !== first.world.id)
  if (alike)
    return [
      `One piece of knowledge belongs to the world ${labelOf(first.world)}, another one to ${labelOf(alike.world)}, which has the same items. Different rules appear as conflicts, but each can be right in its own world.`,
    ]
  const options = optionsApart(pieces.map(({ world }) => world))
  return options.length === 0
    ? []
    : [
        `All pieces of knowledge belong to the world ${labelOf(first.world)}, but its settings differ (${options.join('; ')}). Different rules appear as conflicts, but each can be right in its own world.`,
      ]
}

/** `goals: 67, 120`. */
function optionsApart(worlds: readonly Choice[]): string[] {
  const names = new Set(worlds.flatMap(({ options }) => Object.keys(options)))
  const said = [...names].sort().flatMap((name) => {
    const values = new Set(worlds.map(({ options }) => canonicalJson(optionOf(options, name))))
    return values.size > 1 ? `${name}: ${[...values].sort().map(plain).join(', ')}` : []
  })
  const files = new Set(worlds.map(({ id: _, options: __, ...given }) => canonicalJson(given)))
  return files.size > 1 ? [...said, 'the files of the world'] : said
}

const optionOf = (options: Choice['options'], name: string): unknown =>
  Object.hasOwn(options, name) ? options[name] : null

const plain = (json: string) => (json === 'null' ? 'not given' : json.replace(/^"(.*)"$/u, '$1'))
