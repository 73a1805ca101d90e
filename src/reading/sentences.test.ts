import { expect, test } from 'vitest'
import { sentencesOf } from './sentences'

const cut = (text: string) => sentencesOf(text).map(({ from, to }) => text.slice(from, to))

test('a sentence ends with its mark, and not with other full stops', () => {
  expect(cut('Use fuel, e.g. coal. It burns for 1.5 items! Does it? (Yes.) Done')).toEqual([
    'Use fuel, e.g. coal.',
    'It burns for 1.5 items!',
    'Does it?',
    '(Yes.)',
    'Done',
  ])
  expect(cut('See Fig. 3 and J. Smith vs. the rest... and on. "Quoted." Next.')).toEqual([
    'See Fig. 3 and J. Smith vs. the rest... and on.',
    '"Quoted."',
    'Next.',
  ])
})

test('headings, items and rows are sentences of their own', () => {
  expect(
    cut(
      '# A. B\nText goes\non here. More\n- one\n  still one. two\n1. first. Second\n\n| a | b |\n|---|---|\n| 1. x | 2 |',
    ),
  ).toEqual([
    '# A. B',
    'Text goes\non here.',
    'More',
    '- one\n  still one. two',
    '1. first.',
    'Second',
    '| a | b |',
    '|---|---|',
    '| 1. x | 2 |',
  ])
})
