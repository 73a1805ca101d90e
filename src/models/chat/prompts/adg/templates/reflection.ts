import type { ReflectionQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { named, writeSet } from './writing'

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
    inventory: {
      meaning: 'what the agent held when the action failed',
      required: true,
      write: ({ inventory }) => writeSet(inventory),
    },
    action: {
      meaning: 'the action that failed',
      required: true,
      write: ({ action }) => action,
    },
  },
}
