import type { PlanQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { named, numbered } from './writing'

/**
 * Asks for the whole plan at once, like Optimus-1 (XENON, K.5, and the form of Figure 18: the goal, then its
 * requirements, in the order in which they are obtained).
 */
export const planTemplate: PromptTemplate<PlanQuestion> = {
  version: 'plan/1',
  text: `You are an experienced planner in a game of crafting. You are given a goal and everything that is required for it, and you write the whole plan that leads to the goal.

Goal: {item}

Requirements, each after those that it builds on:
{requirements}

Each step of the plan is one of these actions on one item, until so many of the item have been got:
{options}

Write one step for each line of the requirements, in their order. The goal is the last step.

Answer with JSON and nothing else, in this form:
{"steps": [{"action": "<one of the actions>", "item": "<name>", "quantity": <whole number>}, …]}

Plan:`,
  placeholders: {
    item: named('the goal'),
    requirements: {
      meaning: 'what the plan has to bring, numbered, each with how many; the goal last',
      required: true,
      write: ({ requirements }) =>
        numbered(requirements, ({ item, quantity }) => `${item}: need ${quantity}`),
    },
    options: {
      meaning: 'the actions that a step may be',
      required: true,
      write: ({ options }) => numbered(options),
    },
  },
}
