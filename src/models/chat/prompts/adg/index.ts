import type {
  ActionQuestion,
  AdgQuestions,
  ReflectionQuestion,
  PlanQuestion,
} from '../../../../engine/minds/adg/types/questions'
import { list, object, oneOf, pattern, type QuestionWording, type Wording } from '../wording'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { actionMeant, readAction, readAnalysis, readCaption, readReprompt, readPlan } from './read'
import { readRequirements } from './read-requirements'
import {
  actionTemplate,
  captionTemplate,
  requirementsTemplate,
  correctionTemplate,
  reflectionTemplate,
  repromptTemplate,
  planTemplate,
} from './templates'
import { KITCHEN_TEMPLATES } from './kitchen'
import type { JsonSchema } from '../../engine'

/*
 * One constant schema per kind of question, because engines compile a schema once and reuse it; only the schemas
 * of an action and of a plan depend on the options. Lists of allowed values instead of a minimum and maximum: so
 * even a model that writes at random writes well-formed names and quantities, and stops.
 */

/**
 * No recipe of the game has more than five ingredients and tools; no plan for an item has more than 21 steps.
 */
const MAX_ITEMS = 8
const MAX_STEPS = 32
/** A stack of the game; recipes need at most 8 of a thing, plans 32. */
const MAX_QUANTITY = 64

const NAME = pattern('^[a-z][a-z0-9_]{1,34}$')
const QUANTITY: JsonSchema = {
  type: 'integer',
  enum: Array.from({ length: MAX_QUANTITY }, (_, i) => i + 1),
}
const requirementsSchema = object({
  requirements: list(object({ item: NAME, quantity: QUANTITY }), MAX_ITEMS),
})
/** A single requirement, from the offered ones. */
const oneOfSchema = (options: readonly string[]): JsonSchema =>
  object({
    requirements: list(object({ item: oneOf(options), quantity: { type: 'integer', enum: [1] } }), 1),
  })
const reflectionSchema = object({
  analysis: pattern("^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$"),
})
const captionSchema = object({
  description: pattern("^[A-Z][A-Za-z0-9_ ,.;:()'-]{1,479}$"),
})
/** Thoughts come first, so that the decision follows from them. */
const repromptSchema = object({
  thoughts: pattern("^[A-Z][A-Za-z0-9_ ,.;:()']{1,239}$"),
  need_intervention: { type: 'boolean' },
  task: pattern("^[A-Za-z0-9_ ,.']{0,80}$"),
})
const actionSchema = ({ options }: ActionQuestion): JsonSchema => object({ action: oneOf(options) })
const planSchema = ({ options }: PlanQuestion): JsonSchema => {
  const step = object({ action: oneOf(options), item: NAME, quantity: QUANTITY })
  return object({ steps: list(step, MAX_STEPS) })
}

const system =
  'You know games in which things are mined, crafted and smelted, Minecraft above all. You answer with one JSON object and nothing else: no explanation, no code fence.'

/** The reply form of every question about requirements. */
const set = {
  system,
  schema: () => requirementsSchema,
  read: ({ item }: { readonly item: string }, said: unknown) => readRequirements(said, item),
  maxTokens: 600,
} as const
const action: Omit<QuestionWording<ActionQuestion>, 'template'> = {
  system,
  schema: actionSchema,
  read: (question, said, text) =>
    said === undefined ? actionMeant(text.trim(), question) : readAction(said, question),
  maxTokens: 240,
}
const reflection: Omit<QuestionWording<ReflectionQuestion>, 'template'> = {
  system,
  schema: () => reflectionSchema,
  // A sentence without any JSON is an analysis too; JSON that cannot be read is not.
  read: ({ item }, said, text) => readAnalysis(said ?? (/[{[]/.test(text) ? '' : text), item),
  maxTokens: 400,
}

const inKitchen = {
  system:
    'You know games of text in which meals are cooked by a cookbook, and kitchens above all. You answer with one JSON object and nothing else: no explanation, no code fence.',
} as const
const oneTool = (options: readonly string[]) => ({ ...set, ...inKitchen, schema: () => oneOfSchema(options) })

/** The wordings of this mind's questions. */
export const adgWordings: {
  readonly [Kind in keyof AdgQuestions]: Wording<AdgQuestions[Kind]['question']>
} = {
  requirements: {
    title: 'What does an item need?',
    when: 'The agent asks this once for every new item, and shows the most similar learned items as examples.',
    ...{ ...set, template: requirementsTemplate, example: EXAMPLE_QUESTIONS.requirements },
    elsewhere: ({ options }) => options && { ...oneTool(options), template: KITCHEN_TEMPLATES.requirements },
  },
  action: {
    title: 'Which action gets it?',
    when: 'The agent asks this before a step if it does not know the action. The agent offers the model no action that the agent has ruled out.',
    ...{ ...action, template: actionTemplate, example: EXAMPLE_QUESTIONS.action },
    elsewhere: ({ on }) => on && { ...action, ...inKitchen, template: KITCHEN_TEMPLATES.action },
  },
  correction: {
    title: 'What does it need, after all?',
    when: 'The agent SC asks this when it blames an item’s failures on the needs that the model named.',
    ...{ ...set, template: correctionTemplate, example: EXAMPLE_QUESTIONS.correction },
    elsewhere: ({ options }) => options && { ...oneTool(options), template: KITCHEN_TEMPLATES.correction },
  },
  reflection: {
    title: 'Why did that fail?',
    when: 'The agent SC asks this after a failure. The answer is part of the next question about the action.',
    ...{ ...reflection, template: reflectionTemplate, example: EXAMPLE_QUESTIONS.reflection },
    elsewhere: ({ on }) => on && { ...reflection, ...inKitchen, template: KITCHEN_TEMPLATES.reflection },
  },
  caption: {
    title: 'What is to be seen there?',
    when: 'An agent with context-aware reprompting (CRe) asks this about a picture of its surroundings, before the next question.',
    system,
    template: captionTemplate,
    example: EXAMPLE_QUESTIONS.caption,
    schema: () => captionSchema,
    read: (_, said, text) => readCaption(said ?? (/[{[]/.test(text) ? '' : text)),
    maxTokens: 400,
  },
  reprompt: {
    title: 'Is something else to be done for now?',
    when: 'An agent with context-aware reprompting (CRe) asks this if a subgoal has no result within an interval.',
    system,
    template: repromptTemplate,
    example: EXAMPLE_QUESTIONS.reprompt,
    schema: () => repromptSchema,
    read: (_, said) => readReprompt(said),
    maxTokens: 240,
  },
  plan: {
    title: 'What is the whole plan?',
    when: 'A planner asks this if the model writes its whole plan at once.',
    system,
    template: planTemplate,
    example: EXAMPLE_QUESTIONS.plan,
    schema: planSchema,
    read: (question, said) => readPlan(said, question),
    maxTokens: 2000,
  },
}
