import type { KnownItem } from '../../../engine/minds/adg/types/known'
import { formOf, keyOfTile, nameOfWord, tileOf, WORDS, type GoalTileState } from './tile'

/**
 * The goals as tiles. A tile stays the same object as long as its content does, so that it is not drawn
 * again.
 */
export class Tiles {
  #known = new Map<string, { readonly key: string; readonly tile: GoalTileState }>()

  of(items: readonly KnownItem[]): ReadonlyMap<string, GoalTileState> {
    const known = new Map<string, { readonly key: string; readonly tile: GoalTileState }>()
    const tiles = new Map<string, GoalTileState>()
    for (const item of items) {
      if (!item.isGoal) continue
      const tile = tileOf(item)
      const key = keyOfTile(tile)
      const before = this.#known.get(item.name)
      const kept = before?.key === key ? before : { key, tile }
      known.set(item.name, kept)
      tiles.set(item.name, kept.tile)
    }
    this.#known = known
    return tiles
  }
}

/** The number of right goals of a stage, or of learned ones if the truth is hidden. */
export const doneOf = (tiles: Iterable<GoalTileState | undefined>, showTruth: boolean): number => {
  let done = 0
  for (const tile of tiles) if (tile && isDone(tile, showTruth)) done++
  return done
}

export const isDone = ({ isRight, word }: GoalTileState, showTruth: boolean): boolean =>
  showTruth ? isRight : word === 'experienced' || word === 'taught'

/** The goal that was learned last by trying. Its tile is marked until the next lesson. */
export function lastLesson(tiles: Iterable<GoalTileState>): string | null {
  let last: GoalTileState | null = null
  for (const tile of tiles) {
    const { obtainedAt, word } = tile
    if (obtainedAt === null || obtainedAt === 0 || word !== 'experienced') continue
    if (obtainedAt > (last?.obtainedAt ?? 0)) last = tile
  }
  return last?.name ?? null
}

/** Maximum letters in a line of a tile. */
const LINE = 12

/** Whether a name needs a tile of double width, because its words do not fit on two lines. */
export function isLong(label: string): boolean {
  const words = label.split(' ')
  const fits = words.some((_, at) => {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return lines.every((line) => line.length <= LINE)
  })
  return !fits
}

/** Whether a name has a word that hardly fits a tile. Words are never broken. */
export const hasLongWord = (label: string): boolean =>
  label.split(' ').some((word) => word.length >= LINE - 2)

/** The origins that occur, each with its name and form: a first guess may be the model’s, the user’s or the manual’s. */
export function wordsIn(
  tiles: readonly GoalTileState[],
): { name: string; form: ReturnType<typeof formOf> }[] {
  const forms = new Map<string, ReturnType<typeof formOf>>()
  for (const word of WORDS)
    for (const tile of tiles) if (tile.word === word) forms.set(nameOfWord(word, tile.source), formOf(tile))
  return Array.from(forms, ([name, form]) => ({ name, form }))
}
