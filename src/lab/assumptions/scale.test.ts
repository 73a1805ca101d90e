import { describe, expect, test } from 'vitest'
import { GOALS } from '../../engine/worlds/craft/goals'
import type { RunTemplate } from '../experiment'
import { agent, craft } from '../experiments/arms'
import { answering, ega, ledgers, mean, RULES, wrongIn, type RunChange } from './testing'

const knowing = (...items: string[]): RunTemplate => ({
  model: {
    id: 'recorded',
    prior: Object.fromEntries(items.map((item) => [item, RULES.get(item)?.requires ?? {}])),
  },
})

describe('more goals and actions (Figures 24, 25)', () => {
  /** Sets among those of 100 goals that XENON cannot learn by analogy. */
  const HUNDRED = [
    'leather',
    'rabbit_hide',
    'paper',
    'sugar_cane',
    'bow',
    'string',
    'arrow',
    'feather',
    'flint',
    'cartography_table',
  ]
  const MORE = ['golden_apple', 'apple', 'golden_carrot', 'carrot', 'target', 'redstone', 'redstone_ore']

  test.each([
    ['100', HUNDRED, 0.95],
    ['120', [...HUNDRED, ...MORE], 0.95],
  ] as const)(
    '%s goals: with the sets of ten or seventeen items known, EGA is as published',
    (goals, items, least) => {
      const run = { ...craft({ goals }), horizon: 6000 }
      expect(ega(run, 4)).toBeLessThan(0.93)
      expect(ega({ ...run, ...knowing(...items) }, 4)).toBeGreaterThan(least)
    },
  )

  test('67 goals: the mean curve is flat from about 1,400 steps on, once the slowest run has converged', () => {
    const last = ledgers({}, 15).map(({ curve }) => curve.at(-1)?.step ?? 0)
    expect(Math.max(...last)).toBeGreaterThan(1350)
    expect(Math.max(...last)).toBeLessThan(1450)
  })

  test('steps to success do not grow with the number of actions for a model without favourite synonyms', () => {
    const basic = ['mine', 'craft', 'smelt']
    const plain = answering((q, { model }) => {
      if (q.kind !== 'action') return undefined
      const options = q.options.filter((option) => basic.includes(option))
      return options.length > 0 ? model.answer({ ...q, options }) : undefined
    })
    const steps = (actions: string, change?: RunChange) => {
      const run = { ...craft({ actions, goal: 'piston', plans: '0' }), ...agent('planner'), horizon: 300 }
      return mean(ledgers(run, 8, change).map(({ step }) => step))
    }
    expect(steps('45')).toBeGreaterThan(steps('3') + 5)
    expect(steps('45', plain)).toBe(steps('3'))
  })
})

describe('a smaller model (Figure 26)', () => {
  test('at skill 0.25 XENON loses the redstone goals in a third of the runs, and hardly anything else', () => {
    const at = (skill: number) => wrongIn(ledgers({ model: { id: 'simulated', options: { skill } } }, 15))
    const [worse, usual] = [at(0.25), at(0.5)]
    const lost = [...worse]
      .filter(([goal, count]) => count - (usual.get(goal) ?? 0) >= 2)
      .map(([goal]) => goal)
    const redstone = GOALS.filter(({ set, group }) => set === 67 && group === 'redstone').map(
      ({ item }) => item,
    )
    expect(lost.toSorted()).toEqual(redstone.toSorted())
  })
})
