import type { Card } from '../../engine/record'

/** The models that WebLLM offers, the smallest first; `webllm/ladder.ts` has their costs. */
export const LADDER_NAMES = [
  { value: 'llama-3.2-1b', label: 'Llama 3.2 1B' },
  { value: 'qwen3-1.7b', label: 'Qwen3 1.7B' },
  { value: 'qwen3-4b', label: 'Qwen3 4B' },
  { value: 'qwen2.5-7b', label: 'Qwen2.5 7B' },
] as const

export const webLlmCard = { id: 'webllm', label: 'WebLLM', live: true } as const satisfies Card
export const wllamaCard = { id: 'wllama', label: 'llama.cpp', live: true } as const satisfies Card
export const builtInCard = {
  id: 'built-in',
  label: 'The browser’s model',
  live: true,
} as const satisfies Card
export const endpointCard = { id: 'openai', label: 'A server', live: true } as const satisfies Card
/** A person in the model's place. */
export const personCard = { id: 'person', label: 'You', live: true } as const satisfies Card

/** Models outside the spec: their replies are stored in the transcript. */
export const liveModels = [webLlmCard, wllamaCard, builtInCard, endpointCard, personCard] as const
export type LiveModelId = (typeof liveModels)[number]['id']
