import { expect, test, vi, type MockInstance } from 'vitest'
import type { Reply } from '../../../workers/api/run.api'
import type { WorkerConnection } from './connection'
import { RenewedWorker } from './renewed-worker'

interface Api {
  double(value: number): Promise<Reply<number>>
}
const never = new Promise<never>(() => undefined)

/** Workers that die over a question, or answer with an error, as long as there is such a fate; then they answer. */
function workers(...fates: readonly ('lost' | 'throws')[]) {
  const left = [...fates]
  const closed: number[] = []
  const waits: MockInstance[] = []
  let started = 0
  const start = (): WorkerConnection<Api> => {
    const own = ++started
    let lose: (why: string) => void = () => undefined
    const lost = new Promise<string>((resolve) => (lose = resolve))
    waits.push(vi.spyOn(lost, 'then'))
    const double = (value: number): Promise<Reply<number>> => {
      const fate = left.shift()
      if (fate === 'throws') return Promise.reject(new Error('no such method'))
      if (fate === undefined) return Promise.resolve({ ok: true, value: 2 * value })
      lose('out of memory')
      return never
    }
    return { api: { double }, lost, close: () => void closed.push(own) }
  }
  const worker = new RenewedWorker(start, (reason) => `It is gone (${reason}).`)
  return { worker, closed, waits, started: () => started }
}

test('starts nothing before the first call, and one worker answers all calls', async () => {
  const { worker, started, closed } = workers()
  expect(started()).toBe(0)
  expect(await worker.ask((api) => api.double(2))).toEqual({ ok: true, value: 4 })
  expect(await worker.ask((api) => api.double(3))).toEqual({ ok: true, value: 6 })
  expect([started(), closed]).toEqual([1, []])
})

test.each([[['lost'] as const], [['lost', 'throws'] as const]])(
  'one that dies over a question is ended, and another is asked it: %s',
  async (fates) => {
    const { worker, started, closed } = workers(...fates)
    expect(await worker.ask((api) => api.double(2))).toEqual({ ok: true, value: 4 })
    expect(started()).toBe(fates.length + 1)
    expect(closed).toEqual(fates.map((_, at) => at + 1))
  },
)

test('a call during which three workers died is not repeated, and the next call gets a new worker', async () => {
  const { worker, started, closed } = workers('lost', 'lost', 'throws')
  expect(await worker.ask((api) => api.double(2))).toEqual({
    ok: false,
    fault: { code: 'worker-lost', message: 'It is gone (no such method).' },
  })
  expect([started(), closed]).toEqual([3, [1, 2, 3]])
  expect(await worker.ask((api) => api.double(2))).toEqual({ ok: true, value: 4 })
})

test('two calls that lost one worker are repeated on the same new one', async () => {
  const { worker, started } = workers('lost', 'lost')
  const replies = await Promise.all([worker.ask((api) => api.double(2)), worker.ask((api) => api.double(3))])
  expect(replies).toEqual([
    { ok: true, value: 4 },
    { ok: true, value: 6 },
  ])
  expect(started()).toBe(2)
})

test('any number of calls adds only one reaction to the lost promise, so that no answer is retained', async () => {
  const { worker, waits } = workers()
  for (const value of [1, 2, 3]) await worker.ask((api) => api.double(value))
  expect(waits.map(({ mock }) => mock.calls.length)).toEqual([1])
})

test('a worker that is ended over one call gets no more calls; its other calls go to the next worker', async () => {
  const { worker, started } = workers('throws')
  let asked = 0
  const waiting = worker.ask((api) => (asked++ === 0 ? never : api.double(3)))
  expect(await worker.ask((api) => api.double(2))).toEqual({ ok: true, value: 4 })
  expect(await waiting).toEqual({ ok: true, value: 6 })
  expect(started()).toBe(2)
})

test('a refusal by the worker is an answer, and is not repeated', async () => {
  const { worker, started } = workers()
  const refusal: Reply<number> = { ok: false, fault: { code: 'store', message: 'No.' } }
  let asked = 0
  const reply = await worker.ask(() => {
    asked++
    return Promise.resolve(refusal)
  })
  expect([reply, asked, started()]).toEqual([refusal, 1, 1])
})

test('a closed worker is started again by the next call', async () => {
  const { worker, started, closed } = workers()
  await worker.ask((api) => api.double(1))
  worker.close()
  worker.close()
  expect(closed).toEqual([1])
  await worker.ask((api) => api.double(1))
  expect(started()).toBe(2)
})
