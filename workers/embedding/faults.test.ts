import { expect, test } from 'vitest'
import { ModelError } from '../../src/models/model-error'
import { runtimeFault } from './faults'

const FROM = 'https://mirror.test/'
const NO_BACKEND = 'no available backend found. ERR: [webgpu] Error: Failed to get GPU adapter.'
const NO_PROTOBUF =
  "Can't create a session. ERROR_CODE: 7, ERROR_MESSAGE: Failed to load model because protobuf parsing failed."

// The libraries' exact words.
test.each([
  [new Error(NO_BACKEND), 'webgpu', 'no-adapter', 'Choose the processor'],
  [new Error(NO_BACKEND), 'wasm', 'failed', 'does not start'],
  [new Error(NO_PROTOBUF), 'wasm', 'not-a-model', FROM],
  [new SyntaxError('Unexpected token "<" is not valid JSON'), 'wasm', 'not-a-model', FROM],
  [
    new Error('Unsupported model type "llava" for task "feature-extraction".'),
    'wasm',
    'not-a-model',
    'llava',
  ],
  [new Error('std::bad_alloc'), 'wasm', 'out-of-memory', 'close other tabs'],
  [new RangeError('Array buffer allocation failed'), 'wasm', 'out-of-memory', 'close other tabs'],
  [1_234_567, 'wasm', 'out-of-memory', '1234567'],
  [new Error('WebGPU device lost (2): Device was destroyed.'), 'webgpu', 'device-lost', 'again'],
  ['something else', 'wasm', 'failed', 'something else'],
] as const)('%s on %s is %s', (error, device, code, says) => {
  const fault = runtimeFault(error, FROM, device)
  expect(fault).toBeInstanceOf(ModelError)
  expect(fault).toMatchObject({ code, message: expect.stringContaining(says) as unknown })
})

test('keeps an error that has a name', () => {
  const named = new ModelError('cut-off', 'half of it')
  expect(runtimeFault(named, FROM, 'wasm')).toBe(named)
})
