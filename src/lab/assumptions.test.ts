/**
 * What the notes of the experiments say of the differences from the paper: each assumption that they name is taken away
 * here, and what they say happens. A few seeds each; the notes have the figures of 15.
 */
import { describe, expect, test, vi } from 'vitest'
import type { Model, Question } from '../engine/effects'
import { Ledger } from '../engine/ledger'
import { Random } from '../engine/random'
import { Run, runSync, type Cast } from '../engine/run'
import { GOALS } from '../engine/worlds/craft/goals'
import { craftRules } from '../engine/worlds/craft'
import { CHANGED_AT_LEVEL } from '../engine/worlds/craft/changes'
import { ALL_PARTS } from '../library/all-parts'
import { assemble } from '../library/assemble'
import { parseSpec } from '../library/parse-spec'
import { createSimulatedModel } from '../models/simulated'
import { nodeResources } from './cli/resources'
import type { Template } from './experiment'
import { experimentOf } from './experiments'
import {
  agent,
  craft,
  goalsOf,
  GROUPS,
  MINEFLAYER,
  MINERL,
  perturbed,
  type Group,
  type Options,
} from './experiments/arms'
import { FirstGraph } from './first-graph'
import { runJob, seedsUpTo } from './job'
import { comparePaired } from './statistics'
import { VainEpisodes } from './vain-episodes'

// Dozens of runs each, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const resources = nodeResources()
const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const CHANGED = CHANGED_AT_LEVEL.flat()
const LEARNING = { horizon: 100_000 }
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Of a run whose model's answers follow from the spec. */
type Simulated = Cast & { readonly model: Model }
/** One thing of a run put in the place of another. */
type Change = (cast: Simulated, seed: number) => Partial<Cast>

function played(template: Template, seed: number, change: Change = () => ({})) {
  const spec = parseSpec({ ...template, seed })
  // The run that is assembled has asked its agent for no more than the first effect; the world has not been touched.
  const { cast } = assemble(spec, resources)
  const random = new Random(seed).fork('agent')
  const player = ALL_PARTS.agents[spec.agent.id]?.(spec.agent, { task: cast.world.task, random })
  if (!player) throw new Error(`There is no agent ${spec.agent.id}`)
  const truth = new Map(cast.world.rules)
  const { model } = cast
  if (!('answer' in model)) throw new Error('a model that has to be waited for')
  const run = runSync(new Run({ ...cast, random, agent: player, ...change({ ...cast, model }, seed) }))
  const ledger = new Ledger(truth)
  for (const event of run.events) ledger.apply(event)
  return { ledger, events: run.events }
}

const ledgers = (template: Template, seeds: number, change?: Change) =>
  seedsUpTo(seeds).map((seed) => played(template, seed, change).ledger)
const ega = (template: Template, seeds: number, change?: Change) =>
  mean(ledgers(template, seeds, change).map((ledger) => ledger.ega))

