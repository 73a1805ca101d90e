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
    text: 'the simulated model’s errors about requirements were fitted to Table 12 and to a recorded first graph of the same model (docs/simulated-model.md).',
  },
  {
    experiments: ['table-5', 'figure-5a', 'table-13'],
    text: 'how the simulated model names actions was chosen by Table 5. It names the same action every time. A model that draws an action at random for every question comes nearer to Figure 5 (a) and Table 13. We kept ours because it comes nearer to Table 5 without action correction (0.84 published).',
  },
  {
    experiments: ['table-15', 'table-3', 'table-14'],
    text: 'how often the simulated model is wrong about an action was fitted to Figures 13 and 14 and to the 37 % of Table 15. The lines that it leaves out of a whole plan were fitted to the 44 % of Table 15, with the 65 % of plans that fail in Table 3.',
  },
  {
    experiments: ['figure-25'],
    text: 'the simulated model never names the right action for redstone. This was fitted to K.10, and it makes the zeros of LLM and SC. Among many actions the model soon finds the right one. This was fitted to the “roughly 50 steps” there.',
  },
  {
    experiments: ['table-3', 'table-14', 'table-15'],
    text: 'in how many episodes a MineRL controller finds a resource was fitted to the results of planners with the true graph (Tables 3, 14, 20 and 21).',
  },
  {
    experiments: ['figure-5a', 'figure-8', 'table-2', 'table-13', 'table-3', 'table-17'],
    text: 'how long the MineRL controller tries before it gives up (12,000 ticks) was fitted to Table 19: after 400 episodes XENON still mines diamonds. This number is itself a result of learning.',
  },
  {
    experiments: ['table-17', 'table-3'],
    text: 'in how many of its searches a MineRL controller gets stuck was fitted to the average gain of context-aware reprompting in Table 17 (0.04).',
  },
  {
    experiments: ['figure-5b'],
    text: 'in how many episodes the Mineflayer controller finds a resource was fitted to what agents learn with it, as 5.2 and K.3 say: ADAM gets its eight of everything, and XENON learns five of six redstone goals.',
  },
  {
    experiments: ['gog-table-2'],
    text: 'how often the simulated model takes a task for the wrong goal was fitted to the mean of the cells of GoG’s Table 2: those with k = 0 where it names the goal without help, those with k = 2 to 5 where it chooses. These cells are inputs of the model and are not scored.',
  },
  {
    experiments: ['table-4'],
    text: 'which reading of “obtainable via prior knowledge” is scored was chosen by the published numbers. Literally, an item counts if an agent can obtain it by following the graph in the changed game. Then a changed furnace and two changed pickaxes also make everything unobtainable that needs them. The second column shows this reading; it is not scored. In the scored reading, an item counts if the graph would obtain it in the original game and the item’s own rule has not changed. Only this reading can give 16, 14, 11 and 9: 16 minus the 2, 5 and 7 changed items, which are the 12 %, 31 % and 44 % printed beside them.',
  },
]

/** Everything that was fitted to numbers of an experiment. */
export const fittedTo = (id: string): readonly string[] =>
  FITTED.filter(({ experiments }) => experiments.includes(id)).map(({ text }) => text)
