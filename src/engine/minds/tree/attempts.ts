import { AttemptList, changeAttempt, newAttempt } from '../../attempt-list'
import type { Came } from '../../attempts'
import type { EventOf, RunEvent } from '../../events'
import { isActionEvent, type ActionEvent } from '../../worlds/action-events'
import { subtaskActionOf } from './actions'
import { subtask as goalOf } from './subtask'
import type { TreeAttempt } from './types'
import type { TreeAuthor } from './types/events'
import type { Subtask } from './types/questions'

/** The knowledge about a node, with its authors. */
interface Known {
  readonly subtask: Subtask
  readonly parent: number | null
  /** The author who wants it done. */
  readonly plantedBy: TreeAuthor
  judged: TreeAttempt['judged']
  /** The author of its parts; null: it was not split. */
  partedBy: TreeAuthor | null
  isAgain: boolean
}

/** Ends at which a belief turns out not to lead to the goal. */
const HELD: ReadonlySet<string> = new Set(['goal-executable', 'said-done', 'nothing-pending', 'plan-over'])

/**
 * The account of a planner: a paragraph for each subtask. A subtask that was impossible and was split
 * continues through its parts. If it works after all, the lesson is what had to come first. Every action
 * belongs to exactly one paragraph.
 */
export class TreeAttempts extends AttemptList<TreeAttempt> {
  readonly #nodes = new Map<number, Known>()
  /** The node in execution. */
  #doing: number | null = null

  see(event: RunEvent, place: number): void {
    switch (event.kind) {
      case 'tree/planted':
        this.#plant(0, event.subtask, null, 'world')
        return
      case 'tree/decomposed':
        this.#decomposed(event, place)
        return
      case 'tree/judged': {
        const { node, verdict, reason, by } = event
        const known = this.#nodes.get(node)
        if (known) known.judged = { verdict, reason, by }
        return
      }
      case 'tree/begun':
        this.#doing = event.node
        this.#reach(event.node, event.step, place)
        return
      case 'tree/done':
        this.#done(event)
        return
      case 'tree/undone':
        this.#undone(event)
        return
      case 'tree/closed':
        this.#closed(event, place)
        return
      case 'reseeded':
      case 'rules-changed':
        this.#open(0, event.step, place, { ...changeAttempt(event), thing: '' })
        return
      case 'run-ended':
        this.leave()
        return
      default:
        if (isActionEvent(event)) this.#did(event, place)
    }
  }

  #plant(node: number, subtask: Subtask, parent: number | null, plantedBy: TreeAuthor): void {
    this.#nodes.set(node, { subtask, parent, plantedBy, judged: null, partedBy: null, isAgain: false })
  }

  #decomposed({ node, again, children, by, step }: EventOf<'tree/decomposed'>, place: number): void {
    for (const child of children) this.#plant(child.node, child.subtask, node, by)
    const known = this.#nodes.get(node)
    if (!known) return
    known.partedBy = by
    known.isAgain ||= again
    this.#open(node, step, place, { parts: { subtasks: children.map(({ subtask }) => subtask), by } })
  }

  /**
   * Makes the attempt about that node. The open attempt continues if the node is its own, or a part of its
   * impossible subtask.
   */
  #reach(node: number, step: number, place: number): void {
    const last = this.last
    const parent = this.#nodes.get(node)?.parent
    const goesOn = last?.came === 'open' && (last.node === node || (last.isAgain && last.node === parent))
    if (!goesOn) this.#open(node, step, place, {})
  }

  #did(event: ActionEvent, place: number): void {
    if (this.last?.came !== 'open') this.#open(this.#doing ?? 0, event.step, place, {})
    const deed = subtaskActionOf(event)
    const { last } = this
    if (!last) return
    const failures = last.failures + Number(!deed.success)
    this.changeLast({ to: event.step, tries: last.tries + 1, failures, actions: [...last.actions, deed] })
  }

  #done({ node, how, worked, step }: EventOf<'tree/done'>): void {
    this.#doing = null
    const at = this.latest(step)
    const last = this.attempts[at]
    const wasCutShort = at < this.attempts.length - 1
    if (how === 'unnecessary' || !last || (last.came !== 'open' && !wasCutShort)) return
    const known = this.#nodes.get(node)
    const refused = worked === false ? this.#whoseWord(known) : last.refused
    const came = this.#cameTo(last, node, worked)
    this.attempts[at] = {
      ...{ ...last, to: step, refused, refutes: refused !== null && refused !== 'world' },
      ...{ isDone: last.node === node && worked !== false },
      came: came === 'open' && wasCutShort ? 'vain' : came,
    }
  }

  #cameTo(last: TreeAttempt, node: number, worked: boolean | null): Came {
    if (last.node !== node) return 'open'
    return worked !== false && last.isAgain ? 'lesson' : 'vain'
  }

  /**
   * The author of the claim that it is possible: it was judged so, or all its parts are done, or it was just
   * written down.
   */
  #whoseWord(known: Known | undefined): TreeAuthor {
    if (known?.partedBy) return known.partedBy
    return known?.judged?.by ?? known?.plantedBy ?? 'world'
  }

  #undone({ subtask, over, step }: EventOf<'tree/undone'>): void {
    const at = this.latest(step)
    const last = this.attempts[at]
    if (last) this.attempts[at] = { ...last, undone: [...last.undone, { subtask, over }] }
  }

  #closed({ solved, why, missing, step }: EventOf<'tree/closed'>, place: number): void {
    this.leave()
    if (missing.length === 0) return
    this.#open(0, step, place, {
      ...{ closed: { solved, why, missing }, came: 'vain', refutes: HELD.has(why) },
    })
  }

  #open(node: number, step: number, place: number, change: Partial<TreeAttempt>): void {
    this.leave()
    const known = this.#nodes.get(node)
    const subtask = known?.subtask ?? goalOf('reach', [])
    const parent = known?.parent ?? null
    this.attempts.push({
      ...{ ...newAttempt(step, place), mind: 'tree', thing: subtask.things[0] ?? '' },
      ...{ node, subtask, parent: parent === null ? null : (this.#nodes.get(parent)?.subtask ?? null) },
      ...{ judged: known?.judged ?? null, parts: null, isAgain: known?.isAgain ?? false, actions: [] },
      ...{ refused: null, isDone: false, undone: [], closed: null },
      ...change,
    })
  }

  /** The attempt only says what comes next. */
  protected isEmpty({ tries, isAgain, parts }: TreeAttempt): boolean {
    return tries === 0 && !isAgain && (parts?.subtasks.length ?? 0) <= 1
  }
}
