import { ACTION, KEPT_WORKPLACES, succession } from '../profile'

/**
 * The simulated model's knowledge of verbs, tools and commands. **Assumed**: nothing published or recorded
 * says what a 7B model answers to these questions, and no number here was taken from Table 6 or chosen by
 * agents' results in it. Values at skill 0.5; the dial changes them like all others
 * (`docs/simulated-model.md`).
 */
export const KITCHEN = {
  /**
   * The probability of the right tool of a verb. Carried over from Minecraft, which is the assumption: the
   * recorded graph of the same model names an item's station in 33 of 60 cases (crafting table 31 of 55,
   * furnace 2 of 5).
   */
  tool: KEPT_WORKPLACES,
  /**
   * The command of a verb that is itself a command (chop, slice, dice): wrong as often as a plain item's
   * action.
   */
  wrongNamed: ACTION.wrongPlain,
  /**
   * The command of a verb that is no command (fry, roast, grill), and has to be found. Laplace, without a
   * case: one half.
   */
  wrongUnnamed: succession(0, 0),
  /**
   * A mistaken command that the model's own analysis corrects: no case is printed, as for Minecraft's plain
   * items.
   */
  moved: ACTION.movedElsewhere,
} as const
