import type { RequirementSet } from '../../../../engine/worlds/items/types'
import type {
  ActionQuestion,
  ActionAnalysis,
  RequirementsQuestion,
  CaptionQuestion,
  CorrectionQuestion,
  ReflectionQuestion,
  RepromptQuestion,
  PlanQuestion,
} from '../../../../engine/minds/adg/types/questions'
import { required, type Placeholder, type PromptTemplate } from '../template'

/** A set as JSON with spaces, as in the training text of models. */
const writeSet = (set: RequirementSet) => {
  const entries = Object.entries(set).map(([item, quantity]) => `${JSON.stringify(item)}: ${quantity}`)
  return `{${entries.join(', ')}}`
}

/** A requirement set in the form that the reply should have. */
const writeRequirements = (set: RequirementSet) => {
  const entries = Object.entries(set).map(
    ([item, quantity]) => `{"item": ${JSON.stringify(item)}, "quantity": ${quantity}}`,
  )
  return `{"requirements": [${entries.join(', ')}]}`
}

export const writeAction = (action: string) => `{"action": ${JSON.stringify(action)}}`

/** Replaces the examples if there are none yet. */
const NO_EXAMPLES = '(none yet)'

/** Experienced items with their true sets, one paragraph each. */
function writeExamples(examples: RequirementsQuestion['examples']): string {
  if (examples.length === 0) return NO_EXAMPLES
  return examples
    .map(({ item, requirements }) => `Item: ${item}\nRequirements: ${writeRequirements(requirements)}`)
    .join('\n\n')
}

/** The form of a reply about requirements. */
const REQUIREMENTS_FORM = '{"requirements": [{"item": "<name>", "quantity": <whole number>}, …]}'

/** A placeholder for the item of a question. */
const named = (meaning: string) =>
  ({ meaning, required: true, write: ({ item }: { readonly item: string }) => item }) as const

export const numbered = <T>(list: readonly T[], write: (one: T) => string = String): string =>
  list.map((one, i) => `${i + 1}. ${write(one)}`).join('\n')

/** The model's own earlier text; as a JSON string it cannot leave its place. */
export const analyses = (
  heading: string,
  write: (failure: ActionAnalysis, item: string) => string,
): Placeholder<ActionQuestion> => ({
  meaning: 'what the model itself said of earlier failures, under a heading; nothing where it said nothing',
  write({ item, analyses = [] }) {
    const said = analyses.map((one) => `${write(one, item)}\nAnalysis: ${JSON.stringify(one.analysis)}`)
    return said.length === 0 ? '' : [heading, ...said].join('\n\n')
  },
})

/**
 * Which action obtains an item? (XENON, Figure 16; with analyses of earlier failures, the second half of
 * Figure 12: their inputs, in their order)
 */
export const actionTemplate: PromptTemplate<ActionQuestion> = {
  version: 'action/1',
  text: `You are given the name of an item, and you plan how to get it by choosing one of the options that are offered.

Here are items that are alike, with the plans that got them, for reference:

{examples}

{analyses}

Now it is your turn. Choose one of the options below for the item below. You must not plan anything that is not among the options.

Options:
{options}

Answer with JSON and nothing else: the part in braces of the option that you choose.

Item: {item}
Plan:`,
  placeholders: {
    item: named('the item that is to be got'),
    options: required(
      'the actions to choose from, numbered, each with the reply that chooses it',
      ({ item, options }) => numbered(options, (action) => `${action} ${item}: ${writeAction(action)}`),
    ),
    examples: {
      meaning: 'the items most like it for which an action is known to work',
      write: ({ examples }) =>
        examples.map(({ item, action }) => `Item: ${item}\nPlan: ${writeAction(action)}`).join('\n\n') ||
        NO_EXAMPLES,
    },
    analyses: analyses(
      'Here are analyses of plans that failed for this item before:',
      ({ action, inventory }, item) => `Inventory: ${writeSet(inventory)}\nPlan: ${action} ${item}`,
    ),
  },
}

/**
 * What does the picture show? (XENON, Figure 17, first step: its task and its three examples; the picture is
 * sent with it)
 */
export const captionTemplate: PromptTemplate<CaptionQuestion> = {
  version: 'caption/1',
  text: `You are given a picture of the game Minecraft, as its player sees it, and describe what is near, like trees, grass, cobblestone and so on.

Here are examples:
{"description": "There is a large tree with dark green leaves surrounding the area."}
{"description": "The image shows a dark, cave-like environment in Minecraft. The player is digging downwards. There are no visible trees or grass in this particular view."}
{"description": "The image shows a dark, narrow tunnel made of stone blocks. The player is digging downwards."}

Now it is your turn. Describe the picture, simply and clearly like the examples.

Answer with JSON and nothing else, in this form:
{"description": "<a sentence or two>"}`,
  placeholders: {},
}

