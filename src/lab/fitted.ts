/**
 * Every constant of the simulated model and controllers, and every reading of a number, that was fitted to the
 * published results. Agreement with the numbers used for fitting is no test: it was made. Model, controllers
 * and documents repeat this next to each constant (`profile.ts`, `controller-profiles.ts`).
 */
interface FittedNumber {
  /** Ids of the experiments with the number used for fitting, or with one that follows from it. */
  readonly experiments: readonly string[]
  /** The text after `Fitted:`. */
  readonly text: string
}

export const FITTED: readonly FittedNumber[] = [
  {
    experiments: ['table-12'],
    text: 'the simulated model’s errors about requirements were fitted to Table 12 and to a recorded first graph, which contains the first guesses of the same model (docs/simulated-model.md).',
  },
  {
    experiments: ['table-5', 'figure-5a', 'table-13'],
    text: 'the way in which the simulated model names actions was chosen by Table 5. For an item, the model names the same action every time. A model that draws an action at random for every question comes nearer to Figure 5 (a) and Table 13. We chose ours because it comes nearer to Table 5 in the row without action correction (0.84 published).',
  },
  {
    experiments: ['table-15', 'table-3', 'table-14'],
    text: 'the rate at which the simulated model names a wrong action was fitted to Figures 13 and 14 and to Table 15, where 37 % of the failed episodes have an invalid action. The rate at which it leaves a line out of a whole plan was fitted to Table 15, where 44 % of the failed episodes have an omitted subgoal, and to Table 3, where 65 % of the plans fail.',
  },
  {
    experiments: ['figure-25'],
    text: 'the simulated model never names the right action for redstone. This was fitted to K.10, and it is the reason why LLM and SC never succeed here. The time in which the model finds the right one of many actions was fitted to the “roughly 50 steps” in K.10.',
  },
  {
    experiments: ['table-3', 'table-14', 'table-15'],
    text: 'the share of episodes in which a MineRL controller finds a resource was fitted to the results of planners with the true graph (Tables 3, 14, 20 and 21).',
  },
  {
    experiments: ['figure-5a', 'figure-8', 'table-2', 'table-13', 'table-3', 'table-17'],
    text: 'the time after which the MineRL controller gives up (12,000 ticks) was fitted to Table 19: after 400 episodes XENON still mines diamonds. Table 19 is itself a result of learning.',
  },
  {
    experiments: ['table-17', 'table-3'],
    text: 'the share of searches in which a MineRL controller gets stuck was fitted to the average gain of context-aware reprompting in Table 17 (0.04).',
  },
  {
    experiments: ['figure-5b'],
    text: 'the share of episodes in which the Mineflayer controller finds a resource was fitted to what agents learn with this controller (5.2 and K.3): ADAM gets eight of every resource, and XENON learns five of the six redstone goals.',
  },
  {
    experiments: ['gog-table-2'],
    text: 'the rate at which the simulated model names a wrong goal for a task was fitted to GoG’s Table 2. If the model names the goal without help, the rate is the mean of the cells with k = 0. If the model chooses a goal, the rate is the mean of the cells with k = 2 to 5. These cells are inputs of the model and are not scored.',
  },
  {
    experiments: ['table-4'],
    text: 'the meaning of “obtainable via prior knowledge” was chosen by the published numbers. In the literal reading, an item counts if an agent can obtain it by following the graph in the changed game. Then all items that need the changed furnace or one of the two changed pickaxes are unobtainable, too. The second column shows this reading; it is not scored. In the scored reading, an item counts if the graph would obtain it in the original game and the item’s own rule has not changed. Only this reading can give 16, 14, 11 and 9: 16 minus the 2, 5 and 7 changed items. The paper prints 12 %, 31 % and 44 % beside them: 2, 5 and 7 of 16.',
  },
]

/** Everything that was fitted to numbers of an experiment. */
export const fittedTo = (id: string): readonly string[] =>
  FITTED.filter(({ experiments }) => experiments.includes(id)).map(({ text }) => text)
