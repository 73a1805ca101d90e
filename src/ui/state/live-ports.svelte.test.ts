import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Asking } from '../../../workers/api/run.api'
import { Models } from '../models/models.svelte'
import { DEFAULT_SPEC } from '../link/link-state'
import { LivePorts } from './live-ports.svelte'
import { RunClient } from './run-client.svelte'
import { FakeRun } from './testing'

/** Only the models in `loaded` are loaded. Each request for one gives a new port. */
class FakeModels extends Models {
  readonly loaded = new Map<string, string>()
  readonly given: MessagePort[] = []
  /** The record that a survey finds missing. */
  lost: string | null = null
  surveys = 0
  #listeners = new Set<(id: string) => void>()

  override nameFor(id: string): string | null {
    return this.loaded.get(id) ?? null
  }
  override portFor(id: string, name?: string): Promise<MessagePort | null> {
    if (!this.loaded.has(id) || (name !== undefined && name !== this.loaded.get(id)))
      return Promise.resolve(null)
    const { port1 } = new MessageChannel()
    this.given.push(port1)
    return Promise.resolve(port1)
  }
  override survey(): Promise<void> {
    this.surveys++
    if (this.lost !== null) this.load(this.lost, null)
    return Promise.resolve()
  }
  override onchange(listener: (id: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  load(id: string, name: string | null): void {
    if (name === null) this.loaded.delete(id)
    else this.loaded.set(id, name)
    for (const listener of this.#listeners) listener(id)
  }
}

async function follow(id: string, name: string | undefined) {
  const run = new FakeRun()
  const client = new RunClient({ item: null, kinds: [], limit: 50 }, run.connect)
  await client.open(DEFAULT_SPEC, 0, false)
  const models = new FakeModels()
  const load = vi.fn<() => Promise<Models>>(() => Promise.resolve(models))
  const ports = new LivePorts(client, load)
  run.calls.length = 0
  const end = $effect.root(() => {
    $effect(() => ports.follow(id, name))
    $effect(() => ports.lookAfter())
  })
  flushSync()
  const connections = () => run.calls.filter((call) => call.includes('connect'))
  return { run, models, load, connections, end }
}

test('a run waits until its model is loaded; it is connected again with each newly loaded one, until the model is lost', async () => {
  const { models, connections, end } = await follow('openai', 'a-model')
  await vi.waitFor(() => expect(connections()).toEqual(['disconnect openai']))
  models.load('openai', 'another-model')
  await vi.waitFor(() => expect(connections()).toHaveLength(2))
  models.load('openai', 'a-model')
  await vi.waitFor(() => expect(connections().at(-1)).toBe('connect openai'))
  models.load('webllm', 'qwen2.5-7b')
  models.load('openai', null)
  await vi.waitFor(() =>
    expect(connections()).toEqual([
      'disconnect openai',
      'disconnect openai',
      'connect openai',
      'disconnect openai',
    ]),
  )
  end()
})

test('a restarted worker is connected again', async () => {
  const { run, models, connections, end } = await follow('minilm', undefined)
  await vi.waitFor(() => expect(connections()).toHaveLength(1))
  models.load('minilm', '')
  await vi.waitFor(() => expect(connections().at(-1)).toBe('connect minilm'))
  run.die()
  await vi.waitFor(() => expect(models.given).toHaveLength(2))
  await vi.waitFor(() =>
    expect(connections()).toEqual(['disconnect minilm', 'connect minilm', 'connect minilm']),
  )
  end()
})

test('a person needs no model: nothing of models is loaded', async () => {
  const { load, connections, end } = await follow('person', undefined)
  expect(load).not.toHaveBeenCalled()
  expect(connections()).toEqual([])
  end()
})

test('a change of MiniLM leaves the language model’s port alone', async () => {
  const { models, connections, end } = await follow('openai', 'a-model')
  models.load('openai', 'a-model')
  await vi.waitFor(() => expect(connections().at(-1)).toBe('connect openai'))
  const before = connections().length
  models.load('minilm', '')
  flushSync()
  models.load('minilm', null)
  flushSync()
  // A requested port would be connected before the next one.
  models.load('openai', null)
  await vi.waitFor(() => expect(connections().length).toBeGreaterThan(before))
  expect([connections().slice(before), models.given.length]).toEqual([['disconnect openai'], 1])
  end()
})

const failed = (code: string): Asking => ({
  id: 1,
  question: { kind: 'requirements', item: 'torch', examples: [] },
  attempt: 1,
  turn: null,
  problem: null,
  messages: [],
  earlier: null,
  state: { kind: 'failed', fault: { code, message: code } },
})

test('a model that was lost during a request is looked for once, and the run is disconnected from it', async () => {
  const { run, models, connections, end } = await follow('webllm', 'a-model')
  models.load('webllm', 'a-model')
  await vi.waitFor(() => expect(connections().at(-1)).toBe('connect webllm'))
  models.lost = 'webllm'
  run.asking = failed('device-lost')
  run.update()
  await vi.waitFor(() => expect(connections().at(-1)).toBe('disconnect webllm'))
  run.update()
  flushSync()
  expect(models.surveys).toBe(1)
  run.asking = null
  run.update()
  flushSync()
  run.asking = failed('worker-lost')
  run.update()
  flushSync()
  expect(models.surveys).toBe(2)
  end()
})

test('a reply that failed for another reason is no word of a lost model', async () => {
  const { run, models, connections, end } = await follow('webllm', 'a-model')
  models.load('webllm', 'a-model')
  await vi.waitFor(() => expect(connections().at(-1)).toBe('connect webllm'))
  const before = connections().length
  run.asking = failed('timeout')
  run.update()
  flushSync()
  expect([models.surveys, connections().length]).toEqual([0, before])
  end()
})
