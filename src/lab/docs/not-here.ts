/** Results that the paper prints and this page lacks, with the reason. */
export const NOT_HERE: readonly (readonly [what: string, why: string])[] = [
  [
    'Table 3, Overall',
    'The mean of the seven groups beside it, not a measurement of its own (0.79 and 0.54 come out so; Optimus-1†’s 0.34 is 0.33 by its rounded groups). What is right or wrong about the groups would count twice.',
  ],
  [
    'Table 3, DEPS, Jarvis-1, Optimus-1, Optimus-2',
    'The paper cites them from another one, with models of other makers (Codex, GPT-4, GPT-4V). Those agents and models are not here.',
  ],
  [
    'Table 14, DEPS†',
    'This agent plans without a graph. It is not built here, and the paper prints nothing of its errors by which a stand-in’s plans could be made.',
  ],
  [
    'Tables 18 and 19',
    'Success by goal with the one graph that the authors’ run has learned. Here every seed learns its own; Table 3 has the groups.',
  ],
  [
    'Tables 20 and 21',
    'Success by goal with the true graph: what the controllers were fitted to. [controllers.md](controllers.md) has both beside each other.',
  ],
  [
    'How many redstone goals XENON learns (5.2, K.3)',
    'None in MineRL, five of six in Mineflayer, all six in every run of the text world: counts in the text, of runs with one recorded first graph. Which goals are left out here stands below.',
  ],
  [
    'DRIP, Figures 5 and 6, point by point',
    'Only drawn. What the text says of Figure 6, 4.29 and 4.67 actions, is here; of Figure 5 it prints nothing but the rates of Table 1.',
  ],
  [
    'DRIP, Claude 3.7 Sonnet and GPT-4o',
    'Here one simulated model stands beside the numbers of both. A real one can be asked (`--model openai`).',
  ],
  [
    'DRIP, Figure 7: single runs',
    'Its points are drawn, not printed; the text has the fewest and the most subtasks to a diamond, 21 and 57. Two deaths of the agent in one of its five runs (A.3.2) have no counterpart: nobody dies in the craft world.',
  ],
  [
    'GoG, Tables 5 to 9: single plans',
    'What the list and the plan for a diamond axe are is held by tests of the methods themselves (HKG’s Table 5, number for number). Tables 7 and 8 are plans of models of 27 to 90 billion parameters, and their quantities those of an example in the prompt.',
  ],
  [
    'What is only drawn',
    'Figure 6, 22 and 26: all agents but XENON. Figure 5: RAND. Figure 8 and 23: everything. Figure 24: the curves. Figure 25: Random+FAM and UCB. No number was read off a picture.',
  ],
]
