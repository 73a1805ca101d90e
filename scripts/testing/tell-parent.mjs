// A reporter of Vitest's: tells the program that started it of each test with generated cases as soon as it has ended, since a
// round may be stopped in the middle.

/** @typedef {{ tried: { cases: number } }} Message */

/** @satisfies {new () => import('vitest/node').Reporter} */
export default class {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { cases = 0 } = test.meta()
    if (cases > 0) process.send?.({ tried: { cases } })
  }
}
