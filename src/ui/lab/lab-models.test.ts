import { afterEach, expect, test, vi } from 'vitest'
import type { Fault } from '../../../workers/api/lab.api'
import { connector, labModels, watchModels } from './lab-models'
import { fakeWorkers } from './testing'

afterEach(() => vi.unstubAllGlobals())

/** A fake of the page's models, with what the Lab uses of them. */
function page() {
  const names = new Map<string, string>()
  const listeners = new Set<(id: string) => void>()
  return {
    names,
    address: 'http://localhost:1/v1',
    addressFor(id: string) {
      return id === 'openai' && names.has(id) ? this.address : null
    },
    nameFor: (id: string) => names.get(id) ?? null,
    portFor: (id: string) => Promise.resolve(names.has(id) ? new MessageChannel().port1 : null),
    onchange(listener: (id: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listeners,
    tell: (id: string) => listeners.forEach((listener) => listener(id)),
  }
}
const study = { experiments: ['one'], seeds: null, agents: null }
const asking = (id: string, name: string) => ({ ...study, model: { id, options: { name } } })

test('distinguishes replies by file, by connected server, and by browser', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Browser 150' })
  const own = page()
  const models = labModels(own)
  own.names.set('wllama', 'tiny-Q4_K_M.gguf').set('openai', 'tiny').set('built-in', '')
  expect(models.originFor('wllama')).toBe('tiny-Q4_K_M.gguf')
  expect(models.originFor('openai')).toBe('http://localhost:1/v1')
  expect(models.originFor('built-in')).toBe('Browser 150')
  own.address = 'http://localhost:2/v1'
  expect(models.originFor('openai')).toBe('http://localhost:2/v1')
  own.names.delete('openai')
  expect(models.originFor('openai')).toBeNull()
  const connect = vi.fn(() => Promise.resolve({ ok: true as const, value: null }))
  const { api } = fakeWorkers({ api: { connect } }).start()
  expect(await connector(models, asking('wllama', 'tiny-Q4_K_M.gguf'))(api)).toMatchObject({ ok: true })
  expect(connect).toHaveBeenCalledWith('wllama', expect.any(MessagePort), 'tiny-Q4_K_M.gguf')
})

test('a study learns that its own model is gone or was replaced, and nothing about others', () => {
  const own = page()
  const models = labModels(own)
  own.names.set('openai', 'tiny').set('minilm', '').set('wllama', 'a.gguf')
  const faults: Fault[] = []
  const end = watchModels(models, { ...asking('openai', 'tiny'), has: ['minilm'] }, (fault) =>
    faults.push(fault),
  )
  own.names.delete('wllama')
  own.tell('wllama')
  own.tell('openai')
  expect(faults).toEqual([])
  // The same name at another address.
  own.address = 'http://localhost:2/v1'
  own.tell('openai')
  own.names.set('openai', 'small')
  own.tell('openai')
  own.names.delete('minilm')
  own.tell('minilm')
  expect(faults.map(({ message }) => message.split(' is no longer loaded')[0])).toEqual([
    'The model tiny',
    'The model tiny',
    'The model MiniLM',
  ])
  expect(faults[0]?.code).toBe('not-loaded')
  end()
  own.tell('minilm')
  expect(faults).toHaveLength(3)
})
