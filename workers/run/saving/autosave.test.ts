import { expect, test, vi } from 'vitest'
import { RunStore, type RunBatch } from '../../../src/library/store/run-store'
import { Rig, settle } from '../../testing/rig'

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
  const rig = new Rig(0, { store })
  await rig.open()
  await rig.session.play(100)
  await rig.clock.advance(400)
  // One is under way, and the run has moved on since.
  expect(saves).toHaveLength(1)
  const answered: string[] = []
  const pausing = ['one', 'two', 'three'].map((name) => rig.session.pause().then(() => answered.push(name)))
  await rig.clock.advance(100)
  const { step } = rig.last.scene
  expect(step).toBeGreaterThan(saves[0]!.position)
  saves[0]!.done()
  await rig.clock.advance(100)
  expect(saves.map(({ position }) => position)).toEqual([saves[0]!.position, step])
  await settle()
  expect(answered).toEqual([])
  saves[1]!.done()
  await rig.await(Promise.all(pausing))
  expect(answered).toHaveLength(3)
  expect(rig.last.save).toEqual({ kind: 'saved', step })
  expect(saves).toHaveLength(2)
})