/** How many of the runs have not got a goal right, by goal. */
function wrongIn(runs: readonly Ledger[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { items } of runs)
    for (const { name, isGoal, isRight } of items.values())
      if (isGoal && !isRight) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const hasObtained = ({ items }: Ledger, item: string) => items.get(item)?.standing === 'experienced'
const isRight = ({ items }: Ledger, item: string) => items.get(item)?.isRight === true
const share = (runs: readonly Ledger[], is: (run: Ledger) => boolean) => mean(runs.map(is).map(Number))

/** The model answers questions of a kind otherwise; undefined: as it would. */
const answering =
  (answer: (question: Question, cast: Simulated, seed: number) => unknown): Change =>
  (cast, seed) => ({
    model: { answer: (question) => answer(question, cast, seed) ?? cast.model.answer(question) },
  })

/** Any action that is offered, drawn anew at every question. */
const anyAction: Change = (cast, seed) => {
  const draws = new Random(seed).fork('any action')
  return {
    model: {
      answer: (question) =>
        question.kind === 'action' ? draws.pick(question.options) : cast.model.answer(question),
    },
  }
}

const knowing = (...items: string[]): Template => ({
  model: {
    id: 'recorded',
    prior: Object.fromEntries(items.map((item) => [item, RULES.get(item)?.requires ?? {}])),
  },
})

describe('changed rules (Tables 4, 5 and 16, Figures 6, 22)', () => {
  /** As the world changes them, but for the pool: things that nobody has left over, since nothing else takes them. */
  const neverLeftOver =
    (step: number): Change =>
    (_, seed) => {
      const rules = CHANGED.map((item) => {
        const rule = RULES.get(item)
        if (!rule) throw new Error(`${item} has no rule`)
        const draws = new Random(seed).fork('other pool').fork(item)
        const out = draws.pick(Object.keys(rule.requires).filter((name) => !rule.held.includes(name)))
        const into = draws.pick(['sugar_cane', 'feather'])
        const requires = Object.entries(rule.requires).map(
          ([name, n]) => [name === out ? into : name, n] as const,
        )
        return [item, { ...rule, requires: Object.fromEntries(requires) }] as const
      })
      return {
        interventions: [
          { kind: 'rules', step, rules: Object.fromEntries(rules), announced: true, afterPlans: step === 0 },
        ],
      }
    }
  const changedLate = craft({ ...perturbed(3, 0), changedAt: 1500 })
  const relearned = (runs: readonly Ledger[]) =>
    mean(runs.map((run) => mean(CHANGED.map((item) => Number(hasObtained(run, item) && isRight(run, item))))))

  test.each([
    ['xenon', { dependencies: 'none' }],
    ['xenon', { dependencies: 'model' }],
    ['sc', {}],
    ['adam', {}],
    ['rand', {}],
  ] as const)('without correction a changed pickaxe is obtained by accident only: %s %o', (id, options) => {
    const who = agent(id, options)
    const here = ledgers({ ...craft(perturbed(3, 0)), ...who }, 8)
    const there = ledgers({ ...craft({}), ...who }, 8, neverLeftOver(0))
    expect(share(here, (run) => hasObtained(run, 'stone_pickaxe'))).toBeGreaterThanOrEqual(0.5)
    expect(share(there, (run) => hasObtained(run, 'stone_pickaxe'))).toBe(0)
    expect(mean(there.map((run) => run.ega))).toBeLessThan(mean(here.map((run) => run.ega)) - 0.01)
    expect(mean(there.map((run) => run.ega))).toBeLessThan(0.21)
  })

  test('with such a pool XENON fails, too: it proposes only what it has seen in use', () => {
    expect(ega(craft({}), 5, neverLeftOver(0))).toBeLessThan(0.25)
  })

  test.each(['sc', 'adam', 'deckard', 'rand'])('so is what is learned again: %s', (id) => {
    const here = relearned(ledgers({ ...changedLate, ...agent(id) }, 6))
    const there = relearned(ledgers({ ...craft({}), ...agent(id) }, 6, neverLeftOver(1500)))
    expect(here).toBeGreaterThan(0.5)
    expect(there).toBeLessThan(0.15)
  })

  const untold = { announced: 'no' }
  test('not told, XENON finds out about what it needs again, and about nothing else', () => {
    const wrong = wrongIn(ledgers(craft({ ...perturbed(3, 0), ...untold }), 5))
    expect(CHANGED.filter((item) => (wrong.get(item) ?? 0) > 2)).toEqual(['iron_sword', 'golden_sword'])
    const late = wrongIn(ledgers(craft({ ...perturbed(3, 0), ...untold, changedAt: 1500 }), 5))
    expect(CHANGED.filter((item) => late.get(item) === 5)).toEqual(CHANGED)
  })

  test('told, the two rows of Table 5 without and with requirements corrected by the model are level; not told, they are not', () => {
    const compared = (world: Options) => {
      const [byModel, notAtAll] = ['model', 'none'].map((dependencies) =>
        ledgers({ ...craft({ ...perturbed(3, 0), ...world }), ...agent('xenon', { dependencies }) }, 40).map(
          (run) => run.ega,
        ),
      )
      return comparePaired(byModel ?? [], notAtAll ?? [], 'Table 5')
    }
    expect(compared({}).p).toBeGreaterThan(0.05)
    const apart = compared(untold)
    expect(apart.p).toBeLessThanOrEqual(0.05)
    expect(apart.difference.mean).toBeGreaterThan(0.01)
  })

  test('with an outdated manual and no plans nobody knows anything that an announcement could put in doubt (Figure 23)', () => {
    const outdated = (world: Options) => ({
      ...craft({ ...perturbed(3, 0), plans: '0', ...world }),
      ...agent('xenon', { start: 'manual', goals: 'fewest-tries' }),
    })
    const tried = (world: Options) => played(outdated(world), 1).events.filter(({ kind }) => kind === 'tried')
    expect(tried(untold)).toEqual(tried({}))
  })

  test('EGA counts right guesses: where nothing can be learned they are what is over 0.14', () => {
    for (const [r, options] of [
      [0, { actions: 'none' }],
      [0, { actions: 'model' }],
      [3, { actions: 'none', dependencies: 'none' }],
    ] as const) {
      const runs = ledgers({ ...craft(perturbed(r, 3)), ...agent('xenon', options) }, 15)
      const obtained = runs.map(
        ({ items, goals }) =>
          goals.filter((goal) => items.get(goal)?.isRight && items.get(goal)?.standing === 'experienced')
            .length / goals.length,
      )
      expect(mean(obtained)).toBeGreaterThan(0.12)
      expect(mean(obtained)).toBeLessThan(0.145)
    }
  })

  test.each<[string, Change]>([
    [
      'recalls the item anew each time',
      (cast, seed) => {
        let time = 0
        return {
          model: {
            answer: (question) => {
              if (question.kind !== 'correction') return cast.model.answer(question)
              const another = createSimulatedModel({ seed: seed * 10_000 + time++, skill: 0.5 })
              return another.answer({ kind: 'requirements', item: question.item, examples: [] })
            },
          },
        }
      },
    ],
    [
      'copies the most similar example',
      answering((q) => (q.kind === 'correction' ? q.examples[0]?.requirements : undefined)),
    ],
    [
      'joins all examples, as RevisionByAnalogy does',
      answering((q) =>
        q.kind === 'correction'
          ? Object.fromEntries(q.examples.flatMap(({ requirements }) => Object.entries(requirements)))
          : undefined,
      ),
    ],
  ])(
    'stubbornness is not why self-correction gains nothing at (3, 0): a model that %s gains nothing',
    (_, change) => {
      const run = (dependencies: string) => ({
        ...craft(perturbed(3, 0)),
        ...agent('xenon', { dependencies }),
      })
      expect(Math.abs(ega(run('model'), 10, change) - ega(run('none'), 10))).toBeLessThan(0.04)
    },
  )

  test('Figure 23: where the furnace becomes inadmissible, the right set of iron ingots goes with it', () => {
    const outdated = {
      ...craft({ ...perturbed(3, 0), plans: '0' }),
      ...agent('xenon', { start: 'manual', goals: 'fewest-tries' }),
    }
    const runs = ledgers(outdated, 15)
    const stuck = runs.filter(({ obtained, goals }) => obtained < 0.9 * goals.length)
    expect(stuck).toHaveLength(1)
    expect(stuck[0]?.items.get('iron_ingot')).toMatchObject({ standing: 'inadmissible', obtainedAt: null })
    expect(stuck[0]?.items.get('iron_ingot')?.requirements).not.toHaveProperty('iron_ore')
  })

  test('Table 4: level 2 takes away the furnace, and two swords only where the model had them right', () => {
    for (const seed of seedsUpTo(60)) {
      const obtainable = (level: number) => {
        const { events, ledger } = played({ ...craft(perturbed(level, 0)), horizon: 1 }, seed)
        const first = new FirstGraph(events.filter(({ step }) => step === 0))
        return ledger.goals.filter(
          (goal) => first.obtains(goal, RULES) && first.allows(goal, ledger.truth.get(goal)),
        )
      }
      const [one, two] = [obtainable(1), obtainable(2)]
      const swords = ['wooden_sword', 'stone_sword'].filter((sword) => one.includes(sword))
      expect(one.length - two.length).toBe(1 + swords.length)
    }
  })
})

describe('actions corrected by the model (Table 5, vanilla)', () => {
  test('reflection gains the published 0.09 as soon as it moves redstone, which by K.10 it never does', () => {
    const byModel = agent('xenon', { actions: 'model' })
    const redstone = answering((q, { model }) => {
      if (q.kind !== 'action' || q.item !== 'redstone' || !q.analyses) return undefined
      const blamed = q.analyses.map(({ action }) => action)
      const first = model.answer({ ...q, analyses: [] })
      return blamed.some((action) => action === first)
        ? q.options.find((option) => !blamed.includes(option))
        : first
    })
    expect(ega(byModel, 15)).toBeLessThan(0.86)
    expect(ega(byModel, 15, redstone)).toBeCloseTo(0.93, 2)
  })
})

describe('hyperparameters (Figure 7)', () => {
  test('αᵢ = 6 loses what takes more than six of something, or hangs on such a thing', () => {
    const alphaI = (value: number) => wrongIn(ledgers(agent('xenon', { alphaI: value }), 8))
    const before = alphaI(8)
    const lost = [...alphaI(6)].filter(([goal, count]) => count - (before.get(goal) ?? 0) >= 4)
    expect(lost.length).toBeGreaterThanOrEqual(5)
    for (const [goal] of lost)
      expect(Math.max(...Object.values(RULES.get(goal)?.requires ?? {}))).toBeGreaterThan(6)
  })
})

describe('more goals and actions (Figures 24, 25)', () => {
  /** Sets, among those of 100 goals, of which XENON can come to know nothing by analogy. */
  const HUNDRED = [
    'leather',
    'rabbit_hide',
    'paper',
    'sugar_cane',
    'bow',
    'string',
    'arrow',
    'feather',
    'flint',
    'cartography_table',
  ]
  const MORE = ['golden_apple', 'apple', 'golden_carrot', 'carrot', 'target', 'redstone', 'redstone_ore']

  test.each([
    ['100', HUNDRED, 0.95],
    ['120', [...HUNDRED, ...MORE], 0.95],
  ] as const)(
    '%s goals: with the sets of ten or seventeen items known, EGA is as published',
    (goals, items, least) => {
      const run = { ...craft({ goals }), horizon: 6000 }
      expect(ega(run, 4)).toBeLessThan(0.93)
      expect(ega({ ...run, ...knowing(...items) }, 4)).toBeGreaterThan(least)
    },
  )

  test('67 goals: the mean curve is flat from about 1,400 steps on, when the slowest run has got there', () => {
    const last = ledgers({}, 15).map(({ curve }) => curve.at(-1)?.step ?? 0)
    expect(Math.max(...last)).toBeGreaterThan(1350)
    expect(Math.max(...last)).toBeLessThan(1450)
  })

  test('steps to success do not grow with the number of actions for a model that likes no synonym better', () => {
    const basic = ['mine', 'craft', 'smelt']
    const plain = answering((q, { model }) => {
      if (q.kind !== 'action') return undefined
      const options = q.options.filter((option) => basic.includes(option))
      return options.length > 0 ? model.answer({ ...q, options }) : undefined
    })
    const steps = (actions: string, change?: Change) => {
      const run = { ...craft({ actions, goal: 'piston', plans: '0' }), ...agent('planner'), horizon: 300 }
      return mean(ledgers(run, 8, change).map(({ step }) => step))
    }
    expect(steps('45')).toBeGreaterThan(steps('3') + 5)
    expect(steps('45', plain)).toBe(steps('3'))
  })
})

describe('a smaller model (Figure 26)', () => {
  test('at skill 0.25 XENON loses the redstone goals in a third of the runs, and hardly anything else', () => {
    const at = (skill: number) => wrongIn(ledgers({ model: { id: 'simulated', options: { skill } } }, 15))
    const [worse, usual] = [at(0.25), at(0.5)]
    const lost = [...worse]
      .filter(([goal, count]) => count - (usual.get(goal) ?? 0) >= 2)
      .map(([goal]) => goal)
    const redstone = GOALS.filter(({ set, group }) => set === 67 && group === 'redstone').map(
      ({ item }) => item,
    )
    expect(lost.toSorted()).toEqual(redstone.toSorted())
  })
})

describe('imperfect controllers', () => {
  const learning = (options: Options, id: string, change?: Change, seeds = 6, chosen: Options = {}) =>
    seedsUpTo(seeds).map((seed) => {
      const template = { ...craft({ ...options, episodes: 400 }), ...LEARNING }
      const first = played({ ...template, horizon: 1 }, seed).events.filter(({ step }) => step === 0)
      return { first: new FirstGraph(first), ...played({ ...template, ...agent(id, chosen) }, seed, change) }
    })
  const rightOf = ({ ledger }: { ledger: Ledger }, goals: readonly string[]) =>
    mean(goals.map((goal) => Number(isRight(ledger, goal))))
  /** Table 13 */
  const unobtainable = (runs: ReturnType<typeof learning>) =>
    mean(
      runs.map((run) =>
        rightOf(
          run,
          run.ledger.goals.filter((goal) => !run.first.obtains(goal, run.ledger.truth)),
        ),
      ),
    )

  const hallucinated = (runs: ReturnType<typeof learning>) =>
    mean(
      runs.map((run) =>
        rightOf(
          run,
          run.ledger.goals.filter((goal) => run.first.hangsOnNothing(goal, run.ledger.truth)),
        ),
      ),
    )
  const egaOf = (runs: ReturnType<typeof learning>) => mean(runs.map(({ ledger }) => ledger.ega))

  describe('episodes spent in vain (Figures 5 and 8, Tables 2 and 13)', () => {
    const counted = { vainEpisodes: 'counted' }
    const onOneGoal = ({ events, ledger: { truth } }: ReturnType<typeof learning>[number]) => {
      const [ledger, vain] = [new Ledger(truth), new VainEpisodes()]
      for (const event of events) {
        ledger.apply(event)
        vain.apply(event, ledger)
      }
      return vain.onOneGoal ?? NaN
    }

    test('a livelock: as the paper has it, a single goal takes up more than half of all episodes in many runs', () => {
      const runs = learning(MINERL, 'xenon', undefined, 15)
      const stuck = runs.filter((run) => onOneGoal(run) > 0.5)
      const free = runs.filter((run) => !stuck.includes(run))
      expect(stuck.length).toBeGreaterThan(4)
      expect(free.length).toBeGreaterThan(4)
      expect(egaOf(stuck)).toBeLessThan(0.45)
      expect(egaOf(free)).toBeGreaterThan(0.6)
      expect(hallucinated(stuck)).toBeLessThan(0.1)
      expect(hallucinated(free)).toBeGreaterThan(0.4)
    })

    test('and none where such an episode counts in C(v)', () => {
      const runs = learning(MINERL, 'xenon', undefined, 15, counted)
      for (const run of runs) expect(onOneGoal(run)).toBeLessThan(0.5)
      expect(egaOf(runs)).toBeGreaterThan(0.57)
    })

    test.each(['sc', 'deckard', 'adam', 'rand'])(
      '%s chooses goals without C(v): it decides nothing',
      (id) => {
        const tried = (options: Options) =>
          learning(MINERL, id, undefined, 2, options).map(({ events }) =>
            events.filter(({ kind }) => kind === 'tried' || kind === 'goal-chosen'),
          )
        expect(tried(counted)).toEqual(tried({}))
      },
    )
  })

  describe('a model that draws its actions anew at every question gives the baselines of Figure 5 (a) and Table 13', () => {
    test.each([
      ['sc', 0.4, 0.25],
      ['deckard', 0.4, 0.25],
      ['rand', 0.25, 0.02],
    ])('%s: EGA %d, Table 13 %d', (id, published, ofUnobtainable) => {
      const those = learning(MINERL, id, anyAction)
      expect(Math.abs(egaOf(those) - published)).toBeLessThan(0.06)
      expect(Math.abs(unobtainable(those) - ofUnobtainable)).toBeLessThan(0.08)
    })
    test('while ours, which names most actions rightly at once, loses little without a memory', () => {
      expect(unobtainable(learning(MINERL, 'rand'))).toBeGreaterThan(0.25)
    })
    test('Table 5 does not decide between the two: drawn actions fit (0, 0) as well, and not (0, 3)', () => {
      const without = agent('xenon', { actions: 'none' })
      const anyButRedstone: Change = (cast, seed) => {
        const draws = new Random(seed).fork('any action')
        return {
          model: {
            answer: (question) =>
              question.kind === 'action' && question.item !== 'redstone'
                ? draws.pick(question.options)
                : cast.model.answer(question),
          },
        }
      }
      expect(ega(without, 6, anyAction)).toBeGreaterThan(0.95)
      expect(Math.abs(ega(without, 6, anyButRedstone) - 0.84)).toBeLessThan(0.05)
      expect(Math.abs(ega(without, 6) - 0.84)).toBeLessThan(0.05)
      const changed = { ...craft(perturbed(0, 3)), ...without }
      expect(ega(changed, 4, anyButRedstone)).toBeGreaterThan(0.8)
      expect(ega(changed, 4)).toBeLessThan(0.25)
    })
    test('and in Mineflayer it does not bring self-correction down to 0.4', () => {
      expect(egaOf(learning(MINEFLAYER, 'sc', anyAction))).toBeGreaterThan(0.45)
    })
  })

  describe('diamonds (Tables 3 and 17)', () => {
    const learned = (id: string, options: Options) =>
      seedsUpTo(10).map((seed) =>
        played(
          {
            ...craft({ ...MINERL, episodes: 400 }),
            ...agent('xenon', options),
            similarity: { id },
            ...LEARNING,
          },
          seed,
        ),
      )
    const counted = { vainEpisodes: 'counted' }
    const hasSword = ({ ledger }: { ledger: Ledger }) => Number(isRight(ledger, 'diamond_sword'))

    test('with vain episodes counted a sword is seldom learned where swords are alike, by word vectors, and mostly with n-grams', () => {
      expect(mean(learned('words', counted).map(hasSword))).toBeLessThan(0.3)
      expect(mean(learned('ngrams', counted).map(hasSword))).toBeGreaterThan(0.5)
    })

    test('the diamond is lost where all actions on it have failed, and its right set is revised', () => {
      const lost = learned('words', {}).filter(({ ledger }) => !isRight(ledger, 'diamond'))
      expect(lost.length).toBeGreaterThan(0)
      for (const { events } of lost) {
        const revised = events.filter(
          (event) => event.kind === 'item-revised' || event.kind === 'item-inadmissible',
        )
        expect(revised).toContainEqual(
          expect.objectContaining({ item: 'diamond', cause: { kind: 'all-actions-failed' } }),
        )
      }
    })
  })

  test.each([
    ['Armor', 0],
    ['Iron', 0.1],
  ])(
    'a first graph that is as poor as the paper’s can be drawn, and is not likely: %s',
    (setting, published) => {
      const arm = experimentOf('table-17')?.arms.find(
        (one) => one.setting === setting && one.agent === 'first graph, successes only',
      )
      if (!arm) throw new Error(`Table 17 has no ${setting}`)
      const rates = seedsUpTo(50).map(
        (seed) => runJob({ id: '', arm, seed }, resources).metrics.success ?? NaN,
      )
      const asPoor = rates.filter((rate) => rate <= published)
      expect(asPoor.length).toBeGreaterThan(0)
      expect(asPoor.length).toBeLessThan(15)
    },
  )

  describe('planning with the true graph (Tables 3, 14, 15)', () => {
    /** The group's goals in turn, so many episodes of each: how often each was obtained. */
    const planned = (group: Group, options: Options, each = 10, seeds = 6) => {
      const goals = goalsOf(group)
      const won = new Map(goals.map((goal) => [goal, 0]))
      for (const seed of seedsUpTo(seeds)) {
        const template = {
          ...craft({ ...MINERL, group, episodes: each * goals.length }),
          ...agent('planner', options),
          ...LEARNING,
        }
        let asked: string | null = null
        for (const event of played(template, seed).events) {
          if (event.kind === 'goal-chosen') asked = event.goal
          if (event.kind !== 'tried' || !event.success || event.item !== asked) continue
          won.set(asked, (won.get(asked) ?? 0) + 1)
          asked = null
        }
      }
      return new Map([...won].map(([goal, count]) => [goal, count / (each * seeds)]))
    }
    const forgetful = { memory: 'each-episode' }
    /** What the model is wrong about at first lies on the way to these. */
    const MISLED = ['iron_nugget', 'chain', 'blast_furnace', 'stonecutter']

    test('with its memory emptied in each episode XENON* loses the goals on whose way the model is wrong, and no others', () => {
      const [emptied, right] = [planned('iron', forgetful), planned('iron', { actions: 'oracle' })]
      for (const goal of MISLED) {
        expect(emptied.get(goal)).toBeLessThan(0.3)
        expect(right.get(goal)).toBeGreaterThan(0.5)
      }
      const difference = [...right]
        .filter(([goal]) => !MISLED.includes(goal))
        .map(([goal, rate]) => rate - (emptied.get(goal) ?? 0))
      expect(mean(difference)).toBeLessThan(0.03)
    })

    test('with the memory that it keeps it obtains those, too, and is nearly as good as the planner that is always right', () => {
      const [kept, right] = [planned('iron', {}, 25, 3), planned('iron', { actions: 'oracle' }, 25, 3)]
      for (const goal of MISLED) expect(kept.get(goal)).toBeGreaterThan(0.5)
      expect(mean([...right.values()]) - mean([...kept.values()])).toBeLessThan(0.04)
      expect(mean([...kept.values()])).toBeGreaterThan(0.72)
    })

    test('no run of a group is cut off by its horizon', () => {
      for (const group of GROUPS) {
        const world = { ...MINERL, group, episodes: 10 * goalsOf(group).length }
        const { ledger } = played({ ...craft(world), ...agent('planner'), ...LEARNING }, 1)
        expect([group, ledger.ended]).toEqual([group, 'episodes'])
      }
    })
  })

  test.each(['Gold', 'Diamond', 'Redstone'])(
    'Optimus-1†, %s: by the published numbers themselves its two errors do not explain what it loses',
    (setting) => {
      const published = (id: string, agentName: string, metric: string, of = setting) =>
        experimentOf(id)?.published.find(
          (one) => one.setting === of && one.agent === agentName && one.metric === metric,
        )?.value ?? NaN
      const error = (metric: string) => published('table-15', 'Optimus-1†', metric, 'failed episodes')
      const success = published('table-3', 'Optimus-1†, oracle', 'success')
      // Never two errors in one plan, none of them in an episode in which the controller fails as well.
      const sound = 1 - (1 - success) * (error('invalid-action') + error('omitted'))
      expect(sound * published('table-3', 'XENON*, oracle', 'success')).toBeGreaterThan(1.8 * success)
    },
  )
})
