import type { Agent, Doing } from '../../effects'
import type { Ground } from './ground'
import { Growing, type Node } from './growing'
import type { DripOptions } from './options'

/**
 * DRIP (Algorithm 1): the goal is taken apart into subtasks, those that can be done are done, those that remain are taken apart
 * again, level by level.
 */
export function* drip(ground: Ground, options: DripOptions, seesState: boolean): Agent {
  const tree = new Growing(ground, options, seesState)
  yield* tree.plant()
  let frontier: readonly Node[] = [tree.root]
  for (let depth = 1; depth <= options.maxDepth; depth++) {
    const next: Node[] = []
    for (const n of frontier) {
      if (tree.isAtLimit) return yield* tree.close(tree.root.isDone ? 'goal-executable' : 'limit')
      if (n.isDone) continue
      // What has become executable since it was looked at is not taken apart: the paper's check of all that is pending
      // "until no executability changes remain" (3.2).
      if ((n !== tree.root || depth > 1) && (yield* isDoneNow(tree, n))) {
        next.push(...(yield* checkParentExec(tree, n.parent)))
        continue
      }
      const children = yield* tree.decompose(n)
      const remaining = yield* doWhatCanBeDone(tree, children)
      if (children.length === 0) {
        // Nothing comes before it: what could be done and failed is tried again, and so is a goal that is a single action.
        if (tree.isAction(n) && n.verdict !== 'not-executable') next.push(n)
      } else if (remaining.length === 0) next.push(...(yield* checkParentExec(tree, n)))
      next.push(...remaining)
    }
    if (tree.isAtLimit) return yield* tree.close(tree.root.isDone ? 'goal-executable' : 'limit')
    if (yield* tree.isReached()) return yield* tree.close('goal-executable')
    frontier = next.filter(({ isDone }) => !isDone)
    if (frontier.length === 0) return yield* tree.close('nothing-pending')
  }
  return yield* tree.close('max-depth')
}

/** Lines 6 to 21: does what of F_pending can be done, until nothing changes any more. Returns F_remaining. */
function* doWhatCanBeDone(tree: Growing, children: readonly Node[]): Doing<readonly Node[]> {
  let pending = children
  while (pending.length > 0) {
    const remaining: Node[] = []
    for (const g of pending) {
      if (tree.isAtLimit) return []
      if (!(yield* isDoneNow(tree, g))) remaining.push(g)
    }
    if (remaining.length === pending.length) break
    pending = remaining
  }
  return pending
}

function* isDoneNow(tree: Growing, g: Node): Doing<boolean> {
  switch (yield* tree.executability(g)) {
    case 'executable':
      return yield* tree.apply(g)
    case 'unnecessary':
      yield* tree.skip(g)
      return true
    default:
      return false
  }
}

/**
 * From the current depth toward the root: whose parts are all behind is executable itself, and is carried out (3.3), the root too
 * where it is an action. Returns what of it failed: its executability is false still, and so it is in F.
 */
function* checkParentExec(tree: Growing, from: Node | null): Doing<readonly Node[]> {
  for (let n = from; n && tree.isAction(n); n = n.parent) {
    if (n.isDone || tree.isAtLimit || !n.children.every(({ isDone }) => isDone)) return []
    if (!(yield* tree.apply(n))) return [n]
  }
  return []
}
