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
  /** So many episodes in which iron is found at once and goes on to be, and so many in which it is never found. */
  const play = (found: number, missing: number) => {
    for (let episode = 0; episode < found + missing; episode++) {
      next()
      for (let i = 0; i < 3; i++) {
        reliability.count(logs, MINE, true)
        reliability.count(planks, CRAFT, true)
        // Those in which it is missing, spread over all of them.
        reliability.count(iron, MINE, (episode * missing) % (found + missing) >= missing)
      }
    }
  }
  next()
  return { reliability, iron, logs, planks, next, play }
}

describe('chances', () => {
  test('as long as nothing known has failed, failures are conclusive', () => {
    const { reliability, iron, play } = begun()
    play(20, 0)
    expect([...reliability.chances.fresh, ...reliability.chances.again]).toEqual([1, 1, 1, 1])
    expect(reliability.of(iron, MINE)).toBe(1)
  })

  test('what failed a moment ago, in the same episode, is likelier to fail than what is tried afresh', () => {
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

  test('an action that never failed is as good as sure, however often another does', () => {
    const { reliability, planks, play } = begun()
    play(100, 50)
    expect(reliability.chances.fresh[CRAFT]).toBe(1)
    expect(reliability.of(planks, CRAFT)).toBe(1)
  })

  test('held for verdicts, all failures are', () => {
    const { reliability, iron, play } = begun(true)
    play(5, 5)
    expect(reliability.chances.fresh[MINE]).toBe(1)
    expect(reliability.of(iron, MINE)).toBe(1)
    reliability.count(iron, MINE, false)
    expect(reliability.isDoubtful(iron)).toBe(true)
  })
})

describe('doubt', () => {
  test('where nothing ever failed, one failure or two are too many', () => {
    const { reliability, iron, play } = begun()
    play(100, 0)
    reliability.count(iron, MINE, false)
    expect(reliability.isDoubtful(iron)).toBe(true)
  })

  test('an episode in which it is missing, as it often is, is no reason', () => {
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

  test('what is doubted says nothing of chance; unless it turns out to be as it was', () => {
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

  test('a rule that turns out to be another was no chance', () => {
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

  test('what fails in doubt is no part of what had failed before, and chance as well, if it was chance', () => {
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

  test('a doubt that was none leaves the same chances as if it had never been', () => {
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

  test('what failed before a change that is announced is in no row with what fails after', () => {
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

test('what has failed by chance is likelier to fail by chance again, and what never does never', () => {
  expect(failingAgain(0, 0.1)).toBe(1)
  expect(failingAgain(1, 0.1)).toBeCloseTo(0.1, 9)
  expect(failingAgain(2, 0.1)).toBeGreaterThan(0.1 * 0.1)
  expect(failingAgain(3, 0.1)).toBeCloseTo(failingAgain(1, 0.1) * failingAgain(2, 0.1, 1), 9)
  expect(failingAgain(1, 0, 5)).toBe(0)
  expect(failingAgain(0, 0, 5)).toBe(1)
})
