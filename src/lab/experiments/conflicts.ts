import type { Arm } from '../experiment'
import {
  agent,
  arm,
  conflicting,
  craft,
  isUntold,
  learnersIn,
  nearPerfect,
  perturbed,
  published,
  type TemplateOptions,
  type ExperimentDraft,
} from './arms'
import { ACCIDENTS, CHANGED_ITEMS, note, RULES_TOLD } from './notes'

const LEVELS = [0, 1, 2, 3]
const SETTINGS: readonly [r: number, a: number][] = [
  [0, 0],
  [3, 0],
  [0, 3],
  [3, 3],
]
/** Those settings, with and without an announcement. */
const both = (...levels: readonly (readonly [r: number, a: number])[]) =>
  levels.flatMap(([r, a]) => conflicting(r, a).map(([setting]) => setting))

/** For agents that do not correct requirements by experience. */
const ACCIDENTAL = note(
  `${ACCIDENTS} SC, DECKARD and RAND reach 0.19 or 0.20 in setting (3, 0) instead of 0.38 or 0.39, and ADAM reaches 0.07 instead of 0.66 (15 seeds). So the losses of these four agents depend on the pool of substitutes. (But the paper’s pool is not of this kind: with substitutes that are never left over, XENON would also be at 0.17, because XENON proposes only items that it has seen in use.)`,
  { settings: both([2, 0], [3, 0]), agents: ['SC', 'ADAM', 'DECKARD', 'RAND'] },
)

const figure6 = (
  id: string,
  panel: string,
  what: string,
  levels: (level: number) => readonly [r: number, a: number],
): ExperimentDraft => ({
  id,
  title: `Knowledge conflicts: ${what} changed`,
  source: `XENON, Figure 6 (${panel})`,
  about: `More and more rules contradict what the agents know at the start: the ${what} of 0, 2, 5 and 7 items are changed. How much of the agents’ graph (which item needs which others) is right after 3,000 steps?`,
  arms: LEVELS.flatMap((level) => {
    return conflicting(...levels(level)).flatMap(([setting, world]) => learnersIn(setting, craft(world)))
  }),
  metrics: ['ega'],
  analyses: {
    curve: { metric: 'ega', over: 'step', until: 3000 },
    otherReadings: both(...LEVELS.map(levels)).filter(isUntold),
  },
  published: LEVELS.flatMap((level) =>
    conflicting(...levels(level)).map(([setting]) =>
      published(
        { setting, agent: 'XENON' },
        'ega',
        0.97,
        'Section 5.4 (“near-perfect EGA ≈ 0.97”); no values of the baselines are printed',
      ),
    ),
  ),
  notes: [CHANGED_ITEMS, RULES_TOLD, ...(levels(3)[0] > 0 && levels(3)[1] === 0 ? [ACCIDENTAL] : [])],
})

/** Table 5's marks: ∘ by experience, △ by the model itself, × not at all. */
const MARKS = { experience: '∘', model: '△', none: '×' } as const
type Correction = keyof typeof MARKS
const ABLATIONS: readonly [dependencies: Correction, actions: Correction, published: readonly number[]][] = [
  ['experience', 'experience', [0.97, 0.97, 0.97, 0.97]],
  ['experience', 'model', [0.93, 0.93, 0.12, 0.12]],
  ['experience', 'none', [0.84, 0.84, 0.12, 0.12]],
  ['model', 'experience', [0.57, 0.3, 0.57, 0.29]],
  ['none', 'experience', [0.53, 0.13, 0.53, 0.13]],
  ['none', 'none', [0.46, 0.13, 0.19, 0.11]],
]
const ablation = (dependencies: Correction, actions: Correction) =>
  `dependencies ${MARKS[dependencies]}, actions ${MARKS[actions]}`

/** The tested values of Figures 7 and 8. The paper has them in the figures only, with its defaults among them. */
const HYPERPARAMETERS: Readonly<Record<string, readonly [symbol: string, values: readonly number[]]>> = {
  c0: ['c₀', [2, 3, 4, 5]],
  alphaI: ['αᵢ', [6, 8, 10, 12]],
  alphaS: ['αₛ', [1, 2, 3, 4]],
  x0: ['x₀', [1, 2, 3, 4]],
}
/** @param chosen options that `name` always has */
export function hyperparameterArms(
  world: TemplateOptions,
  horizon: number,
  name = 'XENON',
  chosen: TemplateOptions = {},
): Arm[] {
  return Object.entries(HYPERPARAMETERS).flatMap(([option, [symbol, values]]) =>
    values.map((value) =>
      arm(`${symbol} = ${value}`, name, {
        ...craft(world),
        ...agent('xenon', { ...chosen, [option]: value }),
        horizon,
      }),
    ),
  )
}

