import type { RepromptQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { named } from './writing'

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
    action: { meaning: 'what is being done to get it', required: true, write: ({ action }) => action },
    around: { meaning: 'what is around the player, in words', required: true, write: ({ around }) => around },
  },
}
