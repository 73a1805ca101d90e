import type {
  ActionQuestion,
  AdgQuestions,
  ReflectionQuestion,
} from '../../../../engine/minds/adg/types/questions'
import type { Wording, QuestionWording } from '../wording'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { actionMeant, readAction } from './reply/read-action'
import { readAnalysis, readCaption, readReprompt } from './reply/read-analysis'
import { readPlan } from './reply/read-plan'
import { readRequirements } from './reply/read-requirements'
import {
  actionSchema,
  captionSchema,
  oneOfSchema,
  planSchema,
  reflectionSchema,
  repromptSchema,
  requirementsSchema,
} from './schemas'
import { actionTemplate } from './templates/action'
import { captionTemplate } from './templates/caption'
import { correctionTemplate } from './templates/correction'
import { KITCHEN_TEMPLATES } from './templates/kitchen'
import { planTemplate } from './templates/plan'
import { reflectionTemplate } from './templates/reflection'
import { repromptTemplate } from './templates/reprompt'
import { requirementsTemplate } from './templates/requirements'

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
    when: 'Asked once for every item that becomes known, with the experienced items most like it.',
    ...{ ...set, template: requirementsTemplate, example: EXAMPLE_QUESTIONS.requirements },
    elsewhere: ({ options }) => options && { ...oneTool(options), template: KITCHEN_TEMPLATES.requirements },
  },
  action: {
    title: 'Which action gets it?',
    when: 'Asked before a step, whenever the agent does not know by itself; the options leave out what it has ruled out.',
    ...{ ...action, template: actionTemplate, example: EXAMPLE_QUESTIONS.action },
    elsewhere: ({ on }) => on && { ...action, ...inKitchen, template: KITCHEN_TEMPLATES.action },
  },
  correction: {
    title: 'What does it need, after all?',
    when: 'Asked of the model by the agent SC, once its requirements are to blame for an item’s failures.',
    ...{ ...set, template: correctionTemplate, example: EXAMPLE_QUESTIONS.correction },
    elsewhere: ({ options }) => options && { ...oneTool(options), template: KITCHEN_TEMPLATES.correction },
  },
  reflection: {
    title: 'Why did that fail?',
    when: 'Asked of the model by the agent SC after a failure; what it says is shown to it when it chooses again.',
    ...{ ...reflection, template: reflectionTemplate, example: EXAMPLE_QUESTIONS.reflection },
    elsewhere: ({ on }) => on && { ...reflection, ...inKitchen, template: KITCHEN_TEMPLATES.reflection },
  },
  caption: {
    title: 'What is to be seen there?',
    when: 'Asked right before the next question, where what is around comes as a picture (CRe in Minecraft).',
    system,
    template: captionTemplate,
    example: EXAMPLE_QUESTIONS.caption,
    schema: () => captionSchema,
    read: (_, said, text) => readCaption(said ?? (/[{[]/.test(text) ? '' : text)),
    maxTokens: 400,
  },
  reprompt: {
    title: 'Is something else to be done for now?',
    when: 'Asked where nothing has come of a subgoal within an interval, by agents that reprompt their controller (CRe).',
    system,
    template: repromptTemplate,
    example: EXAMPLE_QUESTIONS.reprompt,
    schema: () => repromptSchema,
    read: (_, said) => readReprompt(said),
    maxTokens: 240,
  },
  plan: {
    title: 'What is the whole plan?',
    when: 'Asked by the planner that has its plan written at once.',
    system,
    template: planTemplate,
    example: EXAMPLE_QUESTIONS.plan,
    schema: planSchema,
    read: (question, said) => readPlan(said, question),
    maxTokens: 2000,
  },
}
