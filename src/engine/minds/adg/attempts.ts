import { AttemptList, changeAttempt, newAttempt } from '../../attempt-list'
import type { Came } from '../../attempts'
import type { EventOf, RunEvent } from '../../events'
import { getOrCreate } from '../../get-or-create'
import { isItemActionEvent } from '../../worlds/items/action-events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { ItemActionEvent } from '../../worlds/items/types'
import { ItemMemory } from './item-memory'
import type { RepeatedAction, GraphAttempt } from './types/attempt'

/** The mutable form of an attempt, while it is built. */
type GraphDraft = {
  -readonly [K in Exclude<keyof GraphAttempt, 'actions' | 'spread' | 'about'>]: GraphAttempt[K]
} & {
  actions: { -readonly [K in keyof RepeatedAction]: RepeatedAction[K] }[]
  spread: string[]
  about: string[]
}

/** The revision of an item, from any cause. */
type RevisionEvent = EventOf<'item-revised'> | EventOf<'item-inadmissible'> | EventOf<'self-corrected'>

/**
 * Groups the events of a run into attempts. An attempt goes from the choice of a goal to its lesson, or to
 * the next choice. It is about the item that the agent tries and that is not yet known to work; otherwise
 * about the goal. Another need of the goal that the agent obtains for the first time on the way gets an
 * attempt of its own. Every action belongs to exactly one attempt.
 */
export class GraphAttempts<const Own extends object> extends AttemptList<GraphDraft & Own> {
  readonly #own: Own
  readonly #memory = new Map<string, ItemMemory>()
  #goal: string | null = null
  /**
   * The last attempt's item was known to work, and fails now. If it works again, all its tries were just
   * gathering.
   */
  #stumbles = false
  #lastAction: { readonly event: ItemActionEvent; readonly place: number } | null = null

  /** @param own the initial values of each attempt's additional fields */
  constructor(own: Own) {
    super()
    this.#own = own
  }

  see(event: RunEvent, place: number): void {
    switch (event.kind) {
      case 'demonstrated':
        this.#shown(event.step, place)
        break
      case 'brought':
        this.#shown(event.step, place, true)
        this.last?.about.push(event.item)
        this.of(event.item).brought(event)
        break
      case 'predicted':
        this.of(event.item).predicted(event)
        break
      case 'goal-chosen':
        this.leave()
        this.#goal = event.goal
        this.#open(event.step, place)
        break
      case 'plan-made':
      case 'question-answered':
        // Questions and plans for the next try belong to it. Before the first goal there is nothing to try.
        if (this.#goal !== null) this.#go(event.step, place)
        break
      case 'requirement-learned':
        this.#learned(event)
        break
      case 'item-revised':
      case 'item-inadmissible':
      case 'self-corrected':
        this.#revised(event, place)
        break
      case 'given-up':
        this.#givenUp(event, place)
        break
      case 'standing-lost':
        this.of(event.item).doubted()
        if (this.last?.came === 'change') this.last.spread.push(event.item)
        break
      case 'rules-changed':
      case 'reseeded':
        this.#changed(event, place)
        break
      case 'run-ended':
        this.leave()
        break
      default:
        if (isItemActionEvent(event)) this.#tried(event, place)
    }
  }

  protected of(name: string): ItemMemory {
    return getOrCreate(this.#memory, name, () => new ItemMemory())
  }

  /** @param thing the goal, until the agent tries something else */
  #open(step: number, place: number, thing = this.#goal ?? '', came: Came = 'open'): GraphDraft & Own {
    const draft = this.#draft(step, place, came)
    this.#stumbles = false
    this.attempts.push(draft)
    if (came === 'open') this.#aim(draft, thing)
    return draft
  }

  #draft(step: number, place: number, came: Came): GraphDraft & Own {
    return {
      ...this.#own,
      ...{ ...newAttempt(step, place), came, about: [] },
      ...{ goal: null, believed: null, guess: null, gathered: 0, actions: [], learned: null, revised: null },
      ...{ spread: [], givenUp: false, isKept: false },
    }
  }

