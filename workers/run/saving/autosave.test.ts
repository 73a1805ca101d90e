import { expect, test, vi } from 'vitest'
import { RunStore, type RunBatch } from '../../../src/library/store/run-store'
import { RunContext, settle } from '../../testing/run-context'

/** A store in which a save is done when the test says so. */
function heldStore() {
  const store = new RunStore()
  const saves: { readonly position: number; readonly done: () => void }[] = []
  vi.spyOn(store, 'find').mockResolvedValue(null)
  vi.spyOn(store, 'save').mockImplementation(
    ({ position }: RunBatch) => new Promise((resolve) => saves.push({ position, done: resolve })),
  )
  return { store, saves }
}

test('pause resolves once the paused step is saved, even if another save was in progress', async () => {
  const { store, saves } = heldStore()
  const context = new RunContext(0, { store })
  await context.open()
  await context.session.play(100)
  await context.clock.advance(400)
  // One is under way, and the run has moved on since.
  expect(saves).toHaveLength(1)
  const answered: string[] = []
  const pausing = ['one', 'two', 'three'].map((name) =>
    context.session.pause().then(() => answered.push(name)),
  )
  await context.clock.advance(100)
  const { step } = context.last.scene
  expect(step).toBeGreaterThan(saves[0]!.position)
  saves[0]!.done()
  await context.clock.advance(100)
  expect(saves.map(({ position }) => position)).toEqual([saves[0]!.position, step])
  await settle()
  expect(answered).toEqual([])
  saves[1]!.done()
  await context.await(Promise.all(pausing))
  expect(answered).toHaveLength(3)
  expect(context.last.save).toEqual({ kind: 'saved', step })
  expect(saves).toHaveLength(2)
})
