import { expect, test, vi } from 'vitest'
import type { Fault, Reply } from '../../../workers/api/run.api'
import { HeldWorker } from './held-worker'

interface Api {
  say(word: string): Promise<Reply<string>>
}

function held(say: Api['say']) {
  const faults: Fault[] = []
  let starts = 0
  let closed = 0
  let die: (reason: string) => void = () => undefined
  let lost = new Promise<string>(() => undefined)
  const worker = new HeldWorker<Api>(
    () => {
      starts++
      lost = new Promise<string>((resolve) => (die = resolve))
      return { api: { say }, lost, close: () => closed++ }
    },
    { what: 'a model', onlost: (fault) => faults.push(fault) },
  )
  const counts = () => ({ starts, closed })
  return { worker, faults, counts, die: (reason: string) => die(reason), lost: () => lost }
}

test('a worker is started when it is first asked, and once', async () => {
  const { worker, counts } = held((word) => Promise.resolve({ ok: true, value: word }))
  expect(counts().starts).toBe(0)
  const both = await Promise.all(['a', 'b'].map((word) => worker.ask((api) => api.say(word))))
  expect(both).toEqual([
    { ok: true, value: 'a' },
    { ok: true, value: 'b' },
  ])
  expect(counts()).toEqual({ starts: 1, closed: 0 })
})

test('all that was asked of a worker that is lost is answered, and the next question starts another', async () => {
  const { worker, faults, counts, die } = held((word) =>
    word === 'wait' ? new Promise(() => undefined) : Promise.resolve({ ok: true, value: word }),
  )
  const asked = [worker.ask((api) => api.say('wait')), worker.ask((api) => api.say('wait'))]
  die('out of memory')
  for (const reply of await Promise.all(asked))
    expect(reply).toMatchObject({ ok: false, fault: { code: 'worker-lost' } })
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('worker for a model stopped (out of memory)'),
  ])
  expect(worker.isRunning).toBe(false)
  expect(await worker.ask((api) => api.say('again'))).toEqual({ ok: true, value: 'again' })
  expect(counts()).toEqual({ starts: 2, closed: 1 })
})

test('what a worker throws is a fault', async () => {
  const { worker } = held(() => Promise.reject(new Error('no such file')))
  expect(await worker.ask((api) => api.say('x'))).toEqual({
    ok: false,
    fault: { code: 'failed', message: 'no such file' },
  })
})

test('fifty questions leave no reaction on the promise that settles when the worker is lost', async () => {
  const { worker, lost } = held((word) => Promise.resolve({ ok: true, value: word }))
  await worker.ask((api) => api.say('first'))
  const reactions = vi.spyOn(lost(), 'then')
  for (let n = 0; n < 50; n++) await worker.ask((api) => api.say(`${n}`))
  expect(reactions).not.toHaveBeenCalled()
})
