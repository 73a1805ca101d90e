import { ACTION, KEPT_WORKPLACES, succession } from '../profile'

/**
 * What the simulated model is taken to know of verbs, tools and commands. **Assumed**: nothing published or recorded
 * says what a 7B model answers to these questions, and no number here was taken from Table 6 or chosen by what agents
 * reach in it. Values at skill 0.5; the dial moves them as it moves all others (`docs/simulated-model.md`).
 */
export const KITCHEN = {
  /**
   * The tool of a verb is named rightly. Carried over from Minecraft, which is the assumption: where an item needs a
   * workplace, the recorded graph of the same model names it in 33 of 60 (crafting table 31 of 55, furnace 2 of 5).
   */
  tool: KEPT_WORKPLACES,
  /** The command of a verb that is itself a command (chop, slice, dice): wrong as often as a plain item's action is. */
  wrongNamed: ACTION.wrongPlain,
  /** The command of a verb that is none (fry, roast, grill), and has to be found. Laplace, with no case: one half. */
  wrongUnnamed: succession(0, 0),
  /** A mistaken command that the model's own analysis moves: no case is printed, as for Minecraft's plain items. */
  moved: ACTION.movedElsewhere,
} as const
