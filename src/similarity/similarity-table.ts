import type { Ranked, Similarity } from '../engine/effects'
import { getOrCreate } from '../engine/get-or-create'
import { topRanked } from './ranking'
import { COUNTED_LENGTH } from './words-of'

/** How names become something that can be compared. `cosine` is symmetric to the last bit. */
interface VectorSpace<Vector> {
  vectorOf(this: void, name: string): Vector
  /** In [-1, 1] up to rounding. */
  cosine(a: Vector, b: Vector): number
}

/** The cosine of two vectors of length 1. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let dim = 0; dim < a.length; dim++) sum += a[dim]! * b[dim]!
  return sum
}

/** Six decimals: far below what distinguishes names, far above the last bits of a sum of a hundred products. */
const PRECISION = 1_000_000
/** Maximum number of names before the table starts anew. It bounds the memory for endless invented names. */
const MAX_NAMES = 4096
/**
 * A longer list does not use the table, which compares every pair of names: its vectors are cached as long as
 * the list exists.
 */
const LONG_LIST = 1024

/**
 * Similarity as a table. Each name is interned when first seen and compared once with each other; from then on
 * a question is a look-up. Cosines are stored as whole millionths, so equal ones are equal and a file shows what
 * was compared. A number never depends on what was asked before.
 */
export class SimilarityTable<Vector> implements Similarity {
  readonly #comparison: VectorSpace<Vector>
  readonly #indices = new Map<string, number>()
  #vectors: Vector[] = []
  /** By name: cosines in millionths with the names interned so far, as far as they were needed. */
  #rows: (Int32Array | undefined)[] = []
  #filled: number[] = []
  readonly #lists = new WeakMap<readonly string[], readonly Vector[]>()
  /** The columns of the current question's candidates; the buffer is reused. */
  #columns = new Int32Array(0)

  constructor(comparison: VectorSpace<Vector>) {
    this.#comparison = comparison
  }

  between(a: string, b: string): number {
    this.#makeRoom()
    const [from, to] = [this.#intern(a), this.#intern(b)]
    return this.#row(from)[to]! / PRECISION
  }

  nearest(item: string, among: readonly string[], k: number): Ranked[] {
    if (among.length >= LONG_LIST) return this.#nearestInList(item, among, k)
    this.#makeRoom()
    const from = this.#intern(item)
    if (this.#columns.length < among.length) this.#columns = new Int32Array(among.length * 2)
    const columns = this.#columns
    for (let position = 0; position < among.length; position++) {
      columns[position] = this.#intern(among[position]!)
    }
    const row = this.#row(from)
    return topRanked(among, k, (position) => row[columns[position]!]! / PRECISION)
  }

  #nearestInList(item: string, among: readonly string[], k: number): Ranked[] {
    const { vectorOf } = this.#comparison
    const vectors = getOrCreate(this.#lists, among, () => among.map((name) => vectorOf(counted(name))))
    const own = vectorOf(counted(item))
    return topRanked(among, k, (position) => this.#rounded(own, vectors[position]!) / PRECISION)
  }

  #makeRoom(): void {
    if (this.#vectors.length <= MAX_NAMES) return
    this.#indices.clear()
    this.#vectors = []
    this.#rows = []
    this.#filled = []
  }

  #intern(name: string): number {
    const known = this.#indices.get(counted(name))
    if (known !== undefined) return known
    const index = this.#vectors.length
    this.#vectors.push(this.#comparison.vectorOf(counted(name)))
    this.#indices.set(counted(name), index)
    return index
  }

  /** The name's row, extended to all names interned so far. */
  #row(from: number): Int32Array {
    const names = this.#vectors.length
    const filled = this.#filled[from] ?? 0
    let row = this.#rows[from]
    if (!row || row.length < names) {
      const larger = new Int32Array(Math.max(64, names, (row?.length ?? 0) * 2))
      if (row) larger.set(row)
      row = larger
      this.#rows[from] = row
    }
    for (let to = filled; to < names; to++) row[to] = this.#millionths(from, to)
    this.#filled[from] = names
    return row
  }

  #millionths(from: number, to: number): number {
    const mirrored = (this.#filled[to] ?? 0) > from ? this.#rows[to]?.[from] : undefined
    return mirrored ?? this.#rounded(this.#vectors[from]!, this.#vectors[to]!)
  }

  #rounded(a: Vector, b: Vector): number {
    const cosine = this.#comparison.cosine(a, b)
    return Math.max(-PRECISION, Math.min(PRECISION, Math.round(cosine * PRECISION)))
  }
}

const counted = (name: string) => (name.length > COUNTED_LENGTH ? name.slice(0, COUNTED_LENGTH) : name)
