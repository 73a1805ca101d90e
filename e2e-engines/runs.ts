/** Runs that have the same events in every browser and in Node: each kind of agent, in every world with known rules. */
export const RUNS: readonly (readonly [name: string, link: string])[] = [
  [
    'XENON, 120 goals, 15 actions, spelling',
    '#/watch?seed=5&goals=120&actions=15&similarity=ngrams&skill=0.3&x0=3&horizon=400',
  ],
  ['SC', '#/watch?agent=sc&seed=6&horizon=900'],
  ['ADAM', '#/watch?agent=adam&seed=5&horizon=900'],
  ['Hunch, 45 actions', '#/watch?agent=hunch&seed=3&actions=45&horizon=300'],
  ['Whole plan', '#/watch?agent=whole-plan&seed=2&horizon=900'],
  ['GoG', '#/watch?agent=gog&seed=1&world.failures=missing'],
  ['HKG', '#/watch?agent=hkg&seed=2'],
  ['ReAct in the craft world', '#/watch?agent=react&seed=2&horizon=900'],
  ['XENON in the kitchen', '#/watch?world=kitchen&seed=2&horizon=900'],
  ['DRIP in the blocks world', '#/watch?world=blocks&agent=drip&world.instance=110'],
  [
    'DRIP with state in the blocks world',
    '#/watch?world=blocks&agent=drip-state&world.problem=generated&world.blocks=12&seed=3',
  ],
  ['CoT in the blocks world', '#/watch?world=blocks&agent=cot&world.instance=7'],
]
