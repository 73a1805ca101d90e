// Runs before every test file. Several unit test files share a process, in which an imported module runs only once:
// here stands what each file needs anew.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import './patient'
import { casesTried } from './seeded'

// In Node only: in the browser each file has a page of its own.
if (typeof window === 'undefined')
  beforeAll(async () => {
    if ('indexedDB' in globalThis) globalThis.indexedDB = new (await import('fake-indexeddb')).IDBFactory()
  })

beforeEach(({ task }) => {
  const before = casesTried()
  return () => {
    const cases = casesTried() - before
    if (cases > 0) task.meta.cases = cases
  }
})

afterEach(() => {
  vi.useRealTimers()
  if (typeof window !== 'undefined') return
  // Right after each test: the next file's own code runs before its first test, and would meet what this one replaced.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
