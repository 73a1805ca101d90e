/** The result of a crafting grid. */
import type { RegistryPc } from 'prismarine-registry'
import { itemOf } from '../../../src/bridge/tags'
import type { ItemClass, InventorySlot } from './squid'

/** minecraft-data writes an ingredient as a number, an object, or null. */
type Ingredient = number | null | undefined | { readonly id?: number | null } | readonly (number | null)[]
const EMPTY = -1
const idOf = (part: Ingredient): number =>
  typeof part === 'number' ? part : ((part && 'id' in part ? part.id : null) ?? EMPTY)

const countOf = (part: unknown): number =>
  typeof part === 'object' && part !== null && 'count' in part && typeof part.count === 'number'
    ? part.count
    : 1

/** Rows of ids as a text. */
const key = (rows: readonly (readonly number[])[]): string => rows.map((row) => row.join()).join(';')

interface Grid {
  readonly slots: readonly InventorySlot[]
  /** 2 for a player's own grid, 3 for a table's. */
  readonly width: number
}

/** The used rows and columns of a grid; null: it is empty. */
function cropped({ slots, width }: Grid): number[][] | null {
  const rows = Array.from({ length: width }, (_, y) =>
    slots.slice(y * width, (y + 1) * width).map((item) => item?.type ?? EMPTY),
  )
  const isUsed = (ids: readonly number[]) => ids.some((id) => id !== EMPTY)
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? EMPTY))
  const [top, bottom] = [rows.findIndex(isUsed), rows.findLastIndex(isUsed)]
  const [left, right] = [columns.findIndex(isUsed), columns.findLastIndex(isUsed)]
  return top < 0 ? null : rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))
}

interface Result {
  readonly id: number
  readonly count: number
}

/**
 * Combines recipes for the same item that differ only in the kind of an ingredient (`planks`): each kind
 * stands for all of them, because the game accepts any mixture.
 */
class Mixtures {
  readonly #named: (id: number) => number
  readonly #first = new Map<string, Result>()
  readonly #made = new Map<string, Result>()

  /** @param named maps all kinds of an item to one id */
  constructor(named: (id: number) => number) {
    this.#named = named
  }

  add(rows: readonly (readonly number[])[], result: Result): void {
    const shape = this.#shape(rows)
    const first = this.#first.get(`${result.id}:${shape}`)
    if (first) this.#made.set(shape, first)
    else this.#first.set(`${result.id}:${shape}`, result)
  }

  of = (rows: readonly (readonly number[])[]): Result | undefined => this.#made.get(this.#shape(rows))
  #shape = (rows: readonly (readonly number[])[]) => key(rows.map((row) => row.map(this.#named)))
}

/** Finds recipes by the contents of the grid: one map for shaped recipes, one for shapeless ones. */
export function recipeBook(registry: RegistryPc, Item: ItemClass) {
  const shaped = new Map<string, Result>()
  const shapeless = new Map<string, Result>()
  const kinds = new Map<string, number>()
  const mixtures = new Mixtures((id) => {
    const item = itemOf(registry.items[id]?.name ?? '')
    const kind = kinds.get(item) ?? id
    kinds.set(item, kind)
    return kind
  })
  for (const recipe of Object.values(registry.recipes).flat()) {
    const { result } = recipe
    const made = { id: idOf(result), count: countOf(result) }
    if ('inShape' in recipe) {
      const width = Math.max(...recipe.inShape.map((row) => row.length))
      const rows = recipe.inShape.map((row) => Array.from({ length: width }, (_, x) => idOf(row[x])))
      shaped.set(key(rows), made)
      mixtures.add(rows, made)
      const mirrored = key(rows.map((row) => row.toReversed()))
      if (!shaped.has(mirrored)) shaped.set(mirrored, made)
    } else
      shapeless.set(
        recipe.ingredients
          .map(idOf)
          .sort((a, b) => a - b)
          .join(),
        made,
      )
  }
  return (grid: Grid): InventorySlot => {
    const rows = cropped(grid)
    if (!rows) return null
    const ids = rows.flat().filter((id) => id !== EMPTY)
    const made = shaped.get(key(rows)) ?? shapeless.get(ids.sort((a, b) => a - b).join()) ?? mixtures.of(rows)
    return made ? new Item(made.id, made.count) : null
  }
}
export type RecipeBook = ReturnType<typeof recipeBook>
