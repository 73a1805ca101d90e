/** Results that the paper prints and this page lacks, with the reason. */
export const NOT_HERE: readonly (readonly [what: string, why: string])[] = [
  [
    'Table 3, Overall',
    'The mean of the seven groups beside it, not a measurement of its own. (0.79 and 0.54 are these means; Optimus-1†’s 0.34 would be 0.33 by its rounded groups.) What is right or wrong about the groups would count twice.',
  ],
  [
    'Table 3, DEPS, Jarvis-1, Optimus-1, Optimus-2',
    'The paper cites them from another paper, with models of other companies (Codex, GPT-4, GPT-4V). Those agents and models are not here.',
  ],
  [
    'Table 14, DEPS†',
    'This agent plans without a graph. It is not built here. The paper prints nothing about its errors, so we cannot imitate its plans.',
  ],
  [
    'Tables 18 and 19',
    'Success by goal with the one graph that the authors’ run has learned. Here every seed learns its own graph. Table 3 has the groups.',
  ],
  [
    'Tables 20 and 21',
    'Success by goal with the true graph. The controllers were fitted to these numbers. [controllers.md](controllers.md) compares both.',
  ],
  [
    'How many redstone goals XENON learns (5.2, K.3)',
    'None in MineRL, five of six in Mineflayer, all six in every run of the text world. These are counts in the text, of runs with one recorded first graph. A section below shows which goals are left out here.',
  ],
  [
    'DRIP, Figures 5 and 6, point by point',
    'Only in the figures. The numbers in the text for Figure 6, 4.29 and 4.67 actions, are here. For Figure 5 the text prints only the rates of Table 1.',
  ],
  [
    'DRIP, Claude 3.7 Sonnet and GPT-4o',
    'Here one simulated model is compared with the numbers of both. You can use a real model (`--model openai`).',
  ],
  [
    'DRIP, Figure 7: single runs',
    'Its points are only in the figure; the text has the smallest and the largest number of subtasks to a diamond, 21 and 57. In one of its five runs the agent died twice (A.3.2). This has no counterpart: the agent cannot die in the craft world.',
  ],
  [
    'GoG, Tables 5 to 9: single plans',
    'Tests of the methods check the list and the plan for a diamond axe (HKG’s Table 5, number for number). Tables 7 and 8 are plans of models with 27 to 90 billion parameters, and their amounts come from an example in the prompt.',
  ],
  [
    'Numbers that are only in figures',
    'Figures 6, 22 and 26: all agents except XENON. Figure 5: RAND. Figures 8 and 23: everything. Figure 24: the curves. Figure 25: Random+FAM and UCB. We read no number off a picture.',
  ],
]
