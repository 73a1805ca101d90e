/** Results that the paper prints and this page lacks, with the reason. */
export const NOT_HERE: readonly (readonly [what: string, why: string])[] = [
  [
    'Table 3, Overall',
    'This column is the mean of the seven groups beside it, not a measurement of its own. (0.79 and 0.54 are these means. For Optimus-1† the paper prints 0.34, but its rounded groups give 0.33.) If the column were scored, the groups would count twice.',
  ],
  [
    'Table 3, DEPS, Jarvis-1, Optimus-1, Optimus-2',
    'The paper cites the numbers of these agents from another paper, which used models of other companies (Codex, GPT-4, GPT-4V). Those agents and models are not here.',
  ],
  [
    'Table 14, DEPS†',
    'This agent plans without a graph. It is not built here. The paper prints nothing about its errors, so we cannot imitate its plans.',
  ],
  [
    'Tables 18 and 19',
    'These tables print the success rate of each goal, with the one graph that the authors’ run learned. Here every seed learns its own graph. Table 3 compares the groups of goals.',
  ],
  [
    'Tables 20 and 21',
    'These tables print the success rate of each goal with the true graph. The controllers were fitted to these numbers. [controllers.md](controllers.md) compares them with ours.',
  ],
  [
    'How many redstone goals XENON learns (5.2, K.3)',
    'The paper’s text says: none in MineRL, five of six in Mineflayer, and all six in every run of the text world. All these runs share one recorded first graph. A section below shows which goals our runs leave out.',
  ],
  [
    'DRIP, Figures 5 and 6, point by point',
    'The points are only in the figures. The text prints two numbers for Figure 6, 4.29 and 4.67 actions, and they are here. For Figure 5 the text prints only the rates of Table 1.',
  ],
  [
    'DRIP, Claude 3.7 Sonnet and GPT-4o',
    'Here one simulated model is compared with the numbers of both. You can use a real model (`--model openai`).',
  ],
  [
    'DRIP, Figure 7: single runs',
    'Its points are only in the figure; the text has the smallest and the largest number of subtasks to a diamond, 21 and 57. In one of its five runs the agent died twice (A.3.2). This cannot happen here: in the craft world the agent does not die.',
  ],
  [
    'GoG, Tables 5 to 9: single plans',
    'The tests of our code check each method’s list and plan for a diamond axe. For HKG, they check every number of Table 5. Tables 7 and 8 are plans of models with 27 to 90 billion parameters, and their amounts come from an example in the prompt.',
  ],
  [
    'Numbers that are only in figures',
    'Figures 6, 22 and 26: all agents except XENON. Figure 5: RAND. Figures 8 and 23: everything. Figure 24: the curves. Figure 25: Random+FAM and UCB. We take no number from a picture.',
  ],
]
