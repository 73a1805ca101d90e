import type { VerbQuestion } from '../../../engine/minds/tally/types'
import type { Wording } from './wording'

const text = 'What lights the lamp {lamp}? Answer with JSON: {"verb": one of {options}}.'

export const tallyWordings: { readonly verb: Wording<VerbQuestion> } = {
  verb: {
    title: 'What lights a lamp?',
    when: 'Asked before it is tried.',
    system: 'You know lamps and their switches.',
    template: {
      version: 'verb/1',
      text,
      placeholders: {
        lamp: { meaning: 'the lamp', required: true, write: ({ lamp }) => lamp },
        options: { meaning: 'the verbs', required: true, write: ({ options }) => options.join(', ') },
      },
    },
    schema: ({ options }) => ({
      type: 'object',
      properties: { verb: { type: 'string', enum: options } },
      required: ['verb'],
      additionalProperties: false,
    }),
    read: (_, said) => (typeof said === 'object' && said !== null && 'verb' in said ? said.verb : null),
    maxTokens: 40,
    example: { kind: 'verb', lamp: 'red', options: ['press', 'turn'] },
  },
}
