import { describe, expect, test } from 'vitest'
import { DependencyGraph } from '../../minds/adg/dependency-graph'
import { EpisodeLengths } from './episodes'
import { failingAgain, Reliability } from './reliability'

const [MINE, CRAFT] = [0, 1]

function begun(isVerdict = false) {
  const graph = new DependencyGraph()
  const episodes = new EpisodeLengths()
  const reliability = new Reliability(2, isVerdict, episodes)
  const [iron, logs, planks] = ['iron_ore', 'logs', 'planks'].map((name) => graph.item(name))
  if (!iron || !logs || !planks) throw new TypeError('Three items.')
  const next = () => {
    episodes.begin(true)
  }
  /** Plays `found` episodes in which iron is always found, and `missing` episodes in which it never is. */
  const play = (found: number, missing: number) => {
    for (let episode = 0; episode < found + missing; episode++) {
      next()
      for (let i = 0; i < 3; i++) {
        reliability.count(logs, MINE, true)
        reliability.count(planks, CRAFT, true)
        // The episodes without iron are spread evenly.
        reliability.count(iron, MINE, (episode * missing) % (found + missing) >= missing)
      }
    }
  }
  next()
  return { reliability, iron, logs, planks, next, play }
}

describe('chances', () => {
  test('treats failures as conclusive while no known rule has failed', () => {
    const { reliability, iron, play } = begun()
    play(20, 0)
    expect([...reliability.chances.fresh, ...reliability.chances.again]).toEqual([1, 1, 1, 1])
    expect(reliability.of(iron, MINE)).toBe(1)
  })

  test('expects a repeated attempt in the same episode to fail more often than a first attempt', () => {
    const { reliability, iron, logs, next, play } = begun()
    play(30, 10)
    const { fresh, again } = reliability.chances
    expect(fresh[MINE]).toBeGreaterThan(0.8)
    expect(again[MINE]).toBeLessThan(0.2)
    next()
    const before = reliability.of(iron, MINE)
    expect(before).toBeLessThan(reliability.of(logs, MINE))
    reliability.count(iron, MINE, false)
    expect(reliability.of(iron, MINE)).toBeLessThan(before / 2)
    next()
    expect(reliability.of(iron, MINE)).toBeGreaterThan(before / 2)
  })

  test('treats an action that never failed as nearly certain, however often another action fails', () => {
    const { reliability, planks, play } = begun()
    play(100, 50)
    expect(reliability.chances.fresh[CRAFT]).toBe(1)
    expect(reliability.of(planks, CRAFT)).toBe(1)
  })

  test('treats all failures as conclusive when failures are verdicts', () => {
    const { reliability, iron, play } = begun(true)
    play(5, 5)
    expect(reliability.chances.fresh[MINE]).toBe(1)
    expect(reliability.of(iron, MINE)).toBe(1)
    reliability.count(iron, MINE, false)
    expect(reliability.isDoubtful(iron)).toBe(true)
  })
})

