import type { AdgQuestions } from '../../../../engine/minds/adg/types'
import type { Wording } from '../wording'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { actionMeant, readAction } from './reply/read-action'
import { readAnalysis } from './reply/read-analysis'
import { readPlan } from './reply/read-plan'
import { readRequirements } from './reply/read-requirements'
import { actionSchema, planSchema, reflectionSchema, requirementsSchema } from './schemas'
import { actionTemplate } from './templates/action'
import { correctionTemplate } from './templates/correction'
import { planTemplate } from './templates/plan'
import { reflectionTemplate } from './templates/reflection'
import { requirementsTemplate } from './templates/requirements'

const system =
  'You know games in which things are mined, crafted and smelted, Minecraft above all. You answer with one JSON object and nothing else: no explanation, no code fence.'

/** A reply that is a requirement set, right or corrected. */
const set = {
  system,
  schema: () => requirementsSchema,
  read: ({ item }: { readonly item: string }, said: unknown) => readRequirements(said, item),
  maxTokens: 600,
} as const

/** What this mind asks, in words. */
export const adgWordings: {
  readonly [Kind in keyof AdgQuestions]: Wording<AdgQuestions[Kind]['question']>
} = {
  requirements: { ...set, template: requirementsTemplate, example: EXAMPLE_QUESTIONS.requirements },
  action: {
    system,
    template: actionTemplate,
    example: EXAMPLE_QUESTIONS.action,
    schema: actionSchema,
    read: (question, said, text) =>
      said === undefined ? actionMeant(text.trim(), question) : readAction(said, question),
    maxTokens: 240,
  },
  correction: { ...set, template: correctionTemplate, example: EXAMPLE_QUESTIONS.correction },
  reflection: {
    system,
    template: reflectionTemplate,
    example: EXAMPLE_QUESTIONS.reflection,
    schema: () => reflectionSchema,
    // A sentence without any JSON is an analysis too; JSON that cannot be read is not.
    read: ({ item }, said, text) => readAnalysis(said ?? (/[{[]/.test(text) ? '' : text), item),
    maxTokens: 400,
  },
  plan: {
    system,
    template: planTemplate,
    example: EXAMPLE_QUESTIONS.plan,
    schema: planSchema,
    read: (question, said) => readPlan(said, question),
    maxTokens: 2000,
  },
}
