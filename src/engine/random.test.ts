import fc from 'fast-check'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { Random } from './random'

const draws = (random: Random, n: number) => Array.from({ length: n }, () => random.int(1000))

test('equal seeds and names draw equal numbers, other seeds and names do not, and streams are independent', () => {
  const random = new Random(7)
  const goal = draws(random.fork('goal'), 20)
  random.int(5)
  expect(draws(random.fork('goal'), 20)).toEqual(goal)
  expect(draws(random.fork('model'), 20)).not.toEqual(goal)
  expect(draws(new Random(8).fork('goal'), 20)).not.toEqual(goal)
})

test('a reseeded stream and its forks draw as if they had started with the new seed', () => {
  const random = new Random(1)
  const fork = random.fork('goal').fork('ties')
  fork.int(9)
  random.reseed(2)
  expect(draws(fork, 20)).toEqual(draws(new Random(2).fork('goal').fork('ties'), 20))
})

test('law: integers are uniform, as the library draws them', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 0x7fff_ffff }), (seed, n) => {
      const random = new Random(seed)
      const library = xoroshiro128plus(seed)
      for (let i = 0; i < 4; i++) library.next()
      for (let i = 0; i < 20; i++) expect(random.int(n)).toBe(uniformInt(library, 0, n - 1))
    }),
  )
})

test('law: a shuffle has the same elements, a pick is one of them, a unit is in [0, 1)', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer(), { minLength: 1 }), (seed, list) => {
      const random = new Random(seed)
      expect(random.shuffled(list).sort()).toEqual([...list].sort())
      expect(list).toContain(random.pick(list))
      const unit = random.unit()
      expect(unit >= 0 && unit < 1).toBe(true)
    }),
  )
})
