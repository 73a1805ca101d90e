import { describe, expect, test } from 'vitest'
import type { Model } from '../../effects'
import type { Question } from '../../minds'
import { eventsOf, knowing, played, questionsOf, TOOLS, worldOf, xenonRun } from '../../testing'

const base = knowing(TOOLS, {
  stone_sword: { stone_blade: 1 },
  stone_pickaxe: {},
  wooden_sword: { planks: 1 },
})
/** Wrong about sets and actions, and repeats its answers. */
const model: Model = {
  answer: (question) => {
    if (question.kind === 'action' && question.item === 'stick') return question.options.at(-1)
    return question.kind === 'correction' ? question.hypothesis : base.answer(question)
  },
}

/** The rows of Table 5: the questions, and which corrections happen. */
const ROWS: readonly [
  dependencies: string,
  actions: string,
  asked: readonly Question['kind'][],
  changes: { analogy: boolean; ruledOut: boolean },
][] = [
  ['experience', 'experience', ['action', 'requirements'], { analogy: true, ruledOut: true }],
  ['experience', 'model', ['action', 'reflection', 'requirements'], { analogy: true, ruledOut: false }],
  ['experience', 'none', ['action', 'requirements'], { analogy: true, ruledOut: false }],
  ['model', 'experience', ['action', 'correction', 'requirements'], { analogy: false, ruledOut: true }],
  [
    ...(['model', 'model'] as const),
    ...[['action', 'correction', 'reflection', 'requirements'] as const, { analogy: false, ruledOut: false }],
  ] as const,
  ['model', 'none', ['action', 'correction', 'requirements'], { analogy: false, ruledOut: false }],
  ['none', 'experience', ['action', 'requirements'], { analogy: false, ruledOut: true }],
  ['none', 'model', ['action', 'reflection', 'requirements'], { analogy: false, ruledOut: false }],
  ['none', 'none', ['action', 'requirements'], { analogy: false, ruledOut: false }],
]

describe.each(ROWS)(
  'requirements corrected by %s, actions by %s',
  (dependencies, actions, asked, changes) => {
    const run = () =>
      played(xenonRun({ world: worldOf(TOOLS), model, xenon: { dependencies, actions }, horizon: 400 }))

    test('asks, revises and rules out what it should', () => {
      const { events } = run()
      const kinds = new Set(eventsOf(events, 'question-answered').map(({ question }) => question.kind))
      expect([...kinds].toSorted()).toEqual(asked)
      expect(eventsOf(events, 'item-revised').length > 0).toBe(changes.analogy)
      expect(eventsOf(events, 'item-inadmissible').length > 0).toBe(changes.analogy)
      expect(eventsOf(events, 'self-corrected').length > 0).toBe(dependencies === 'model')
      expect(eventsOf(events, 'action-ruled-out').length > 0).toBe(changes.ruledOut)
    })

    test("offers all actions unless experience rules some out, which then removes the model's mistake", () => {
      const { events, ledger } = run()
      const offered = new Set(questionsOf(events, 'action').map(({ options }) => options.length))
      expect(offered).toEqual(new Set(actions === 'experience' ? [3, 2, 1] : [3]))
      expect(ledger.mind.items.get('stick')?.standing === 'experienced').toBe(actions === 'experience')
    })

    test('keeps a failing set until a correction changes it', () => {
      const sets = new Set<string>()
      for (const event of run().events)
        if ('item' in event && event.item === 'stone_blade' && 'to' in event)
          sets.add(JSON.stringify(event.to))
      expect(sets.size > 1).toBe(changes.analogy)
    })
  },
)
