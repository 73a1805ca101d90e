import type { BlocksState } from '../../../../engine/worlds/blocks/types'
import { layOut, type TowerDrawing, type TowerRoom, type TowerSizes } from './layout'
import { isFollowed, pathsBetween, type Path, type PaceSeen } from './pace'
import { isMany } from './sizes'
import { placesOf, type BlockPlaces } from './places'

interface Followed {
  readonly drawing: TowerDrawing
  /** Blocks that are moving; empty: none. */
  readonly paths: readonly Path[]
}

/** The last picture, so that towers keep their places. For one problem. */
export class Memory {
  readonly #most: number
  /** The highest tower so far, or expected. Its room stays. */
  #tallest: number
  #places: BlockPlaces | null = null
  #held: string | null = null
  #handAt: number | null = null
  #seen: PaceSeen | null = null
  #drawing: TowerDrawing | null = null

  /**
   * @param most number of blocks
   * @param tallest expected height of a tower
   */
  constructor(most: number, tallest: number) {
    this.#most = most
    this.#tallest = tallest
  }

  /** A state that is only looked at: the next that is followed does not know of it. */
  glance(state: BlocksState, room: TowerRoom, sizes: TowerSizes): TowerDrawing {
    const places = placesOf(state.towers, this.#places, this.#most)
    return layOut(state, places, room, sizes, this.#handAt, this.#tallest)
  }

  /** The state at a step. @param now when it is seen: `at` counts from the first time that a step is */
  follow(state: BlocksState, room: TowerRoom, sizes: TowerSizes, now: PaceSeen): Followed {
    const before = this.#places
    const places = placesOf(state.towers, before, this.#most)
    // The hand is above the tower from which it took something, or to which it gave it.
    const took = state.held === null ? undefined : before?.of.get(state.held)
    const gave = state.held === null && this.#held !== null ? places.of.get(this.#held) : undefined
    this.#handAt = took ?? gave ?? this.#handAt
    if (!isMany(this.#most))
      this.#tallest = Math.max(this.#tallest, ...state.towers.map(({ length }) => length))
    const drawing = layOut(state, places, room, sizes, this.#handAt, this.#tallest)
    const paths = this.#drawing && isFollowed(this.#seen, now) ? pathsBetween(this.#drawing, drawing) : []
    if (this.#seen?.step !== now.step || this.#seen.edition !== now.edition) this.#seen = now
    this.#places = places
    this.#held = state.held
    this.#drawing = drawing
    return { drawing, paths }
  }
}