/** What does an item need? (XENON, Figure 15: its inputs, in its order) */
export const requirementsTemplate: PromptTemplate<RequirementsQuestion> = {
  version: 'requirements/1',
  text: `You are an experienced analyst of games. You are given the name of an item, and you say which items are required to get it. If you do it well, you earn 1 $.

Here are examples, items with what they require:

{examples}

Now it is your turn. Name the items that are required to get the item below, and how many of each. A tool or a workplace that is needed counts as a required item, with quantity 1. If nothing is required, the list is empty.

Answer with JSON and nothing else, in this form:
${REQUIREMENTS_FORM}

Item: {item}
Requirements:`,
  placeholders: {
    item: named('the item that is asked about'),
    examples: {
      meaning: 'the experienced items most like it, each with what it needed',
      write: ({ examples }) => writeExamples(examples),
    },
  },
}

/** What does an item need, after this set failed? (XENON, Figure 9: its inputs, in its order) */
export const correctionTemplate: PromptTemplate<CorrectionQuestion> = {
  version: 'correction/1',
  text: `You are an experienced analyst of games. You are given the name of an item, and you say which items are required to get it. If you do it well, you earn 1 $.

Here is what was tried of late and failed:

Item: {item}
Requirements, as they were assumed: {hypothesis}

{failures}

Here are items that are alike, with what they were found to require, for reference:

{examples}

Now it is your turn. Name the items that are required to get the item below, and how many of each. A tool or a workplace that is needed counts as a required item, with quantity 1. If nothing is required, the list is empty.

Answer with JSON and nothing else, in this form:
${REQUIREMENTS_FORM}

Item: {item}
Requirements:`,
  placeholders: {
    item: named('the item that is asked about'),
    hypothesis: required('what it was assumed to need, and failed with', ({ hypothesis }) =>
      writeRequirements(hypothesis),
    ),
    failures: {
      meaning: 'the last failed attempts, each with what was in the inventory',
      write: ({ item, failures }) =>
        failures
          .map(
            ({ action, inventory }) =>
              `Inventory: ${writeSet(inventory)}\nAttempt: ${action} ${item}\nSuccess: false`,
          )
          .join('\n\n'),
    },
    examples: {
      meaning: 'the experienced items most like it, each with what it needed',
      write: ({ examples }) => writeExamples(examples),
    },
  },
}

/** Why did this action fail? (XENON, Figure 12, first half: its inputs and its two examples, in its order) */
export const reflectionTemplate: PromptTemplate<ReflectionQuestion> = {
  version: 'reflection/1',
  text: `You are an experienced analyst of games. You are given the name of an item, an inventory and a plan that failed to get the item, and you analyse why it failed.

Here are examples of such an analysis:

Item: wooden_pickaxe
Inventory: {"stick": 4, "planks": 4, "crafting_table": 1}
Plan: smelt wooden_pickaxe
Analysis: {"analysis": "A wooden_pickaxe cannot be smelted. It should be crafted instead."}

Item: stone_pickaxe
Inventory: {"stick": 4, "planks": 4, "crafting_table": 1}
Plan: craft stone_pickaxe
Analysis: {"analysis": "There was not enough cobblestone."}

Now it is your turn. Say in one short sentence why the plan below failed.

Answer with JSON and nothing else, in this form:
{"analysis": "<one sentence>"}

Item: {item}
Inventory: {inventory}
Plan: {action} {item}
Analysis:`,
  placeholders: {
    item: named('the item that was to be got'),
    inventory: required('what the agent held when the action failed', ({ inventory }) => writeSet(inventory)),
    action: required('the action that failed', ({ action }) => action),
  },
}

/**
 * Should the controller do something else for now? (XENON, Figure 17, second step: its inputs and its three
 * examples, in its order; the surroundings come as text, from the world or from a caption)
 */
export const repromptTemplate: PromptTemplate<RepromptQuestion> = {
  version: 'reprompt/1',
  text: `You are given the task of a player of Minecraft, a description of what the player sees, and the item that the task is to bring. You decide whether the player needs an intervention to come to the goal, and if so, you name a task that the player should do first.

Here are examples:

Task: chop tree
Description: There is a large tree with dark green leaves surrounding the area.
Goal item: logs
Decision: {"need_intervention": false, "thoughts": "The player can see a tree and can chop it down to get logs.", "task": ""}

Task: chop tree
Description: The image shows a dirt block in Minecraft. There is a tree in the image, but it is too far from here.
Goal item: logs
Decision: {"need_intervention": true, "thoughts": "The player is far from trees. The player needs to move to the trees.", "task": "explore to find trees"}

Task: dig down to mine iron_ore
Description: The image shows a dark, narrow tunnel made of stone blocks. The player is digging downwards.
Goal item: iron_ore
Decision: {"need_intervention": false, "thoughts": "The player is already digging down and is likely to find iron ore.", "task": ""}

Now it is your turn. Answer with JSON and nothing else, in this form:
{"need_intervention": <true or false>, "thoughts": "<one sentence>", "task": "<a few words, or nothing>"}

Task: {action} {item}
Description: {around}
Goal item: {item}
Decision:`,
  placeholders: {
    item: named('the item that the task is to bring'),
    action: required('what is being done to get it', ({ action }) => action),
    around: required('what is around the player, in words', ({ around }) => around),
  },
}

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
    requirements: required(
      'what the plan has to bring, numbered, each with how many; the goal last',
      ({ requirements }) => numbered(requirements, ({ item, quantity }) => `${item}: need ${quantity}`),
    ),
    options: required('the actions that a step may be', ({ options }) => numbered(options)),
  },
}
