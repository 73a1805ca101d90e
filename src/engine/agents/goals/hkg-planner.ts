import { note, rank, type Doing } from '../../effects'
import type { ItemTask, ItemCount } from '../../worlds/items/types'
import { taskInWords, type Planner, type PromptMaterial } from './course'
import type { Hkg } from './hkg'

/** HKG (GoG, 4.1): matches the task to an item and gives the planner its list, also when it replans. */
export class HkgPlanner implements Planner {
  readonly method = 'hkg'
  readonly size: Planner['size']
  readonly #hkg: Hkg
  /** All items, by the words of a task that asks for them. */
  readonly #items: ReadonlyMap<string, string>
  readonly #tasks: readonly string[]

  constructor(hkg: Hkg, documents: number, task: Pick<ItemTask, 'manual'>) {
    this.#hkg = hkg
    const items = [...task.manual.keys()]
    this.#items = new Map(items.map((item) => [taskInWords(item, task), item]))
    this.#tasks = [...this.#items.keys()]
    const edges = items.reduce((sum, item) => {
      const recipe = hkg.recipe(item)
      return sum + (recipe ? Object.keys(recipe.takes).length + recipe.stations.length : 0)
    }, 0)
    this.size = { documents, goals: items.length, subgoals: edges }
  }

  *infer(task: string): Doing<ItemCount | null> {
    const ranked = yield* rank(task, this.#tasks, 1)
    yield note({
      kind: 'goals/retrieved',
      candidates: ranked.map(({ item, similarity }) => ({ name: item, similarity })),
    })
    const item = this.#items.get(ranked[0]?.item ?? '') ?? ''
    yield note({ kind: 'goals/chosen', name: null, wanted: item, by: 'documents' })
    return item === '' ? null : { item, quantity: 1 }
  }

  *show(wanted: ItemCount): Doing<PromptMaterial> {
    const list = this.#hkg
      .listFor(wanted.item, wanted.quantity)
      .map(({ item, quantity }) => ({ item, quantity }))
    yield note({ kind: 'goals/listed', wanted, list })
    return { tree: null, list, context: null }
  }
}
