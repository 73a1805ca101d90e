import { expose, proxy, wrap } from 'comlink'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { RunApi, Update } from '../api/run.api'
import { RunSession } from './run-session'
import { resources, SPEC } from '../testing/run-context'

test('page and worker understand each other through a channel that clones', async () => {
  const { port1, port2 } = new MessageChannel()
  expose(new RunSession({ resources: () => Promise.resolve(resources) }), port1)
  const api = wrap<RunApi>(port2)
  const updates: Update[] = []
  await api.subscribe(proxy((update) => void updates.push(update)))

  expect(await api.open({ seed: -1 }, 0)).toMatchObject({ ok: false, fault: { code: 'bad-spec' } })
  expect(await api.open(SPEC, 30)).toEqual({ ok: true, value: { step: 30, resumed: null } })
  expect(updates.at(-1)).toMatchObject({ scene: { step: 30 }, playing: false, fault: null })

  await api.play(null)
  await expect.poll(() => updates.at(-1)).toMatchObject({ scene: { step: 600 }, playing: false })
  await expect.poll(() => updates.at(-1)?.save).toEqual({ kind: 'saved', step: 600 })

  await api.seek(100)
  expect(updates.at(-1)?.scene.step).toBe(100)
  await api.filter({ item: null, kinds: ['tried'], limit: 3 })
  await expect.poll(() => updates.at(-1)?.feed).toMatchObject({ total: 100 })
  expect(await api.told('logs')).toMatchObject({ item: 'logs' })
  expect((await api.log()).hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await api.savedRuns()).toHaveLength(1)
  port1.close()
})
