import type { Agent, Doing } from '../../effects'
import type { Ground } from './ground'
import { Growing, type Node } from './growing'
import type { DripOptions } from './options'

/**
 * DRIP (Algorithm 1): decomposes the goal into subtasks, does those that are executable, and decomposes the
 * others again, level by level. Where the pseudocode leaves more than one reading:
 * - Executability is a label of a node, n = {g, executability} (Table 5), which nothing sets back to false.
 *   A done subtask that another one undoes later is not checked again, because d only grows: the limit that
 *   4.1.4 describes. Line 22 asks for the labels, too: 3.3 searches "for nodes with all EXECUTABLE child
 *   nodes".
 * - Line 8 counts over all children. Done ones need nothing, so the loop runs over F_pending, which lines 6
 *   and 19 maintain for that.
 * - F_remaining is emptied for each n (line 7), and line 28 comes after all of them: the remaining nodes of
 *   every n go into F.
 * - A node that fails after all its parts stays in F ("nodes whose executability remains false"), and comes
 *   up again a level later; A.2.2 has people say "whether the actions were successfully executed or not".
 * - It stops when F is empty. The paper's loop would continue without a node to decompose until MAX_DEPTH.
 */
export function* drip(ground: Ground, options: DripOptions, seesState: boolean): Agent {
  const tree = new Growing(ground, options, seesState)
  yield* tree.plant()
  const isTakenAnew = takesGoalAnew(tree, seesState)
  let frontier: readonly Node[] = [tree.root]
  for (let depth = 1; depth <= options.maxDepth; depth++) {
    const next: Node[] = []
    for (const n of frontier) {
      if (tree.isStopped) return yield* tree.close(tree.root.isDone ? 'goal-executable' : 'limit')
      if (tree.size >= options.maxNodes) return yield* tree.close('max-nodes')
      if (n.isDone) continue
      // Tries again a subtask that was executable and failed, and a goal that is an action. For other nodes
      // the option decides.
      const isLookedAt = n === tree.root ? depth > 1 : options.recheck === 'yes' || n.verdict === 'executable'
      if (isLookedAt && (yield* isDoneNow(tree, n))) {
        next.push(...(yield* checkParentExec(tree, n.parent)))
        continue
      }
      const children = yield* tree.decompose(n)
      const remaining = yield* doWhatCanBeDone(tree, n, children)
      if (children.length === 0) {
        // Nothing comes before it, so no later success can make it executable. It is tried (again).
        if (tree.isAction(n) && n.verdict !== 'not-executable') next.push(n)
      } else if (remaining.length === 0) next.push(...(yield* checkParentExec(tree, n)))
      next.push(...remaining)
    }
    if (tree.isStopped) return yield* tree.close(tree.root.isDone ? 'goal-executable' : 'limit')
    if (yield* tree.isReached()) return yield* tree.close('goal-executable')
    frontier = next.filter(({ isDone }) => !isDone)
    if (frontier.length > 0) continue
    if (!isTakenAnew()) return yield* tree.close('nothing-pending')
    frontier = [tree.root]
  }
  return yield* tree.close('max-depth')
}

/** Lines 6 to 21: does the executable nodes of F_pending until nothing changes. Returns F_remaining. */
function* doWhatCanBeDone(tree: Growing, n: Node, children: readonly Node[]): Doing<readonly Node[]> {
  let pending = children
  while (pending.length > 0) {
    const remaining: Node[] = []
    for (const g of pending) if (!(yield* isDoneNow(tree, g))) remaining.push(g)
    if (tree.isStopped) return remaining
    if (remaining.length === pending.length) {
      yield* tree.stalled(n, remaining)
      break
    }
    pending = remaining
    yield* tree.pending(pending)
  }
  return pending
}

/**
 * Lines 9 and 10. An unnecessary (Table 8) or achieved (Table 11) subtask counts as executable, and is no
 * part of the plan.
 */
function* isDoneNow(tree: Growing, g: Node): Doing<boolean> {
  if (tree.isStopped) return false
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
 * From the current depth toward the root: a node whose parts are all done is executable itself, and `apply`
 * is called without a question ("automatically", 3.3), for the root too if it is an action. Whether a goal
 * of facts is executable is decided in line 25. Returns the node that failed: its executability is still
 * false, so it belongs in F.
 */
function* checkParentExec(tree: Growing, from: Node | null): Doing<readonly Node[]> {
  for (let n = from; n && tree.isAction(n); n = n.parent) {
    if (n.isDone || tree.isStopped || !n.children.every(({ isDone }) => isDone)) return []
    if (!(yield* tree.apply(n))) return [n]
  }
  return []
}

/**
 * DRIP with state (our own): when no subtask is left and the goal does not hold, the agent decomposes the
 * goal again from the current state. This restores subtasks that were undone on the way, which is the limit
 * that 4.1.4 names. It does so only if at least one action was carried out since the last time, because
 * otherwise the towers are the same.
 */
function takesGoalAnew(tree: Growing, seesState: boolean): () => boolean {
  let before = -1
  return () => {
    const hasMoved = tree.carriedOut > before
    before = tree.carriedOut
    return seesState && hasMoved && before > 0
  }
}
