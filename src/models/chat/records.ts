import type { PluginRecord } from '../../engine/record'

const temperature = {
  kind: 'number',
  label: 'Temperature',
  default: 0,
  min: 0,
  max: 2,
  step: 0.1,
} as const
const name = { kind: 'text', label: 'Model', default: '', max: 200 } as const

/** The models that WebLLM is offered with, the smallest first; `webllm/ladder.ts` says what each costs. */
export const LADDER_NAMES = [
  { value: 'llama-3.2-1b', label: 'Llama 3.2 1B' },
  { value: 'qwen3-1.7b', label: 'Qwen3 1.7B' },
  { value: 'qwen3-4b', label: 'Qwen3 4B' },
  { value: 'qwen2.5-7b', label: 'Qwen2.5 7B' },
] as const

export const webLlmRecord = {
  id: 'webllm',
  label: 'WebLLM',
  live: true,
  options: {
    name: { kind: 'choice', label: 'Model', default: 'qwen2.5-7b', choices: LADDER_NAMES },
    temperature,
  },
} as const satisfies PluginRecord

export const wllamaRecord = {
  id: 'wllama',
  label: 'llama.cpp',
  live: true,
  options: { name, temperature },
} as const satisfies PluginRecord

export const builtInRecord = {
  id: 'built-in',
  label: 'The browser’s model',
  live: true,
  options: {},
} as const satisfies PluginRecord

export const endpointRecord = {
  id: 'openai',
  label: 'A server',
  live: true,
  options: { name, temperature },
} as const satisfies PluginRecord

/** A person in the model's place. */
export const personRecord = {
  id: 'person',
  label: 'You',
  live: true,
  options: {},
} as const satisfies PluginRecord

/** Models outside the spec: their replies are kept in the transcript. */
export const liveModels = [webLlmRecord, wllamaRecord, builtInRecord, endpointRecord, personRecord] as const
export type LiveModelId = (typeof liveModels)[number]['id']
/** Those that read and write text. */
export type ChatId = Exclude<LiveModelId, 'person'>
