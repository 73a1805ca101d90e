// Part of the built page: the queue that Cytoscape's sources take from elsewhere (`cytoscape.mjs`). A binary heap.

/** @template T */
export default class Heap {
  /** @param {(a: T, b: T) => number} order below 0: `a` comes out before `b` */
  constructor(order) {
    this.order = order
    /** @type {T[]} */
    this.items = []
  }

  size() {
    return this.items.length
  }

  /** @returns {T | undefined} the next item */
  peek() {
    return this.items[0]
  }

  /** @param {T} item */
  push(item) {
    this.items.push(item)
    this.#rise(this.items.length - 1)
  }

  /** @returns {T | undefined} */
  pop() {
    const [first] = this.items
    const last = this.items.pop()
    if (this.items.length > 0 && last !== undefined) {
      this.items[0] = last
      this.#sink(0)
    }
    return first
  }

  /** @param {T} item whose place in the order has changed */
  updateItem(item) {
    const at = this.items.indexOf(item)
    if (at < 0) return
    this.#rise(at)
    this.#sink(at)
  }

  /** @param {number} at */
  #rise(at) {
    for (let above = (at - 1) >> 1; at > 0 && this.#swapIfBefore(at, above); above = (at - 1) >> 1) at = above
  }

  /** @param {number} at */
  #sink(at) {
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const least = right < this.items.length && this.#isBefore(right, left) ? right : left
      if (least >= this.items.length || !this.#swapIfBefore(least, at)) return
      at = least
    }
  }

  /** @param {number} a @param {number} b */
  #isBefore(a, b) {
    return this.order(/** @type {T} */ (this.items[a]), /** @type {T} */ (this.items[b])) < 0
  }

  /** @param {number} low @param {number} high */
  #swapIfBefore(low, high) {
    if (!this.#isBefore(low, high)) return false
    const item = /** @type {T} */ (this.items[low])
    this.items[low] = /** @type {T} */ (this.items[high])
    this.items[high] = item
    return true
  }
}
