import { ofTools } from '../../../engine/minds/adg/of-tools'
import type { Question } from '../../../engine/minds'
import { actionTemplate } from './templates/action'
import { correctionTemplate } from './templates/correction'
import { planTemplate } from './templates/plan'
import { KITCHEN_TEMPLATES } from './templates/kitchen'
import { reflectionTemplate } from './templates/reflection'
import { requirementsTemplate } from './templates/requirements'
import { fill, type EditedPrompts, type Template } from './template'

export type { EditedPrompts }

/** Said to the model before every question about items. */
export const SYSTEM_MESSAGE =
  'You know games in which things are mined, crafted and smelted, Minecraft above all. You answer with one JSON object and nothing else: no explanation, no code fence.'

/** The same of a text game's kitchen. */
const KITCHEN_MESSAGE =
  'You know games of text in which meals are cooked by a cookbook, and kitchens above all. You answer with one JSON object and nothing else: no explanation, no code fence.'

export const systemMessageFor = (question: Question): string =>
  ofTools(question) ? KITCHEN_MESSAGE : SYSTEM_MESSAGE

/** Our template for each kind of question. */
export const TEMPLATES: { readonly [Kind in Question['kind']]: Template<Question & { kind: Kind }> } = {
  requirements: requirementsTemplate,
  action: actionTemplate,
  correction: correctionTemplate,
  reflection: reflectionTemplate,
  plan: planTemplate,
}

/** A question as text. */
export interface Prompt {
  readonly text: string
  /** Of the template that it was made from: `requirements/1`, or `edited`. */
  readonly version: string
}

/** A question as text, from our template or the one in its place. Nothing is in it but what the question holds. */
export function promptFor(question: Question, edited: EditedPrompts = {}): Prompt {
  const templates = ofTools(question) ? KITCHEN_TEMPLATES : TEMPLATES
  switch (question.kind) {
    case 'requirements':
      return written(templates.requirements, question, edited.requirements)
    case 'action':
      return written(templates.action, question, edited.action)
    case 'correction':
      return written(templates.correction, question, edited.correction)
    case 'reflection':
      return written(templates.reflection, question, edited.reflection)
    case 'plan':
      return written(TEMPLATES.plan, question, edited.plan)
  }
}

function written<Q extends Question>(template: Template<Q>, question: Q, edited: string | undefined): Prompt {
  const values = Object.entries(template.placeholders).map(([name, { write }]): [string, string] => [
    name,
    write(question),
  ])
  const text = edited ?? template.text
  return { text: fill(text, new Map(values)), version: text === template.text ? template.version : 'edited' }
}
