import { expect, test } from 'vitest'
import { plainText } from '../../../engine/sentence'
import { guessedGoal, knownItem } from '../../testing'
import { leftOf } from './left'
import { posteriorWith } from './testing'

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const stick = knownItem('stick', { standing: 'experienced', isRight: true })

/** The reason for the remaining goal. */
function why(
  goal: Parameters<typeof guessedGoal>[1],
  requires: Record<string, number> | null,
  doubt?: number,
) {
  const items = [guessedGoal('rail', goal), stick, knownItem('leather')]
  const truth = requires ? { rail: rule(requires) } : {}
  const scene = posteriorWith({ items, truth }, { doubts: doubt === undefined ? {} : { rail: doubt } })
  return leftOf(scene, 'Hunch').map((left) => plainText(left.why))
}

test('each remaining goal has its obstacle', () => {
  expect(why({}, null)).toEqual(['No rule makes rail.'])
  expect(why({ standing: 'experienced' }, { stick: 1 })).toEqual([
    'Hunch learned this item under other rules and has no reason to doubt its recipe.',
  ])
  expect(why({}, { redstone: 1, stick: 2 }, 0.5)).toEqual([
    'The item needs 1 redstone, which Hunch does not know.',
  ])
  expect(why({}, { leather: 2 }, 0.5)).toEqual(['The item needs 2 leather, which Hunch has never had.'])
  expect(why({}, { stick: 2 })).toEqual(['Hunch has no hypotheses yet about what the item needs.'])
  expect(why({ requirements: { leather: 1 } }, { stick: 2 }, 0.58)).toEqual([
    'The item needs 2 sticks. The most probable hypothesis of Hunch has probability 0.42, and does not include this need.',
  ])
  expect(why({ requirements: { stick: 1 } }, { stick: 2 }, 0.58)).toEqual([
    'The most probable hypothesis of Hunch has probability 0.42. Hunch has not confirmed this hypothesis yet.',
  ])
  expect(why({ isRight: true }, { stick: 2 })).toEqual([])
})
