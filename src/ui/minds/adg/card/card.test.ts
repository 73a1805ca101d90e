import { expect, test } from 'vitest'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { cardText } from '../../../kit/card-text'
import type { CardRequest } from '../../../kit/types'
import { guessedGoal, sceneWith, type Given } from '../../../testing'
import { card } from './card'
import { copied, history, learned, modelGuess } from './testing'

const known = guessedGoal('shield', {
  ...{ standing: 'experienced', guess: { leather: 1, stick: 2 }, isRight: false, obtainedAt: 656 },
  ...{ requirements: { planks: 6, crafting_table: 1 }, held: ['crafting_table'] },
})
const requires = { planks: 6, iron_ingot: 1, crafting_table: 1 }
const rule = { action: 'craft', requires, held: ['crafting_table'], yields: 1 }
const told = history(modelGuess, copied, learned)

function textOf(one: KnownItem, request: Partial<CardRequest> = {}, given: Given = {}) {
  const scene = sceneWith({ step: 1200, items: [one], truth: { shield: rule }, ...given })
  const shown = card(scene, {
    ...{ thing: 'shield', need: null, told, agent: 'XENON', showTruth: false },
    ...request,
  })
  return cardText(shown, 'XENON', scene.step)
}

test('an item as text, with steps and the agent of the run', () => {
  expect(textOf(known)).toBe(`shield: learned
As seen by XENON at step 1,200.

XENON got it, and saw what was used up and what had to be nearby. (step 656)
The model’s guess: 1 leather and 2 sticks (step 0)
Reason for doubt: All 18 tries failed: craft 6×, smelt 6× and mine 6×. (step 618)
Copied guess: 4 planks, 4 sticks and 1 crafting table; from iron bars (similarity 0.91 of 1), stick (0.80) and bowl (0.70) (step 618)
Learned by trying: 6 planks and 1 crafting table nearby (step 656)
`)
})

test('with the truth: the true requirements, and that the set is wrong; without a rule, why', () => {
  const wrong = textOf(known, { showTruth: true })
  expect(wrong).toContain('shield: learned, wrong\n')
  expect(wrong).toContain('The model’s guess: 1 leather (wrong: not needed) and 2 sticks (wrong: not needed)')
  expect(wrong.split('\n').at(-2)).toBe('It really needs: 6 planks, 1 iron ingot and 1 crafting table nearby')
  const right = textOf({ ...known, isRight: true }, { showTruth: true })
  expect(right).toContain('shield: learned, right\n')
  expect(right).not.toContain('It really needs')
  expect(textOf(known, { showTruth: true }, { truth: {} })).toContain('the model made it up')
})

test('has nothing from a later step', () => {
  const before = {
    ...known,
    ...({ standing: 'analogy', requirements: copied.to ?? {}, held: [], obtainedAt: null } as const),
  }
  const text = textOf(before, {}, { step: 640 })
  expect(text).toContain('Copied guess')
  expect(text).not.toContain('656')
})

test('separates a missing answer, the model’s word and a person’s word', () => {
  const plain = { ...known, guess: {}, requirements: {}, standing: 'hypothesised', held: [] } as const
  const text = textOf(plain, { told: history({ ...modelGuess, to: {}, unanswered: true }) })
  expect(text).toContain('No answer: no valid answer came (step 0)')
  expect(text).not.toContain('odel said')
  const yours = textOf({ ...known, guessSource: 'person' })
  expect(yours).toContain('Your guess: 1 leather and 2 sticks (step 0)')
})

test('an edge as text', () => {
  expect(textOf(known, { need: 'planks' })).toBe(`shield ← 6 planks: learned
As seen by XENON at step 1,200.

XENON saw that shield used up 6 planks. (step 656)
Before that 2 tries failed: mine 2×. (step 656)
The earlier recipe (copied guess) had 4 planks instead. (step 618)
`)
  expect(textOf(known, { need: 'iron_ingot', showTruth: true })).toContain(
    'shield ← no iron ingots: not needed, wrong\n',
  )
})
