/**
 * The kitchen's questions (XENON, A.1): a verb of the cookbook, its tool, and its command. They have the same
 * inputs as questions about items, in the same order, and the same form of reply.
 */
import type {
  ActionQuestion,
  CorrectionQuestion,
  ReflectionQuestion,
  RequirementsQuestion,
} from '../../../../engine/minds/adg/types/questions'
import { required, type Placeholder, type PromptTemplate } from '../template'
import {
  actionTemplate,
  analyses,
  numbered,
  writeAction,
  requirementsTemplate,
  correctionTemplate,
  reflectionTemplate,
} from './templates'

const FORM = '{"requirements": [{"item": "<one of the tools>", "quantity": 1}]}'

const ingredient: Placeholder<ActionQuestion | ReflectionQuestion> = {
  meaning: 'the ingredient that it is to be done to',
  write: ({ on }) => on?.ingredient ?? '',
}
const tool: Placeholder<ActionQuestion | ReflectionQuestion> = {
  meaning: 'the tool that is at hand for it',
  write: ({ on }) => on?.tool ?? '',
}
const tools: Placeholder<RequirementsQuestion | CorrectionQuestion> = {
  meaning: 'the tools to choose from, numbered',
  required: true,
  write: ({ options = [] }) => numbered(options),
}

/** The command as a player would type it. */
const commandOf = (action: string, on: ActionQuestion['on']) =>
  on ? `${action} ${on.ingredient} with ${on.tool}` : action

const toolTemplate: PromptTemplate<RequirementsQuestion> = {
  version: 'requirements/kitchen/1',
  text: `You are an experienced cook in a text game. You are given an instruction of a cookbook, and you say which tool is required to carry it out.

Here are examples, instructions with the tool that they require:

{examples}

Now it is your turn. Choose the one tool below that is required for the instruction below.

Tools:
{options}

Answer with JSON and nothing else, in this form:
${FORM}

Item: {item}
Requirements:`,
  placeholders: { ...requirementsTemplate.placeholders, options: tools },
}

const correctionInKitchen: PromptTemplate<CorrectionQuestion> = {
  version: 'correction/kitchen/1',
  text: `You are an experienced cook in a text game. You are given an instruction of a cookbook, and you say which tool is required to carry it out.

Here is what was tried of late and failed:

Item: {item}
Requirements, as they were assumed: {hypothesis}

{failures}

Here are other instructions, with the tool that they were found to require, for reference:

{examples}

Now it is your turn. Choose the one tool below that is required for the instruction below.

Tools:
{options}

Answer with JSON and nothing else, in this form:
${FORM}

Item: {item}
Requirements:`,
  placeholders: {
    ...correctionTemplate.placeholders,
    failures: {
      meaning: 'the last failed attempts',
      write: ({ item, failures }) =>
        failures.map(({ action }) => `Attempt: to ${item}, ${action}\nSuccess: false`).join('\n\n'),
    },
    options: tools,
  },
}

const commandTemplate: PromptTemplate<ActionQuestion> = {
  version: 'action/kitchen/1',
  text: `You are given an instruction of a cookbook in a text game, and you carry it out by choosing one of the commands that the game knows. The command may have another name than the instruction.

Here are instructions, with the commands that did what they say, for reference:

{examples}

{analyses}

Now it is your turn. Choose one of the commands below for the instruction below. The ingredient is {ingredient}, and the tool is {tool}.

Options:
{options}

Answer with JSON and nothing else: the part in braces of the option that you choose.

Item: {item}
Plan:`,
  placeholders: {
    ...actionTemplate.placeholders,
    options: required(
      'the commands to choose from, numbered, each with the reply that chooses it',
      ({ options, on }) => numbered(options, (action) => `${commandOf(action, on)}: ${writeAction(action)}`),
    ),
    analyses: analyses(
      'Here are analyses of commands that failed for this instruction before:',
      ({ action }, item) => `Plan: to ${item}, ${action}`,
    ),
    ingredient,
    tool,
  },
}

const failureTemplate: PromptTemplate<ReflectionQuestion> = {
  version: 'reflection/kitchen/1',
  text: `You are an experienced cook in a text game. You are given an instruction of a cookbook and a command that was meant to carry it out and failed, and you analyse why it failed.

Here are examples of such an analysis:

Item: boil
Plan: open potato with knife
Analysis: {"analysis": "A potato cannot be boiled by opening it. Another command should be used."}

Item: boil
Plan: heat potato with knife
Analysis: {"analysis": "A knife is not the tool for boiling."}

Now it is your turn. Say in one short sentence why the plan below failed.

Answer with JSON and nothing else, in this form:
{"analysis": "<one sentence>"}

Item: {item}
Inventory: {inventory}
Plan: {action} {ingredient} with {tool}
Analysis:`,
  placeholders: { ...reflectionTemplate.placeholders, ingredient, tool },
}

export const KITCHEN_TEMPLATES = {
  requirements: toolTemplate,
  action: commandTemplate,
  correction: correctionInKitchen,
  reflection: failureTemplate,
} as const
