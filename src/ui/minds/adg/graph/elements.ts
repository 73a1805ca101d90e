import type { Core, ElementDefinition } from 'cytoscape'
import type { Drawing, NodeLook } from './drawing'
import type { Layout, Place } from './layout'
import { shapeOf } from './stylesheet'

/** Working out a node's style anew is dear: so many at once fit into a frame, and the next drawing goes on. */
const RESTYLED_AT_ONCE = 10

/** What came of showing a drawing. */
export interface Shown {
  /** Somebody stands where they did not before. */
  readonly isAnother: boolean
  /** Cytoscape has something to draw. */
  readonly isChanged: boolean
  /** Some nodes still look as they did. */
  readonly isUnfinished: boolean
}

/** Keeps Cytoscape's nodes like a drawing: what has not changed is not touched. The edges are painted beneath them. */
export class Elements {
  readonly #cy: Core
  /** The classes of each element, as they were set last. */
  readonly #classes = new Map<string, string>()
  #layout: Layout | null = null

  constructor(cy: Core) {
    this.#cy = cy
  }

  show({ nodes }: Drawing, layout: Layout): Shown {
    const isAnother = this.#moved(layout)
    let isChanged = isAnother
    let restyled = 0
    const added: ElementDefinition[] = []
    const wanted = new Map<string, string>()
    this.#cy.batch(() => {
      if (isAnother) this.#clear()
      this.#layout = layout
      for (const look of nodes.values()) {
        const place = layout.places.get(look.name)
        if (!place) continue
        const classes = nodeClasses(look)
        wanted.set(look.name, classes)
        if (!this.#classes.has(look.name)) added.push(nodeElement(look.name, place, classes))
      }
      isChanged = this.#drop(wanted) || added.length > 0 || isChanged
      if (added.length > 0) this.#cy.add(added)
      for (const [id, classes] of wanted) {
        const before = this.#classes.get(id)
        if (before === classes) continue
        isChanged = true
        if (before !== undefined) {
          if (++restyled > RESTYLED_AT_ONCE) continue
          this.#cy.getElementById(id).classes(classes)
        }
        this.#classes.set(id, classes)
      }
    })
    return { isAnother, isChanged, isUnfinished: restyled > RESTYLED_AT_ONCE }
  }

  /** Returns whether anybody went. */
  #drop(wanted: ReadonlyMap<string, string>): boolean {
    const before = this.#classes.size
    for (const id of [...this.#classes.keys()]) {
      if (wanted.has(id)) continue
      this.#cy.getElementById(id).remove()
      this.#classes.delete(id)
    }
    return this.#classes.size < before
  }

  #moved({ places }: Layout): boolean {
    if (!this.#layout || this.#layout.places === places) return false
    for (const [name, before] of this.#layout.places) {
      const now = places.get(name)
      if (now && (now.x !== before.x || now.y !== before.y)) return true
    }
    return false
  }

  #clear(): void {
    this.#cy.elements().remove()
    this.#classes.clear()
  }
}

const nodeClasses = (look: NodeLook): string => `${look.standing} ${shapeOf(look)}`

function nodeElement(id: string, { x, y }: Place, classes: string): ElementDefinition {
  return { group: 'nodes', data: { id }, position: { x, y }, classes }
}