describe('doubt', () => {
  test('doubts after one failure where nothing ever failed', () => {
    const { reliability, iron, play } = begun()
    play(100, 0)
    reliability.count(iron, MINE, false)
    expect(reliability.isDoubtful(iron)).toBe(true)
  })

  test('does not doubt after one bad episode of an item that is often missing', () => {
    const { reliability, iron, next, play } = begun()
    play(30, 10)
    next()
    for (let i = 0; i < 5; i++) reliability.count(iron, MINE, false)
    expect(reliability.isDoubtful(iron)).toBe(false)
    for (let episode = 0; episode < 30 && !reliability.isDoubtful(iron); episode++) {
      next()
      reliability.count(iron, MINE, false)
    }
    expect(reliability.isDoubtful(iron)).toBe(true)
  })

  test("does not count a doubted rule's failures as chance unless the rule turns out unchanged", () => {
    const { reliability, iron, play } = begun()
    play(100, 0)
    reliability.count(iron, MINE, false)
    reliability.doubt(iron)
    expect(reliability.chances.fresh[MINE]).toBe(1)
    expect(reliability.doubtedBy(iron, MINE)).toBe(0)
    expect(reliability.doubtedBy(iron, CRAFT)).toBe(0)
    reliability.settle(iron, MINE, true)
    expect(reliability.of(iron, MINE)).toBeLessThan(1)
  })

  test('does not count failures as chance when the rule turns out to be another', () => {
    const { reliability, iron, play } = begun()
    play(100, 0)
    reliability.count(iron, MINE, false)
    reliability.doubt(iron)
    reliability.settle(iron, MINE, false)
    expect(reliability.of(iron, MINE)).toBe(1)
    reliability.count(iron, MINE, false)
    reliability.doubt(iron)
    reliability.settle(iron, CRAFT, true)
    expect(reliability.of(iron, MINE)).toBe(1)
  })

  test('counts failures in doubt as chance if the rule is unchanged, but not as failures before the doubt', () => {
    const settled = (inDoubt: number) => {
      const { reliability, iron, next, play } = begun()
      play(100, 0)
      next()
      reliability.count(iron, MINE, false)
      reliability.doubt(iron)
      for (let i = 0; i < inDoubt; i++) {
        next()
        reliability.failedInDoubt(iron, MINE)
        reliability.failedInDoubt(iron, CRAFT)
      }
      expect(reliability.doubtedBy(iron, MINE)).toBe(1)
      reliability.settle(iron, MINE, true)
      next()
      return reliability.of(iron, MINE)
    }
    expect(settled(1)).toBeLessThan(settled(0))
    expect(settled(3)).toBeLessThan(settled(1))
  })

  test('leaves the same chances after an unfounded doubt as without it', () => {
    const { reliability, iron, next, play } = begun()
    const other = begun()
    play(100, 0)
    other.play(100, 0)
    for (const one of [next, other.next]) one()
    reliability.count(iron, MINE, false)
    reliability.doubt(iron)
    other.reliability.count(other.iron, MINE, false)
    for (const one of [next, other.next]) one()
    reliability.failedInDoubt(iron, MINE)
    reliability.settle(iron, MINE, true)
    other.reliability.count(other.iron, MINE, false)
    other.reliability.count(other.iron, MINE, true)
    for (const one of [next, other.next]) one()
    expect(reliability.of(iron, MINE)).toBe(other.reliability.of(other.iron, MINE))
    reliability.count(iron, MINE, false)
    other.reliability.count(other.iron, MINE, false)
    expect(reliability.of(iron, MINE)).toBe(other.reliability.of(other.iron, MINE))
  })

  test('separates failures before an announced change from failures after it', () => {
    const failuresToDoubt = (isInterrupted: boolean) => {
      const { reliability, iron, next, play } = begun()
      play(30, 10)
      const fail = () => {
        next()
        reliability.count(iron, MINE, false)
      }
      for (let i = 0; i < 2; i++) fail()
      if (isInterrupted) reliability.interrupt(iron)
      for (let times = 1; ; times++) {
        fail()
        if (reliability.isDoubtful(iron)) return times
      }
    }
    expect(failuresToDoubt(true)).toBeGreaterThan(failuresToDoubt(false))
  })
})

test('makes repeated chance failures likelier after earlier ones, and impossible ones never', () => {
  expect(failingAgain(0, 0.1)).toBe(1)
  expect(failingAgain(1, 0.1)).toBeCloseTo(0.1, 9)
  expect(failingAgain(2, 0.1)).toBeGreaterThan(0.1 * 0.1)
  expect(failingAgain(3, 0.1)).toBeCloseTo(failingAgain(1, 0.1) * failingAgain(2, 0.1, 1), 9)
  expect(failingAgain(1, 0, 5)).toBe(0)
  expect(failingAgain(0, 0, 5)).toBe(1)
})
