/** What a model is asked, what it says, and what stands in for it. */
import { hoe, type Examples } from './testing'

export const QUESTIONS: Examples<'question-answered'> = {
  'question-answered': [
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: hoe, attempts: 1, fallback: false },
        question: { kind: 'requirements', item: 'stone_hoe', examples: [] },
      },
      'Asked what stone hoe needs. The model says 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'craft', attempts: 2, fallback: false },
        question: { kind: 'action', item: 'torch', options: ['mine', 'craft', 'smelt'], examples: [] },
      },
      'Asked which action gets torch: mine, craft or smelt. The model says craft, on try 2.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'mine', attempts: 3, fallback: true },
        question: { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] },
      },
      'Asked which action gets torch: mine or craft. The model gave no answer that counts in 3 tries; mine stands in.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: { stick: 1 }, attempts: 1, fallback: false },
        question: {
          ...{ kind: 'correction', item: 'torch', hypothesis: { coals: 1 }, examples: [] },
          failures: [
            { action: 'mine', inventory: {} },
            { action: 'craft', inventory: { coals: 1 } },
          ],
        },
      },
      'Asked to correct what torch needs, after 2 failures with 1 coal. The model says 1 stick.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'No coals.', attempts: 1, fallback: false },
        question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: { stick: 4 } },
      },
      'Asked why craft failed for torch. The model says “No coals.”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: '', attempts: 3, fallback: true },
        question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: {} },
      },
      'Asked why craft failed for torch. The model gave no answer that counts in 3 tries; “” stands in.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, attempts: 1, fallback: false },
        answer: [
          { action: 'mine', item: 'logs', quantity: 2 },
          { action: 'craft', item: 'torch', quantity: 1 },
        ],
        question: {
          ...{ kind: 'plan', item: 'torch', options: ['mine', 'craft'] },
          requirements: [{ item: 'torch', quantity: 1 }],
        },
      },
      'Asked for a whole plan for torch, which takes 1 item. The model says mine 2 logs and craft 1 torch.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: [], attempts: 3, fallback: true },
        question: { kind: 'plan', item: 'torch', options: ['mine'], requirements: [] },
      },
      'Asked for a whole plan for torch, which takes 0 items. The model gave no answer that counts in 3 tries; nothing stands in.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 0, answer: { stove: 1 }, attempts: 1, fallback: false },
        question: { kind: 'requirements', item: 'fry', examples: [], options: ['stove', 'oven'] },
      },
      'Asked which tool fry takes. The model says 1 stove.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'cook', attempts: 1, fallback: false },
        question: {
          ...{ kind: 'action', item: 'fry', options: ['chop', 'cook'], examples: [] },
          on: { ingredient: 'red pepper', tool: 'stove' },
        },
      },
      'Asked how to fry the red pepper with stove: chop or cook. The model says cook.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'Too cold.', attempts: 1, fallback: false },
        question: {
          ...{ kind: 'reflection', item: 'fry', action: 'cook', inventory: {} },
          on: { ingredient: 'red pepper', tool: '' },
        },
      },
      'Asked why cook with no tool failed to fry the red pepper. The model says “Too cold.”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, attempts: 1, fallback: false },
        answer: 'get out of the water',
        question: { kind: 'reprompt', item: 'logs', action: 'mine', around: 'The player is under water.' },
      },
      'Asked whether to go on to mine logs. The model says “get out of the water”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: '', attempts: 1, fallback: false },
        question: { kind: 'reprompt', item: 'logs', action: 'mine', around: 'There is a tree.' },
      },
      'Asked whether to go on to mine logs. The model says to go on.',
    ],
  ],
}
