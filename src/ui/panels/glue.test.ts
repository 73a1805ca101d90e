import { expect, test } from 'vitest'
import { item, pieceText, plainText, say } from '../../engine/sentence'
import { glued } from './glue'

test('punctuation stays with the name before it, and nothing is lost', () => {
  const sentence = say`Learned ${item('torch')}: 1 ${item('stick')}, 1 ${item('coals')}.`
  const pieces = glued(sentence)
  expect(pieces.map(({ tail }) => tail).filter(Boolean)).toEqual([':', ',', '.'])
  expect(pieces.map(({ piece, tail }) => pieceText(piece) + tail).join('')).toBe(plainText(sentence))
})

test('text alone is left alone', () => {
  expect(glued([', and'])).toEqual([{ piece: ', and', tail: '' }])
})
