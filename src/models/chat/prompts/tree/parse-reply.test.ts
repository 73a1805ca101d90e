import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtask } from '../../../../engine/minds/tree/subtask'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { answer, answered, refused, replyOf } from './testing'

const { decompose, executable, apply, chain, react } = EXAMPLE_QUESTIONS
const parts = { subtasks: [subtask('unstack-blocks', ['red']), subtask('put-down', ['yellow'])] }

test('law: a good reply is read correctly with any surrounding text', () => {
  const around = fc.constantFrom<(json: string) => string>(
    (json) => json,
    (json) => ` \n${json}\n `,
    (json) => `\`\`\`json\n${json}\n\`\`\``,
    (json) => `Sure. Here it is:\n\n${json}\n\nDo tell me if you need {more}.`,
    (json) => `<think>\nIs it {"actions": ["stack q r"]}? No.\n</think>\n\n${json}`,
  )
  fc.assert(
    fc.property(answered, around, fc.boolean(), ([question, good], wrap, isWide) => {
      const reply = replyOf(good)
      expect(answer(question, wrap(JSON.stringify(reply, null, isWide ? 2 : 0)))).toEqual(good)
    }),
    { numRuns: 600 },
  )
})

describe('parts of a goal', () => {
  test.each([
    ['as asked for', '{"actions": ["unstack-blocks red", "put-down yellow"]}'],
    ['the paper’s lines', 'unstack blocks red\nput-down yellow'],
    ['numbered lines in a text', 'These come first:\n1. Unstack blocks red\n2. Put down yellow.\n\nThen it can be done.'],
    ['bullets', '- unstack-blocks [red]\n- put-down [yellow]'],
    ['an end', 'unstack blocks red\nput down yellow\nEND\nstack yellow red'],
    ['a bare list', '["unstack_blocks red", "put_down yellow"]'],
    ['a list in a fence', '```\n["unstack-blocks red", "put-down yellow"]\n```'],
    ['objects', '{"subtasks": [{"action": "unstack-blocks", "blocks": ["red"]}, {"verb": "put-down", "things": "yellow"}]}'],
    ['fields with numbers', '{"action1": "unstack-blocks red", "action2": "put-down yellow"}'],
    ['lines in a field', '{"actions": "unstack-blocks red\\nput-down yellow"}'],
    ['articles', '{"plan": ["Unstack the blocks on top of red", "Put down the block yellow on the table"]}'],
    ['Table 9’s form', '{"actions": ["unstack blue from red", "put-down yellow"]}'],
    ['as Python', "{'actions': ['unstack-blocks red', 'put-down yellow',]}"],
  ])('%s', (_, text) => {
    expect(answer(decompose, text)).toEqual(parts)
  }) // prettier-ignore

  test.each(['{"actions": []}', '[]', 'END', 'Nothing to do.', '{"actions": "none"}'])('none: %s', (text) => {
    expect(answer(decompose, text)).toEqual({ subtasks: [] })
  })

  test.each([
    '',
    'I do not know.',
    'You should free the red block first.',
    '{"actions": [7]}',
    '{"actions": [null]}',
    '{"actions": [["stack", "a", "b"]]}',
    '{"actions": {"stack": ["a", "b"]}}',
    '{"verdict": "executable"}',
    '{"actions": ["stack a b"], "plan": ["stack b c"]}',
    '{"__proto__": {"actions": ["stack a b"]}}',
    `{"actions": ["stack ${'a'.repeat(65)} b"]}`,
    `{"actions": ["${'stack '.repeat(50)}"]}`,
    '{"actions": ["stack a b c d e f g h i"]}',
    JSON.stringify({ actions: Array.from({ length: 2001 }, () => 'stack a b') }),
    '<think>{"actions": ["stack a b"]}',
    '{"actions": ["stack a b", "sta',
  ])('a reply that is none: %#', (text) => {
    expect(answer(decompose, text)).toEqual(refused)
  })

  test('an action outside the rules is an answer, which the world refuses', () => {
    expect(answer(decompose, '{"actions": ["pick-up red", "stack red"]}')).toEqual({
      subtasks: [subtask('pick-up', ['red']), subtask('stack', ['red'])],
    })
  })

  test('with the standard four operators an unstack has two blocks', () => {
    const four = { ...decompose, rulebook: 'blocks/four' } as const
    expect(answer(four, 'unstack block a from on top of block b\npick up c\nPut down C')).toEqual({
      subtasks: [subtask('unstack', ['a', 'b']), subtask('pick-up', ['c']), subtask('put-down', ['C'])],
    })
  })

  test('in the craft world, actions have quantities', () => {
    const craft = { ...decompose, rulebook: 'craft' } as const
    expect(answer(craft, 'Mine 3 logs\n- craft a wooden pickaxe\nsmelt iron_ingot x2')).toEqual({
      subtasks: [
        subtask('mine', ['logs'], 3),
        subtask('craft', ['wooden_pickaxe']),
        subtask('smelt', ['iron_ingot'], 2),
      ],
    })
    expect(answer(craft, '{"actions": [{"action": "mine", "item": "logs", "quantity": 3}]}')).toEqual({
      subtasks: [subtask('mine', ['logs'], 3)],
    })
    for (const text of [
      '{"actions": ["mine 0 logs"]}',
      '{"actions": ["mine 3 4 logs"]}',
      '{"actions": ["mine -1 logs"]}',
    ])
      expect(answer(craft, text), text).not.toMatchObject({ subtasks: [{ things: ['logs'] }] })
  })
})