export const CONFLICTS: readonly ExperimentDraft[] = [
  figure6('figure-6a', 'a', 'requirements', (level) => [level, 0]),
  figure6('figure-6b', 'b', 'actions', (level) => [0, level]),
  figure6('figure-6c', 'c', 'requirements and actions', (level) => [level, level]),
  {
    id: 'table-4',
    title: 'How much prior knowledge survives the changes',
    source: 'XENON, Table 4',
    about:
      'How many of the 67 goals could an agent obtain before its first step, with only the human-written plans and the model’s first guesses? More and more rules contradict this knowledge.',
    arms: LEVELS.map((level) =>
      arm(`intensity ${level}`, 'prior knowledge', { ...craft(perturbed(level, 0)), horizon: 1 }),
    ),
    metrics: ['right-of-prior', 'obtainable-by-prior'],
    published: [16, 14, 11, 9].map((value, level) => {
      const of = { setting: `intensity ${level}`, agent: 'prior knowledge' }
      return published(of, 'right-of-prior', value, `Table 4, row ${level + 1}`)
    }),
    notes: [
      note(
        'Level 2 changes three more items. Two of them, the wooden sword and the stone sword, are in no human-written plan. An agent can obtain these two at first only if the model’s guess was right. So the change of these two is a loss in only 3 of 30 cases here. The change of the third item, the furnace, is always a loss. Each other level changes two more items, and these changes are always a loss, too. With other items, the results would be 11 and 9, as published. The paper does not say which items it changed.',
        { settings: ['intensity 2', 'intensity 3'] },
      ),
    ],
  },
  {
    id: 'table-5',
    title: 'Ablations: what corrects requirements and actions',
    source: 'XENON, Table 5',
    about:
      'Requirements and actions are each corrected by experience (∘, XENON), by the model itself (△) or not at all (×). The game is the original one, or seven items are changed: their requirements, their actions or both. The result is EGA (the share of goals whose requirements are right) after 3,000 steps.',
    arms: ABLATIONS.flatMap(([dependencies, actions]) =>
      SETTINGS.flatMap(([r, a]) =>
        conflicting(r, a).map(([setting, world]) =>
          arm(setting, ablation(dependencies, actions), {
            ...craft(world),
            ...agent('xenon', { dependencies, actions }),
          }),
        ),
      ),
    ),
    metrics: ['ega'],
    analyses: {
      curve: { metric: 'ega', over: 'step', until: 3000 },
      otherReadings: both(...SETTINGS).filter(isUntold),
    },
    published: ABLATIONS.flatMap(([dependencies, actions, values], row) =>
      values.flatMap((value, column) => {
        const [r, a] = SETTINGS[column] ?? [0, 0]
        return conflicting(r, a).map(([setting]) => {
          const of = { setting, agent: ablation(dependencies, actions) }
          return published(of, 'ega', value, `Table 5, row ${row + 1}`)
        })
      }),
    ),
    notes: [
      CHANGED_ITEMS,
      RULES_TOLD,
      note(
        'Two statements of the paper contradict each other. K.10 says that the redstone goals never succeed with self-correction (the model thinks about a failure and answers again). So in our simulation self-correction never changes the model’s answer about redstone. But in Table 5 self-correction gains 0.09. This is six goals: the six redstone goals. If our model changed its answer about redstone after a failure, and was otherwise the same, this result would be 0.93, as published.',
        { settings: both([0, 0], [3, 0]), agents: [ablation('experience', 'model')] },
      ),
      note(
        'EGA is the share of goals whose requirements are right (Equation 1). A goal counts even if the agent never obtained it. In these settings the agent can learn almost nothing, and a third of the right requirements are first guesses that were never tested. If only obtained items counted, all six results would be 0.13 or 0.14. The paper prints 0.11, 0.12 and, without any correction in setting (0, 3), 0.19. This is also why the last row is 0.01 above other rows in setting (3, 3): the agents of the other rows replace some right guesses when an action was wrong.',
        {
          settings: both([0, 3], [3, 3]),
          agents: [ablation('experience', 'model'), ablation('experience', 'none'), ablation('none', 'none')],
        },
      ),
      note(
        `${ACCIDENTS} the three rows without requirements from experience reach 0.17, 0.17 and 0.16 in setting (3, 0). In 10 of the first 15 seeds the agent obtains the stone pickaxe with wrong requirements. In one of these seeds, seed 11, the agent obtains the iron pickaxe as well. Only this run reaches 0.6; the others reach 0.13 to 0.27.`,
        {
          settings: both([3, 0], [3, 3]),
          agents: [ablation('model', 'experience'), ablation('none', 'experience'), ablation('none', 'none')],
        },
      ),
      note(
        'Not explained: self-correction of requirements gains 0.17 in the paper. Here self-correction gains nothing if the world announces the changed items, so the rows with and without it are equal. Without the announcement the two rows differ in the published direction, but by less: 0.20 over 0.18 (100 seeds). Our model repeats its answer in three of four cases, but that is not the reason. We tried three other models (15 seeds). A model that recalls the item again each time reaches 0.22. A model that copies the most similar example reaches 0.23. A model that joins the requirements of all three examples reaches 0.22. None of these models knows the substitute (the item that replaces a requirement): the original rule does not contain this item, and no example shows it.',
        {
          settings: both([3, 0], [3, 3]),
          agents: [ablation('model', 'experience'), ablation('none', 'experience')],
        },
      ),
    ],
  },
  {
    id: 'figure-7',
    title: 'Hyperparameters, with a perfect controller',
    source: 'XENON, Figure 7',
    about:
      'XENON with one of its four hyperparameters changed at a time, and the others at their defaults (c₀ = 3, αᵢ = 8, αₛ = 2, x₀ = 2). The result is EGA (the share of goals whose requirements are right) after 3,000 steps.',
    arms: hyperparameterArms({}, 3000),
    metrics: ['ega', 'convergence'],
    analyses: { curve: { metric: 'ega', over: 'step', until: 3000 } },
    published: Object.values(HYPERPARAMETERS).flatMap(([symbol, values]) =>
      values.map((value) =>
        nearPerfect(
          `${symbol} = ${value}`,
          'Section 5.6 (“near-perfect EGA across a wide range of all tested hyperparameters”), read as 0.97; only the figure shows the tested values',
        ),
      ),
    ),
    notes: [
      note(
        'Six of every resource are not enough for an item that needs seven or eight of one resource: chestplates, leggings, a dropper. These goals are lost here. The paper shows its tested values only in the figure, and calls all results near-perfect. So six cannot be one of the tested values, unless the paper’s first graph (the model’s first guesses) had the right requirements for these items.',
        { settings: ['αᵢ = 6'] },
      ),
    ],
  },
]
