import type { Ranked } from '../../effects'
import { isAdgQuestion } from './asks'
import type { ActionCounts, AdgQuestion, AskedQuestion, ItemHistory, Revision, RevisionCause } from './types'
import { isDeed } from '../../worlds/items/deeds'
import type { RequirementSet } from '../../worlds/items/types'
import type { EventOf, RunEvent } from '../../events'

/** Everything that the events of a run say of one item. */
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
  const revised = (
    event: RunEvent,
    kind: Revision['kind'],
    to: RequirementSet | null,
    cause: RevisionCause | null = null,
    analogues: readonly Ranked[] = [],
  ) => revisions.push({ step: event.step, kind, to, cause, analogues })

  for (const event of events) {
    if (event.kind === 'rules-changed') {
      const rule = event.rules[item]
      if (rule !== undefined) revised(event, 'rule-changed', rule?.requires ?? null)
      continue
    }
    if (event.kind === 'question-answered') {
      const { question } = event
      if (isAdgQuestion(question) && question.item === item) ask(questions, question, event)
      continue
    }
    if (!('item' in event) || event.item !== item) continue
    if (isDeed(event) || event.kind === 'demonstrated') {
      const count = counts.get(event.action)
      // A failed demonstration is the plan's failure, not the action's.
      if (!count || (event.kind === 'demonstrated' && !event.success)) continue
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
        const { step, kind, source, cyclic } = event
        const to = cyclic ? {} : event.requirements
        revisions.push({ step, kind, to, cause: null, analogues: [], source })
        break
      }
      case 'requirement-learned':
        revised(event, 'learned', event.requirements)
        break
      case 'item-revised':
        revised(event, 'analogy', event.to, event.cause, event.analogues)
        if (event.cause.kind === 'all-actions-failed') forget()
        break
      case 'item-inadmissible':
        revised(event, 'inadmissible', event.to, event.cause)
        if (event.cause.kind === 'all-actions-failed') forget()
        break
      case 'self-corrected':
        revised(event, 'self-corrected', event.to)
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
    }
  }
  return { item, revisions, actions: [...counts.values()], questions }
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
