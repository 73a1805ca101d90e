/** What a model is asked, what it says, and what stands in for it. */
import { hoe, type Examples } from './testing'

export const QUESTIONS: Examples<'question-answered'> = {
  'question-answered': [
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: hoe, attempts: 1, fallback: false },
        question: { kind: 'requirements', item: 'stone_hoe', examples: [] },
      },
      'Question: what does stone hoe need? The model says: 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'craft', attempts: 2, fallback: false },
        question: { kind: 'action', item: 'torch', options: ['mine', 'craft', 'smelt'], examples: [] },
      },
      'Question: which action gets torch: mine, craft or smelt? The model says: craft (try 2).',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'mine', attempts: 3, fallback: true },
        question: { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] },
      },
      'Question: which action gets torch: mine or craft? The model gave no valid answer in 3 tries. Used instead: mine.',
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
      'Question: what does torch really need, after 2 failures with 1 coal? The model says: 1 stick.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'No coals.', attempts: 1, fallback: false },
        question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: { stick: 4 } },
      },
      'Question: why did craft fail for torch? The model says: “No coals.”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: '', attempts: 3, fallback: true },
        question: { kind: 'reflection', item: 'torch', action: 'craft', inventory: {} },
      },
      'Question: why did craft fail for torch? The model gave no valid answer in 3 tries. Used instead: “”.',
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
      'Question: what is the whole plan for torch? It needs 1 item. The model says: mine 2 logs and craft 1 torch.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: [], attempts: 3, fallback: true },
        question: { kind: 'plan', item: 'torch', options: ['mine'], requirements: [] },
      },
      'Question: what is the whole plan for torch? It needs 0 items. The model gave no valid answer in 3 tries. Used instead: nothing.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 0, answer: { stove: 1 }, attempts: 1, fallback: false },
        question: { kind: 'requirements', item: 'fry', examples: [], options: ['stove', 'oven'] },
      },
      'Question: which tool does fry need? The model says: 1 stove.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'cook', attempts: 1, fallback: false },
        question: {
          ...{ kind: 'action', item: 'fry', options: ['chop', 'cook'], examples: [] },
          on: { ingredient: 'red pepper', tool: 'stove' },
        },
      },
      'Question: which action can fry the red pepper with stove: chop or cook? The model says: cook.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: 'Too cold.', attempts: 1, fallback: false },
        question: {
          ...{ kind: 'reflection', item: 'fry', action: 'cook', inventory: {} },
          on: { ingredient: 'red pepper', tool: '' },
        },
      },
      'Question: why did cook with no tool fail to fry the red pepper? The model says: “Too cold.”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, attempts: 1, fallback: false },
        answer: 'get out of the water',
        question: { kind: 'reprompt', item: 'logs', action: 'mine', around: 'The player is under water.' },
      },
      'Question: should the player still mine logs? The model says: “get out of the water”.',
    ],
    [
      {
        ...{ kind: 'question-answered', step: 9, answer: '', attempts: 1, fallback: false },
        question: { kind: 'reprompt', item: 'logs', action: 'mine', around: 'There is a tree.' },
      },
      'Question: should the player still mine logs? The model says: go on.',
    ],
  ],
}
