import type { ExperimentNote } from '../experiment'

/** Explains why measured and published numbers differ. `lab/assumptions` tests every claim about an alternative. */
export const note = (
  text: string,
  { settings = [], agents = [] }: Partial<Pick<ExperimentNote, 'settings' | 'agents'>> = {},
): ExperimentNote => ({ settings, agents, text })

/** For every experiment with changed rules. */
export const CHANGED_ITEMS = note(
  'Assumed: which items change, and what replaces a requirement. The paper gives the number of items (2, 5, 7) and names two of them, the stone pickaxe and the iron pickaxe. We chose the other five. We also chose the pool of substitutes: the items that crafting consumes in the human-written plans. The plans show the game before the change.',
)

/** For rules that differ from the start. */
export const RULES_TOLD = note(
  'Section 5.4 does not say whether the agents learn which items have changed. In K.6, where rules change during learning, the agents learn this. So by default our world announces the changed items; in settings with “not told” it does not. Both kinds of settings are compared with the same published number. Without the announcement, XENON never corrects two of the 67 goals, the iron sword and the golden sword. The reason: XENON has seen these two in a human-written plan and never needs them again. With the announcement, XENON reaches an EGA (the share of goals whose requirements are right) of 0.96, like the paper’s 0.97. Without the announcement, XENON reaches 0.93 (100 seeds).',
)

/** For rules that change during learning. */
export const TOLD_LATE = note(
  'The world announces which items change, as K.6 says. Without the announcement, XENON would learn none of the seven changed items again, because by then it no longer needs them. Its EGA (the share of goals whose requirements are right) would be 0.86 at the end.',
)

/** For agents that do not learn by experience what a changed item needs. */
export const ACCIDENTS =
  'A try with wrong requirements can succeed by accident. The craft world is one endless episode, so the substitute (the item that replaces a requirement) may already be in the inventory, left over from something else. With substitutes that are never left over (sugar cane, feathers),'

/** For numbers that depend on what the model happens to name. */
export const OWN_PRIORS =
  'A first graph contains the model’s first guesses about what each item needs. The paper counts the goals of a single first graph (“out of 12”, “out of 51”). Here each seed draws its own first graph, and the results are means over these graphs.'

/** For learning with an imperfect controller. */
export const VAIN_EPISODES =
  'DEX, the rule by which XENON chooses its next goal, uses a count C(v). In the paper and in its published code, C(v) counts the revisions of a goal. An episode that ends before its goal is obtained is not a revision. So DEX can choose the same goal in every episode, even if the controller can never gather enough for it: a livelock. In 45 of 100 seeds a single goal wastes more than half of the 400 episodes. These seeds end with an EGA (the share of goals whose requirements are right) of 0.37, the others with 0.66. In the column “vain episodes counted”, C(v) also counts the episodes that end before the goal is obtained. This variant is ours and not in the paper. With this variant no goal wastes more than half of the episodes (at most 0.38), and EGA is 0.61. The paper does not say whether its runs got stuck, or how many runs it measured. SC, DECKARD, ADAM and RAND choose goals without C(v), so both variants are the same for them.'

/** For the baselines with an imperfect controller. */
export const DRAWN_ACTIONS =
  'The difference is not explained. A different model would fit the paper’s numbers: a model that draws one of the three actions at random for every question. With this model, SC, DECKARD and RAND reach an EGA (the share of goals whose requirements are right) of 0.40, 0.41 and 0.24 here (published: 0.4 for SC and DECKARD). Of the goals of Table 13 they get 0.21, 0.23 and 0.05 right (published: 0.25, 0.25 and 0.02). XENON’s results stay the same. Our model names the same action every time, and mostly the right one, so forgetting what worked costs little. Table 5 does not decide between the two models. Take a model that draws every action at random except for redstone, where it never changes its answer (K.10). This model fits the first column of Table 5 as well as ours: 0.88 without action correction (published 0.84, ours 0.82). But it does not fit setting (0, 3), where actions are changed: a random draw would find the right action, and the result would be 0.88 instead of 0.12.'