describe('a verdict', () => {
  test.each([
    ['executable', '{"analysis": "All is well.", "verdict": "executable", "reason": "red is clear"}'],
    ['executable', '{"verdict": "Executable", "reason": "red is clear"}'],
    ['executable', '4. Decision Result: Executable, red is clear'],
    [
      'executable',
      '1. State Analysis: not much.\n2. Action Analysis: none.\n**Decision:** Executable, red is clear',
    ],
    ['executable', 'True: red is clear'],
    ['executable', '{"executable": true, "reason": "red is clear"}'],
    ['unnecessary', '{"verdict": "Unnecessary Action", "reason": "red is clear"}'],
    ['unnecessary', 'Done: red is clear'],
    ['unnecessary', '{"verdict": "END", "reason": "red is clear"}'],
    ['not-executable', '{"verdict": "Not Executable", "reason": "red is clear"}'],
    ['not-executable', '{"decision": "UNEXECUTABLE", "reason": "red is clear"}'],
    ['not-executable', 'False: red is clear'],
    ['not-executable', 'Decision Result: Not executable, red is clear'],
  ])('%s: %s', (verdict, text) => {
    expect(answer(executable, text)).toEqual({ verdict, reason: 'red is clear' })
  })

  test.each([
    '',
    'I am not sure.',
    '{"verdict": "maybe"}',
    '{"verdict": "executable", "decision": "not executable"}',
    '{"verdict": 1}',
    '[true]',
    'It can be done.\nOr not.',
  ])('none: %s', (text) => {
    expect(answer(executable, text)).toEqual(refused)
  })
})

describe('a description', () => {
  const state = ['red is clear', 'blue is on the table', 'red is on blue', 'the hand is empty']
  test.each([
    ['as asked for', '{"state": ["red is clear", "blue is on the table", "red is on blue", "the hand is empty"]}'],
    ['a bare list', '["Red is clear.", "The blue block is on the table.", "The red block is on top of the blue block.", "The hand is empty"]'],
    ['the paper’s form', 'Thought process: red was moved, green is on red.\nFinal state: The red block is clear, the blue block is on the table, the red block is on top of the blue block, and the hand is empty.'],
    ['lines', '- red is clear\n- blue is on the table\n- red is on top of blue\n- the hand is empty'],
    ['text in a field', '{"final_state": "red is clear. blue is on the table. red is on blue. the hand is empty."}'],
  ])('%s', (_, text) => {
    expect(answer(apply, text)).toEqual({ state })
  }) // prettier-ignore

  test('a line that does not describe blocks stays in a list, and is dropped from a text', () => {
    expect(answer(apply, '{"state": ["a is happy", "b  is\\nclear"]}')).toEqual({
      state: ['a is happy', 'b is clear'],
    })
    expect(answer(apply, 'Well.\nb is clear\nI hope so.')).toEqual({ state: ['b is clear'] })
    expect(answer({ ...apply, rulebook: 'craft' }, '{"state": ["3 logs", "1 stick."]}')).toEqual({
      state: ['3 logs', '1 stick'],
    })
  })

  test.each([
    '',
    'It is as before.',
    '{"state": 7}',
    '{"state": [1, 2]}',
    '{"state": {"red": "blue"}}',
    JSON.stringify({ state: ['a'.repeat(300)] }),
  ])('none: %#', (text) => {
    expect(answer(apply, text)).toEqual(refused)
  })
})

describe('a thought and what follows', () => {
  const next = { thought: 'It is free.', subtask: subtask('stack', ['red', 'orange']) }
  test.each([
    '{"thought": "It is free.", "actions": ["stack red orange"]}',
    '{"thought": "It is free.", "action": "Stack red on orange."}',
    '{"thought": "It is free.", "action": {"verb": "stack", "blocks": ["red", "orange"]}}',
    'Thought: It is free.\nAction: stack red orange\nObservation: unknown',
    '**Thought 2:** It is free.\n**Action 2:** stack red orange',
  ])('%s', (text) => {
    expect(answer(react, text)).toEqual(next)
  })

  test.each([
    '{"thought": "It is so.", "actions": []}',
    '{"thought": "It is so.", "action": "END"}',
    '{"thought": "It is so.", "action": null}',
    'Thought: It is so.\nAction: finish',
  ])('done: %s', (text) => {
    expect(answer(react, text)).toEqual({ thought: 'It is so.', subtask: null })
  })

  test.each([
    '',
    'Let me think.',
    '{"thought": "Hm."}',
    '{"actions": ["stack a b", "stack b c"]}',
    'stack a b\nstack b c',
    'Action:',
  ])('none: %s', (text) => {
    expect(answer(react, text)).toEqual(refused)
  })

  test.each([
    ['{"thought": "It is free.", "actions": ["stack red orange", "stack yellow red"]}', 'It is free.'],
    [
      '{"thought": "It is free.", "plan": [{"action": "stack", "blocks": ["red", "orange"]}, "stack yellow red"]}',
      'It is free.',
    ],
    ['First I look.\n1. stack red orange\n2. stack yellow red', ''],
    ['["stack red orange", "stack yellow red"]', ''],
  ])('a whole plan: %s', (text, thought) => {
    expect(answer(chain, text)).toEqual({
      thought,
      plan: [subtask('stack', ['red', 'orange']), subtask('stack', ['yellow', 'red'])],
    })
  })
})
