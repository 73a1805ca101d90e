// Runs before every test file. Several unit test files share a process, in which an imported module runs only once:
// here stands what each file needs anew.
import { afterEach, beforeEach, vi } from 'vitest'
import './patient'
import { casesTried } from './seeded'

beforeEach(({ task }) => {
  const before = casesTried()
  return () => {
    const cases = casesTried() - before
    if (cases > 0) task.meta.cases = cases
  }
})

afterEach(() => {
  vi.useRealTimers()
})
