import type { GoalsQuestions } from '../../../../engine/minds/goals/types/questions'
import { list, object, pattern, SENTENCE, type Wording } from '../wording'
import { readExtracted, readName, readSteps } from './read'
import { extractTemplate, inferGoalTemplate, stepsTemplate } from './templates'
import type { JsonSchema } from '../../engine'

const NAME = pattern("^[A-Za-z][A-Za-z0-9_ '-]{1,79}$")
const ITEM = pattern('^[a-z][a-z0-9_]{1,39}$')
const QUANTITY: JsonSchema = { type: 'integer', minimum: 1, maximum: 999 }
const SET: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: '^[a-z][a-z0-9_]{1,39}$' },
  additionalProperties: QUANTITY,
}

const inferGoalSchema = object({ name: NAME })
const stepsSchema = object({
  steps: list(object({ action: ITEM, item: ITEM, quantity: QUANTITY }), 64),
})
const extractSchema = object({
  goals: list(
    object({ name: NAME, description: SENTENCE, tools: SET, materials: SET, postconditions: SET }),
    32,
  ),
  subgoals: list(object({ goal: NAME, subgoal: NAME, why: SENTENCE }), 64),
})

const system =
  'You know Minecraft well and answer with one JSON object and nothing else: no explanation around it, no code fence.'

const stick = {
  ...{ name: 'craft stick', description: 'Sticks are made of planks.', postconditions: { stick: 4 } },
  ...{ tools: {}, materials: { planks: 2 }, subgoals: ['craft planks'] },
}
const planks = {
  ...{ name: 'craft planks', description: 'Planks are made of logs.', postconditions: { planks: 4 } },
  ...{ tools: {}, materials: { logs: 1 }, subgoals: ['mine logs'] },
}

/** The wordings of this mind's questions. */
export const goalsWordings: {
  readonly [Kind in keyof GoalsQuestions]: Wording<GoalsQuestions[Kind]['question']>
} = {
  'infer-goal': {
    title: 'Which goal is meant?',
    when: 'The planner asks this once for a task, with the goals of the graph whose names are most similar to the task.',
    ...{ system, template: inferGoalTemplate, schema: () => inferGoalSchema, read: readName, maxTokens: 100 },
    example: { kind: 'infer-goal', task: 'make me some sticks', candidates: [stick, planks] },
  },
  steps: {
    title: 'Which steps lead there?',
    when: 'The planner asks this for its plan, and again whenever something is missing for a step.',
    ...{ system, template: stepsTemplate, schema: () => stepsSchema, maxTokens: 2000 },
    read: (_, said) => readSteps(said),
    example: {
      ...{ kind: 'steps', task: 'craft a stick', wanted: { item: 'stick', quantity: 1 }, isAgain: false },
      tree: [stick, planks],
      list: [
        { item: 'logs', quantity: 1 },
        { item: 'planks', quantity: 4 },
        { item: 'stick', quantity: 4 },
      ],
      context: null,
      actions: ['mine', 'craft', 'smelt'],
    },
  },
  extract: {
    title: 'Which goals does a text tell of?',
    when: 'The page asks this about every portion of the documents.',
    ...{
      system,
      template: extractTemplate,
      schema: () => extractSchema,
      read: readExtracted,
      maxTokens: 3000,
    },
    example: {
      kind: 'extract',
      document: 'Stick',
      text: 'A stick is crafted from two planks, which give four sticks.',
    },
  },
}
