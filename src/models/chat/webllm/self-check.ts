import { jsonIn } from '../../../engine/json'
import type { ChatReply, ChatRequest } from '../engine'

/** Even the smallest models can copy a word; a device that computes garbage cannot. */
const WORD = 'obsidian'

/**
 * Asked once after loading. Some drivers report f16 and compute garbage with it. A schema would hide that,
 * because it turns any numbers into JSON. So the reply has to contain a word of the question.
 */
export const SELF_CHECK: ChatRequest = {
  messages: [
    { role: 'system', content: 'You answer with JSON and nothing else.' },
    { role: 'user', content: `Copy this word: ${WORD}\nAnswer with JSON like {"word": "…"}.` },
  ],
  schema: {
    type: 'object',
    properties: { word: { type: 'string' } },
    required: ['word'],
    additionalProperties: false,
  },
  maxTokens: 32,
  temperature: 0,
  seed: 1,
}

export function isSound({ text }: Pick<ChatReply, 'text'>): boolean {
  const value = jsonIn(text)
  return (
    typeof value === 'object' &&
    value !== null &&
    'word' in value &&
    typeof value.word === 'string' &&
    value.word.toLowerCase().includes(WORD)
  )
}
