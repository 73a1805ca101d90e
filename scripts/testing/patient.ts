// `vi.waitFor` gives up after a second, which a busy machine may take, and Vitest has no setting for it as it has for
// `expect.poll`.
import { vi } from 'vitest'
import { PATIENCE } from './patience.mjs'

const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
