/** Runs that have the same events in every browser and in Node: every agent, in every world whose rules are known. */
export const RUNS: readonly (readonly [name: string, link: string])[] = [
  ['XENON in the published setting', '#/watch?seed=11'],
  [
    'XENON, 120 goals, 15 actions, spelling',
    '#/watch?seed=5&goals=120&actions=15&similarity=ngrams&skill=0.3&x0=3&horizon=900',
  ],
  ['SC', '#/watch?agent=sc&seed=6&horizon=1500'],
  ['DECKARD', '#/watch?agent=deckard&seed=4&horizon=1500'],
  ['ADAM', '#/watch?agent=adam&seed=5&horizon=1500'],
  ['RAND', '#/watch?agent=rand&seed=7&horizon=1500'],
  ['Hunch, 45 actions', '#/watch?agent=hunch&seed=3&actions=45&horizon=600'],
  ['Planner', '#/watch?agent=planner&seed=2&horizon=900'],
  ['Whole plan', '#/watch?agent=whole-plan&seed=2&horizon=900'],
  ['GoG', '#/watch?agent=gog&seed=1&world.failures=missing'],
  ['GraphRAG', '#/watch?agent=graphrag&seed=2'],
  ['HKG', '#/watch?agent=hkg&seed=2'],
  ['Vanilla', '#/watch?agent=vanilla&seed=2'],
  ['ReAct in the craft world', '#/watch?agent=react&seed=2&horizon=900'],
  ['XENON in the kitchen', '#/watch?world=kitchen&seed=2&horizon=900'],
  ['Hunch in the kitchen', '#/watch?world=kitchen&agent=hunch&seed=2&horizon=300'],
  ['DRIP in the blocks world', '#/watch?world=blocks&agent=drip&world.instance=110'],
  [
    'DRIP with state in the blocks world',
    '#/watch?world=blocks&agent=drip-state&world.problem=generated&world.blocks=12&seed=3',
  ],
  ['CoT in the blocks world', '#/watch?world=blocks&agent=cot&world.instance=7'],
  [
    'ReAct in the blocks world',
    '#/watch?world=blocks&agent=react&world.problem=generated&world.blocks=12&seed=3',
  ],
  [
    'Unstack, then build',
    '#/watch?world=blocks&agent=unstack-build&world.problem=generated&world.blocks=12&seed=3',
  ],
  ['Shortest plan', '#/watch?world=blocks&agent=optimal&world.instance=110'],
]
