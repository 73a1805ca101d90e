import type { Core, ElementDefinition } from 'cytoscape'

interface Place {
  readonly x: number
  readonly y: number
}

/** A node as Cytoscape has it. */
interface StyledNode {
  readonly id: string
  /** How it looks. */
  readonly classes: string
  /** Data for its style. A node with other data is another node. */
  readonly data?: Readonly<Record<string, number>>
}

/** Recomputing a node's style is expensive. This many fit into a frame; the next drawing does the rest. */
const RESTYLED_AT_ONCE = 10

/** The effect of showing a drawing. */
interface Shown {
  /** A node has another place than before. */
  readonly isAnother: boolean
  /** Cytoscape has something to draw. */
  readonly isChanged: boolean
  /** Some nodes still look as they did. */
  readonly isUnfinished: boolean
}

/** Keeps Cytoscape's nodes equal to a drawing, and changes only what differs. The edges are painted below them. */
export class Elements {
  readonly #cy: Core
  /** The classes of each element, as they were set last. */
  readonly #classes = new Map<string, string>()
  #places: ReadonlyMap<string, Place> | null = null

  constructor(cy: Core) {
    this.#cy = cy
  }

  show(nodes: Iterable<StyledNode>, places: ReadonlyMap<string, Place>): Shown {
    const isAnother = this.#moved(places)
    let isChanged = isAnother
    let restyled = 0
    const added: ElementDefinition[] = []
    const wanted = new Map<string, string>()
    this.#cy.batch(() => {
      if (isAnother) this.#clear()
      this.#places = places
      for (const node of nodes) {
        const place = places.get(node.id)
        if (!place) continue
        wanted.set(node.id, node.classes)
        if (!this.#classes.has(node.id)) added.push(nodeElement(node, place))
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

  /** Removes elements that are not wanted. Returns whether there were any. */
  #drop(wanted: ReadonlyMap<string, string>): boolean {
    const before = this.#classes.size
    for (const id of [...this.#classes.keys()]) {
      if (wanted.has(id)) continue
      this.#cy.getElementById(id).remove()
      this.#classes.delete(id)
    }
    return this.#classes.size < before
  }

  #moved(places: ReadonlyMap<string, Place>): boolean {
    if (!this.#places || this.#places === places) return false
    for (const [name, before] of this.#places) {
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

function nodeElement({ id, classes, data }: StyledNode, { x, y }: Place): ElementDefinition {
  return { group: 'nodes', data: { ...data, id }, position: { x, y }, classes }
}
