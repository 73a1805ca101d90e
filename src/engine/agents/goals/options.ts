import { choice, number, when, type OptionSpecs, type ValuesOf } from '../../record'
import { LOCAL_SEARCH } from '../../minds/goals/graphrag/search-options'

const shared = {
  sentence: { kind: 'text', label: 'task in words', default: '', max: 200 },
  documents: choice('documents', [
    ['rules', 'the rules, as recipe files'],
    ['knowledge', 'kept documents'],
  ]),
  knowledge: when('documents', ['knowledge'], { kind: 'file', label: 'kept documents' }),
  held: choice('what is held', [
    ['counted', 'need not be had again'],
    ['ignored', 'is not looked at (as published)'],
  ]),
  tries: number('tries', 5, { min: 0, max: 1000 }),
} as const satisfies OptionSpecs

export const gogOptions = {
  sentence: shared.sentence,
  documents: shared.documents,
  knowledge: shared.knowledge,
  k: number('candidates', 3, { min: 0, max: 5, symbol: 'k' }),
  prompt: choice('the planner is shown', [
    ['both', 'goal tree and list'],
    ['list', 'the list alone'],
    ['tree', 'the goal tree alone'],
    ['neither', 'neither'],
  ]),
  sameness: choice('the same goal', [
    ['items', 'by its items'],
    ['texts', 'by texts that are alike (as published)'],
  ]),
  theta: {
    ...number('similar from', 0.92, { min: 0.5, max: 1, step: 0.01, symbol: 'θ' }),
    when: { option: 'sameness', is: ['texts'] },
  },
  held: shared.held,
  tries: shared.tries,
} as const satisfies OptionSpecs
export type GogOptions = ValuesOf<typeof gogOptions>

export const hkgOptions = {
  sentence: shared.sentence,
  documents: shared.documents,
  knowledge: shared.knowledge,
  variant: choice('its recipes', [
    ['published', 'the first file counts (as published)'],
    ['ore', 'the first file counts, gold from ore'],
    ['mended', 'what is mined is mined'],
  ]),
  tries: shared.tries,
} as const satisfies OptionSpecs
export type HkgOptions = ValuesOf<typeof hkgOptions>

export const graphragOptions = {
  sentence: shared.sentence,
  documents: shared.documents,
  knowledge: shared.knowledge,
  k: number('entities', 3, { min: 1, max: 20, symbol: 'k' }),
  tokens: number('tokens of context', LOCAL_SEARCH.tokens, { min: 500, max: 24_000, step: 500 }),
  tries: shared.tries,
} as const satisfies OptionSpecs
export type GraphRagOptions = ValuesOf<typeof graphragOptions>

export const vanillaOptions = {
  sentence: shared.sentence,
  tries: shared.tries,
} as const satisfies OptionSpecs
export type VanillaOptions = ValuesOf<typeof vanillaOptions>
