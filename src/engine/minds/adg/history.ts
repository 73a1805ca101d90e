import type { Ranked } from '../../effects'
import { isAdgQuestion } from './answer-rules'
import type {
  ActionCounts,
  Analogue,
  AskedQuestion,
  ItemHistory,
  Revision,
  ActionFailures,
} from './types/history'
import type { AdgQuestion } from './types/questions'
import { isItemActionEvent } from '../../worlds/items/action-events'
import type { RequirementSet, ItemActionEvent } from '../../worlds/items/types'
import type { EventOf, RunEvent } from '../../events'
import { getOrCreate } from '../../get-or-create'

/** The failed actions for each item since it last worked, or since its failures were last forgotten. */
class Failures {
  readonly #byItem = new Map<string, Map<string, number>>()

  add({ item, action, success }: ItemActionEvent): void {
    if (success) {
      this.forget(item)
      return
    }
    const failed = getOrCreate(this.#byItem, item, () => new Map<string, number>())
    failed.set(action, (failed.get(action) ?? 0) + 1)
  }

  forget(item: string): void {
    this.#byItem.delete(item)
  }

  /** In the order of the first failures. */
  of(item: string): readonly ActionFailures[] {
    return [...(this.#byItem.get(item) ?? [])].map(([action, times]) => ({ action, times }))
  }
}

/** The full history of one item in a run. */
export function historyOf(
  item: string,
  events: readonly RunEvent[],
  actions: readonly string[],
): ItemHistory {
  const revisions: Revision[] = []
  const questions: AskedQuestion[] = []
  const counts = new Map<string, ActionCounts>(
    actions.map((action) => [
      action,
      { action, successes: 0, failures: 0, totalSuccesses: 0, totalFailures: 0, ruledOut: false },
    ]),
  )
  const forget = () => {
    for (const count of counts.values()) Object.assign(count, { successes: 0, failures: 0, ruledOut: false })
  }
  const failures = new Failures()
  /** The needs of each item, as last observed. */
  const learned = new Map<string, RequirementSet>()
  let unanswered = false
  let demonstrated = false
  /** It has just worked: earlier failures belong to the set that may be learned from that. */
  let worked = false
  const ownFailures = () => (worked ? [] : failures.of(item))
  const revised = (
    { step }: RunEvent,
    kind: Revision['kind'],
    to: RequirementSet | null,
    more: Partial<Revision> = {},
  ) => {
    revisions.push({ step, kind, to, cause: null, analogues: [], failures: ownFailures(), ...more })
    failures.forget(item)
    worked = false
  }
  const withSets = (ranked: readonly Ranked[]): Analogue[] =>
    ranked.map((one) => ({ ...one, requirements: learned.get(one.item) ?? {} }))

  for (const event of events) {
    if (event.kind === 'rules-changed') {
      const rule = event.rules[item]
      // Not the agent's revision: the failures since the agent's own last revision continue.
      if (rule !== undefined)
        revisions.push({
          ...{ step: event.step, kind: 'rule-changed', to: rule?.requires ?? null },
          ...{ cause: null, analogues: [], failures: [] },
        })
      continue
    }
    if (event.kind === 'question-answered') {
      const { question } = event
      if (!isAdgQuestion(question) || question.item !== item) continue
      ask(questions, question, event)
      if (question.kind === 'requirements' || question.kind === 'correction') unanswered = event.fallback
      continue
    }
    if (
      event.kind === 'requirement-learned' ||
      (event.kind === 'brought' && event.standing === 'experienced')
    )
      learned.set(event.item, event.requirements)
    if (!('item' in event)) continue
    // A failed demonstration is the plan's failure, not the action's.
    if (event.kind === 'demonstrated' && !event.success) continue
    if (event.item !== item) {
      if (isItemActionEvent(event)) failures.add(event)
      continue
    }
    if (isItemActionEvent(event) || event.kind === 'demonstrated') {
      if (worked) failures.forget(item)
      if (isItemActionEvent(event) && !event.success) failures.add(event)
      worked = event.success
      demonstrated = event.kind === 'demonstrated'
      const count = counts.get(event.action)
      if (!count) continue
      if (event.success) {
        count.successes++
        count.totalSuccesses++
      } else {
        count.failures++
        count.totalFailures++
      }
      continue
    }
    switch (event.kind) {
      case 'predicted': {
        const { source, cyclic, requirements } = event
        revised(event, 'predicted', cyclic ? {} : requirements, {
          source,
          ...(cyclic && { dropped: requirements }),
          ...(source === 'model' && unanswered && { unanswered }),
        })
        break
      }
      case 'brought': {
        const { requirements, held, standing, memory } = event
        revised(event, 'brought', requirements, { source: 'kept', held, standing })
        for (const count of counts.values()) {
          const [successes, failures] = memory[count.action] ?? [0, 0]
          Object.assign(count, { successes, failures, totalSuccesses: successes, totalFailures: failures })
        }
        break
      }
      case 'requirement-learned':
        revised(event, 'learned', event.requirements, {
          held: event.held,
          failures: failures.of(item),
          ...(demonstrated && { demonstrated }),
        })
        break
      case 'item-revised':
      case 'item-inadmissible': {
        const { cause } = event
        const isOwn = cause.kind === 'all-actions-failed'
        revised(event, event.kind === 'item-revised' ? 'analogy' : 'inadmissible', event.to, {
          cause,
          ...(event.kind === 'item-revised' && { analogues: withSets(event.analogues) }),
          failures: isOwn ? ownFailures() : failures.of(cause.ancestor),
        })
        if (isOwn) forget()
        break
      }
      case 'self-corrected':
        revised(event, 'self-corrected', event.to, unanswered ? { unanswered } : {})
        forget()
        break
      case 'given-up':
        forget()
        break
      case 'standing-lost':
        revised(event, 'standing-lost', null)
        forget()
        break
      case 'action-ruled-out': {
        const count = counts.get(event.action)
        if (count) count.ruledOut = true
        break
      }
      case 'unfinished':
        // This event gives no knowledge yet.
        break
      case 'believed':
      case 'probe-chosen':
      case 'ruled-out':
        // For a mind with distributions, beliefs have a list of their own.
        break
    }
  }
  return { item, revisions, failures: ownFailures(), actions: [...counts.values()], questions }
}

function ask(
  asked: AskedQuestion[],
  question: AdgQuestion,
  { step, answer, fallback }: EventOf<'question-answered'>,
) {
  const options = ('options' in question && question.options) || []
  const examples = 'examples' in question ? question.examples.map((example) => example.item) : []
  const entry = { step, kind: question.kind, options, examples, answer, fallback, times: 1 }
  const last = asked.at(-1)
  if (last && sameQuestion(last, entry)) last.times++
  else asked.push(entry)
}

function sameQuestion(a: AskedQuestion, b: AskedQuestion): boolean {
  const same = (x: AskedQuestion) => JSON.stringify([x.kind, x.options, x.examples, x.answer, x.fallback])
  return same(a) === same(b)
}
