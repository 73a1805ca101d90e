import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'

test('generated cases come of the seed that was given, and are the same ones each time', () => {
  expect(fc.readConfigureGlobal().seed).toBe(inject('seed'))
  const cases = () => fc.sample(fc.string(), 50)
  expect(cases()).toEqual(cases())
  const tried: number[][] = [[], []]
  for (const list of tried) fc.assert(fc.property(fc.integer(), (n) => void list.push(n)))
  expect(tried[0]).toEqual(tried[1])
})

test('a failing property reports the seed, the smallest case and the error', () => {
  const holds = fc.property(fc.nat(), (n) => {
    expect(n).toBeLessThan(1000)
  })
  const failure = (): unknown => {
    try {
      fc.assert(holds)
    } catch (error) {
      return error
    }
    return expect.unreachable()
  }
  expect(failure()).toMatchObject({
    message: expect.stringMatching(new RegExp(`seed: ${inject('seed')}.*Counterexample: \\[1000\\]`, 's')),
    cause: { message: expect.stringContaining('to be less than 1000') },
  })
})

test('the cases that were tried are counted, of synchronous and asynchronous properties', async ({
  task,
}) => {
  fc.assert(
    fc.property(fc.nat(), () => true),
    { numRuns: 13 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), async () => true),
    { numRuns: 12 },
  )
  counted = () => task.meta.cases
})

let counted: () => number | undefined = () => undefined
afterAll(() => {
  expect(counted()).toBe(25)
})

test('a property tries a part of many cases, each of a few, and every named example', () => {
  const tried = (parameters: { numRuns: number; examples?: [number][] }) => {
    let cases = 0
    fc.assert(
      fc.property(fc.nat(), () => void cases++),
      parameters,
    )
    return cases
  }
  expect(tried({ numRuns: 1000 })).toBe(1000 * inject('scale'))
  expect(tried({ numRuns: 20 })).toBe(20)
  const examples = Array.from({ length: 60 }, (_, i): [number] => [i])
  expect(tried({ numRuns: 26, examples })).toBe(60)
})
