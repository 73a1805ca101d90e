import type { CaptionQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'

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