  /** From now on, the attempt is about this item. */
  #aim(draft: GraphDraft, thing: string): void {
    const { word, guess } = this.of(thing)
    draft.thing = thing
    draft.goal = thing === this.#goal ? null : this.#goal
    draft.believed = word
    draft.guess = guess
  }

  /** The open attempt, or a new one. */
  #go(step: number, place: number): GraphDraft {
    const last = this.last
    if (last?.came !== 'open') return this.#open(step, place)
    last.to = step
    return last
  }

  protected isEmpty({ tries, gathered }: GraphDraft): boolean {
    return tries + gathered === 0
  }

  #shown(step: number, place: number, isKept = false): void {
    const last = this.last
    if (last?.came === 'shown' && last.isKept === isKept) return
    this.#open(step, place, '', 'shown').isKept = isKept
  }

  #changed(event: EventOf<'rules-changed'> | EventOf<'reseeded'>, place: number): void {
    this.leave()
    const draft = this.#open(event.step, place, '', 'change')
    Object.assign(draft, changeAttempt(event))
  }

  #tried(event: ItemActionEvent & { readonly step: number }, place: number): void {
    const { item, success, step } = event
    const until = this.last?.to ?? step
    let draft = this.#go(step, place)
    if (draft.thing !== item) {
      const isNew = !this.of(item).works
      if (success && !isNew) {
        draft.gathered++
        this.#lastAction = { event, place }
        return
      }
      if (draft.tries > 0) {
        draft.came = 'vain'
        draft.to = until
        draft = this.#open(step, place)
      }
      this.#aim(draft, item)
      this.#stumbles = !isNew
    }
    draft.tries++
    if (!success) draft.failures++
    const row = draft.actions.at(-1)
    if (row?.action === event.action && row.success === success) row.times++
    else draft.actions.push({ action: event.action, success, times: 1 })
    if (success) this.of(item).works = true
    if (success && this.#stumbles) this.#recover(draft)
    this.#lastAction = { event, place }
  }

  /** An item that was known to work had failed, and worked again: its tries were gathering for the goal. */
  #recover(draft: GraphDraft): void {
    draft.gathered += draft.tries
    draft.tries = 0
    draft.failures = 0
    draft.actions = []
    this.#stumbles = false
    this.#aim(draft, this.#goal ?? draft.thing)
  }

  #learned(event: EventOf<'requirement-learned'>): void {
    const { item, requirements, held, yields, action, step } = event
    const memory = this.of(item)
    const draft = step > 0 ? this.#taughtBy(item, step) : null
    if (draft) {
      draft.to = step
      draft.came = 'lesson'
      draft.learned = { requirements, held, yields, action }
      draft.refutes = memory.isRefutedBy(requirements)
    } else if (this.last?.came === 'shown') this.last.about.push(item)
    memory.learned(requirements)
  }

  /**
   * The attempt that taught it. An item that was known, and only gathered, can turn out to need something
   * else now: then the last action is a try of that item.
   */
  #taughtBy(item: string, step: number): GraphDraft | null {
    const at = this.latest(step)
    const [last, tried] = [this.attempts[at], this.#lastAction]
    if (!last || tried?.event.item !== item) return null
    if (last.thing === item && last.tries > 0) return last
    if (last.gathered === 0) return null
    let draft = last
    draft.gathered--
    if (draft.tries > 0) {
      draft.came = 'vain'
      draft = this.#draft(step, tried.place, 'open')
      this.attempts.splice(at + 1, 0, draft)
    }
    this.#aim(draft, item)
    draft.tries = 1
    draft.actions = [{ action: tried.event.action, success: true, times: 1 }]
    return draft
  }

  #revised(event: RevisionEvent, place: number): void {
    const { item, from, to, revisions } = event
    const memory = this.of(item)
    const cause = event.kind === 'self-corrected' ? null : event.cause
    const analogues = event.kind === 'item-revised' ? event.analogues : []
    const standing = {
      'item-revised': 'analogy',
      'item-inadmissible': 'inadmissible',
      'self-corrected': 'hypothesised',
    } as const
    if (cause?.kind === 'ancestor-inadmissible') this.last?.spread.push(item)
    else {
      const draft = this.#endOf(item, event.step, place)
      draft.revised = { to, standing: standing[event.kind], cause, analogues, revisions }
      draft.refutes ||= !sameRequirements(from, to) && memory.isRefuted()
    }
    memory.revised(to, standing[event.kind])
  }

  #givenUp({ item, step }: EventOf<'given-up'>, place: number): void {
    this.#endOf(item, step, place).givenUp = true
  }

  /** The attempt that ends with a statement about this item. */
  #endOf(item: string, step: number, place: number): GraphDraft {
    let draft = this.attempts[this.latest(step)]
    const isIts =
      draft?.came === 'open' || (draft?.came === 'vain' && draft.thing === item && draft.to === step)
    if (!draft || !isIts) draft = this.#open(step, place, item)
    else if (draft.tries === 0) this.#aim(draft, item)
    draft.came = 'vain'
    draft.to = step
    return draft
  }
}
