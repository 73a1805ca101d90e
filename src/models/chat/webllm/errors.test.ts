import { describe, expect, test } from 'vitest'
import { FAULTS } from '../../model-error'
import {
  explain,
  kindOf,
  noAdapter,
  noF16,
  noWebGpu,
  wrongF16,
  wrongReply,
  type FailureContext,
} from './errors'
import { LADDER } from './ladder'

const at: FailureContext = {
  model: LADDER[3]!,
  precision: 'f16',
  during: 'loading',
  hasMirror: false,
  failing: null,
  isOnline: true,
}

/** Texts of WebLLM and of browsers, as the client receives them. */
const LITERAL: readonly (readonly [text: string, kind: string])[] = [
  ["TypeError: Failed to execute 'add' on 'Cache': Request failed", 'network'],
  ["NetworkError: Failed to execute 'add' on 'Cache': Cache.add() encountered a network error", 'network'],
  ['TypeError: Failed to fetch', 'network'],
  ['TypeError: NetworkError when attempting to fetch resource.', 'network'],
  ['TypeError: Load failed', 'network'],
  ['Error: Cannot fetch https://huggingface.co/mlc-ai/x/resolve/main/params_shard_3.bin', 'network'],
  [
    'ModelNotFoundError: Cannot find model record in appConfig for x. Please check if the model ID is correct and included in the model_list configuration.',
    'unknown-id',
  ],
  [
    "Error: Unable to find a compatible GPU. This issue might be because your computer doesn't have a GPU, or your system settings are not configured properly. ",
    'no-adapter',
  ],
  ['WebGPUNotAvailableError: WebGPU is not supported in your current environment, but', 'no-adapter'],
  ['ShaderF16SupportError: This model requires WebGPU extension shader-f16, which is not enabled', 'no-f16'],
  [
    'DeviceLostError: The WebGPU device was lost while loading the model. This issue often occurs due to running out of memory (OOM). To resolve this, try reloading with a model that has fewer parameters or uses a smaller context length.',
    'device-lost',
  ],
  ['Engine.unload() is called.', 'device-lost'],
  [
    'Error: Cannot initialize runtime because of requested maxComputeWorkgroupStorageSize exceeds limit. requested=32768, limit=16384. ',
    'limits',
  ],
  ['QuotaExceededError: Quota exceeded.', 'quota'],
  ["QuotaExceededError: Failed to execute 'add' on 'Cache': Quota exceeded.", 'quota'],
  ['RangeError: WebAssembly.Memory(): could not allocate memory', 'out-of-memory'],
  ['RangeError: Array buffer allocation failed', 'out-of-memory'],
  ['OperationError: Out of memory', 'out-of-memory'],
  [
    'ContextWindowSizeExceededError: Prompt tokens exceed context window size: number of prompt tokens: 5000; context window size: 4096',
    'too-long',
  ],
  ['ModelNotLoadedError: Model not loaded before trying to complete ChatCompletionRequest.', 'not-loaded'],
  ['WorkerEngineModelNotLoadedError: WebWorkerMLCEngine is not loaded with a model.', 'not-loaded'],
  ['CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d', 'not-a-model'],
  ['SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON', 'not-a-model'],
  ['Error: something new', 'failed'],
]

test.each(LITERAL)('%s → %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
  const { code, message } = explain(text, at)
  expect(FAULTS).toContain(code)
  expect(message).toMatch(/[.]$/)
})

describe('the network', () => {
  const failure = 'TypeError: Failed to fetch'
  const url = 'https://mirror.example/tensor-cache.json'

  test.each([
    [404, 'not-found'],
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [429, 'rate-limited'],
    [503, 'unreachable'],
  ])('a status %i is %s, named with its address', (status, code) => {
    const error = explain(failure, { ...at, hasMirror: true, failing: { url, status } })
    expect(error.code).toBe(code)
    expect(error.message).toContain(`${url} answered with status ${status}`)
    expect(error.message).toContain('mirror')
  })

  test('a host that is down is named', () => {
    const error = explain(failure, { ...at, failing: { url, status: null } })
    expect(error.code).toBe('unreachable')
    expect(error.message).toContain(`${url} does not answer`)
  })

  test('an offline machine gets a message about that, not about the host', () => {
    const error = explain(failure, { ...at, isOnline: false, failing: { url, status: null } })
    expect(error.code).toBe('offline')
    expect(error.message).toContain('The downloaded part is saved.')
  })

  test('an interrupted connection that works again is reported as cut off', () => {
    expect(explain(failure, at)).toMatchObject({ code: 'cut-off' })
  })
})

test('without enough memory, the message names the next smaller model, or another way', () => {
  for (const text of ['DeviceLostError', 'Out of memory']) {
    expect(explain(text, at).message).toContain('use Qwen3 4B')
    expect(explain(text, { ...at, model: LADDER[0]! }).message).toContain('llama.cpp')
  }
})

test('truncates a long text of the library', () => {
  expect(explain(`Error: ${'x'.repeat(10_000)}`, at).message.length).toBeLessThan(500)
})

test('messages before and after a load say what to do', () => {
  expect(noWebGpu().message).toContain('browser')
  expect(noAdapter().message).toContain('hardware acceleration')
  expect(noF16(at.model).message).toContain('Qwen2.5-7B-Instruct-q4f32_1-MLC')
  expect(wrongF16(at.model, '!!!!', false).message).toMatch(/“!!!!”.*Load the model again.*4\.8 GB/)
  expect(wrongF16(at.model, '', true).message).toContain('replied nothing')
  expect(wrongF16(at.model, null, true).message).not.toContain('replied')
  expect(wrongReply(at.model, '!').code).toBe('failed')
})
