import { expect, test, vi } from 'vitest'
import { unlessAborted } from './unless-aborted'

const never = new Promise<never>(() => undefined)
const { signal } = new AbortController()

test('passes on the result or the error of the work', async () => {
  expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7)
  await expect(unlessAborted(Promise.reject(new Error('busy')), signal)).rejects.toThrow('busy')
})

test('rejects with the signal’s reason, at once or later', async () => {
  for (const reason of [new Error('enough'), 'enough', null]) {
    const controller = new AbortController()
    const waiting = unlessAborted(never, controller.signal)
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(unlessAborted(never, controller.signal)).rejects.toBe(reason)
    await expect(unlessAborted(Promise.resolve(7), controller.signal)).rejects.toBe(reason)
  }
})

test('ignores errors of the work after the abort', async () => {
  const controller = new AbortController()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  let fail: (error: Error) => void = () => undefined
  const work = new Promise<void>((_, reject) => (fail = reject))
  const waiting = unlessAborted(work, controller.signal)
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  fail(new Error('late'))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('leaves no listener on the signal, however often it is used', async () => {
  const controller = new AbortController()
  const listening = new Set<unknown>()
  vi.spyOn(controller.signal, 'addEventListener').mockImplementation(
    (_, listener) => void listening.add(listener),
  )
  vi.spyOn(controller.signal, 'removeEventListener').mockImplementation(
    (_, listener) => void listening.delete(listener),
  )
  const pending = unlessAborted(never, controller.signal)
  expect(listening.size).toBe(1)
  await unlessAborted(Promise.resolve(), controller.signal)
  await unlessAborted(Promise.reject(new Error('busy')), controller.signal).catch(() => undefined)
  expect(listening.size).toBe(1)
  void pending
})
