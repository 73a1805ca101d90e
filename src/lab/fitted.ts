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
    text: 'the simulated model’s errors about requirements, to Table 12 and to a recorded first graph of the same model (docs/simulated-model.md).',
  },
  {
    experiments: ['table-5', 'figure-5a', 'table-13'],
    text: 'how the simulated model names actions. It names the same one whenever it is asked. A model that draws one anew at every question comes nearer to Figure 5 (a) and Table 13; ours was kept because it comes nearer to Table 5 without action correction (0.84 published).',
  },
  {
    experiments: ['table-15', 'table-3', 'table-14'],
    text: 'how often the simulated model is wrong about an action, to Figures 13 and 14 and to the 37 % of Table 15; and the lines that it leaves out of a whole plan, to the 44 % of Table 15 with the 65 % that fail by Table 3.',
  },
  {
    experiments: ['figure-25'],
    text: 'that the simulated model never gets redstone right, to K.10, which makes the zeros of LLM and SC; and that of many actions it soon comes to the right one, to the “roughly 50 steps” there.',
  },
  {
    experiments: ['table-3', 'table-14', 'table-15'],
    text: 'in how many episodes a MineRL controller finds a resource, to what planners with the true graph reach (Tables 3, 14, 20 and 21).',
  },
  {
    experiments: ['figure-5a', 'figure-8', 'table-2', 'table-13', 'table-3', 'table-17'],
    text: 'how long the MineRL controller tries before it gives up (12,000 ticks), to Table 19: after 400 episodes XENON still mines diamonds. That is a number which an agent has learned to reach.',
  },
  {
    experiments: ['table-17', 'table-3'],
    text: 'in how many of its searches a MineRL controller gets stuck, to what context-aware reprompting gains on average in Table 17 (0.04).',
  },
  {
    experiments: ['figure-5b'],
    text: 'in how many episodes the Mineflayer controller finds a resource, to what 5.2 and K.3 say that agents learn with it: ADAM’s demand for eight of everything is met, XENON learns five of six redstone goals.',
  },
  {
    experiments: ['gog-table-2'],
    text: 'how often the simulated model is wrong about which goal a task means, to the mean of the cells of GoG’s Table 2: those with k = 0 where it names the goal unaided, those with k = 2 to 5 where it chooses. They were given to it, and are not scored.',
  },
  {
    experiments: ['table-4'],
    text: 'which reading of “obtainable via prior knowledge” is scored. Taken literally, an item can be obtained by following the graph in the changed game, and then a furnace and two pickaxes that are changed take with them what they are for: that column is beside it, and not scored. Scored is whether the graph would obtain an item in the game as it was and the item’s own rule has not changed, because that alone can give 16, 14, 11 and 9: 16 less the 2, 5 and 7 items that are changed, which are the 12 %, 31 % and 44 % printed beside them.',
  },
]

/** Everything that was fitted to numbers of an experiment. */
export const fittedTo = (id: string): readonly string[] =>
  FITTED.filter(({ experiments }) => experiments.includes(id)).map(({ text }) => text)
