import { expect, test } from 'vitest'
import { guessedGoal } from '../../../testing'
import { cardText, type Told } from './card-text'
import { edgeText } from './edge-text'
import { upTo } from './line'
import { copied, history, learned, said } from './testing'
import { whyLines } from './why'

const known = guessedGoal('shield', {
  ...{ standing: 'experienced', guess: { leather: 1, stick: 2 }, isRight: false, obtainedAt: 656 },
  ...{ requirements: { planks: 6, crafting_table: 1 }, held: ['crafting_table'] },
})
const requires = { planks: 6, iron_ingot: 1, crafting_table: 1 }
const rule = { action: 'craft', requires, held: ['crafting_table'], yields: 1 }
const told: Omit<Told, 'why'> = {
  ...{ known, history: history(said, copied, learned), step: 1200, truth: null },
  speakers: { agent: 'XENON', isYou: false },
}
/** Like the card, which says why from what is known up to its step. */
const textOf = (one: Omit<Told, 'why'>) =>
  cardText({ ...one, why: whyLines(upTo(one.history, one.step), one.speakers) })

test('an item as text, with steps and the agent of the run', () => {
  expect(textOf(told)).toBe(`shield: experienced
As XENON has it at step 1,200.

XENON saw it work: what that used up and held is what it needs. (step 656)
The model said: 1 leather and 2 sticks (step 0)
Why doubt it: 18 tries, all failed: craft 6×, smelt 6× and mine 6×. (step 618)
So it copied: 4 planks, 4 sticks and 1 crafting table; from iron bars 0.91, stick 0.80 and bowl 0.70 (step 618)
The world took: 6 planks and 1 crafting table held (step 656)
`)
})

test('with the truth: the true requirements, and that the set is wrong; without a rule, why', () => {
  const wrong = textOf({ ...told, truth: { rule } }).split('\n')
  expect(wrong.slice(-3)).toEqual([
    'It really takes: 6 planks, 1 iron ingot and 1 crafting table held',
    'This is wrong.',
    '',
  ])
  const right = textOf({ ...told, known: { ...known, isRight: true }, truth: { rule } })
  expect(right).toContain('\nThis is right.\n')
  expect(right).not.toContain('It really takes')
  expect(textOf({ ...told, truth: { rule: null } })).toContain('the model made it up')
})

test('has nothing from a later step', () => {
  const before = {
    ...known,
    ...({ standing: 'analogy', requirements: copied.to ?? {}, held: [], obtainedAt: null } as const),
  }
  const text = textOf({ ...told, known: before, step: 640 })
  expect(text).toContain('So it copied')
  expect(text).not.toContain('656')
})

test('separates a missing answer, the model’s word and a person’s word', () => {
  const plain = { ...known, guess: {}, requirements: {}, standing: 'hypothesised', held: [] } as const
  const silent = history({ ...said, to: {}, unanswered: true })
  const text = textOf({ ...told, known: plain, history: silent })
  expect(text).toContain('Nobody answered: no answer came that counts (step 0)')
  expect(text).not.toContain('odel said')
  const yours = { ...told, speakers: { agent: 'XENON', isYou: true } }
  expect(textOf(yours)).toContain('You said: 1 leather and 2 sticks (step 0)')
})

test('an edge as text', () => {
  expect(edgeText({ ...told, why: [] }, 'planks')).toBe(`shield ← 6 planks
As XENON has it at step 1,200.

XENON saw that shield used up 6 planks. (step 656)
Before that 2 tries failed: mine 2×. (step 656)
It replaced 4 planks, copied from similar items. (step 618)
`)
  expect(edgeText({ ...told, why: [], truth: { rule } }, 'iron_ingot')).toContain('shield ← no iron ingots\n')
})
