// A reporter for Vitest. It reports each test with generated cases to its parent process as soon as the test has
// ended, because a round may be stopped in the middle.

/** @typedef {{ tried: { cases: number } }} Message */

/** @satisfies {new () => import('vitest/node').Reporter} */
export default class {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { cases = 0 } = test.meta()
    if (cases > 0) process.send?.({ tried: { cases } })
  }
}
