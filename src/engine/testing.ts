/** Shared by engine tests: small worlds, models that know the rules, and runs made from them. */
import type { AgentSetup } from './agents/agent'
import { isAdgQuestion } from './minds/adg/answer-rules'
import { xenon } from './agents/xenon'
import { xenonOptions, type XenonOptions } from './agents/xenon/options'
import { allCorrections } from './agents/xenon/corrections'
import type { Agent, LiveModel, Model, Similarity } from './effects'
import type { ItemTask, Rule, Rules } from './worlds/items/types'
import type { Question } from './minds'
import type { EventKind, EventOf, RunEvent } from './events'
import { adgLedger } from './minds/adg/ledger'
import { adg } from './minds/adg/mind'
import { Random } from './random'
import { valuesOf, type OptionSpecs, type ValuesOf } from './record'
import { Run } from './run'
import { runSync } from './drive'
import { type RunSetup } from './run-setup'
import { isPromise, type Transcript } from './transcript'
import { CraftWorld } from './worlds/craft/craft-world'
import type { ItemWorld } from './worlds/items/item-world'

/** `rules({ stick: ['craft', { planks: 2 }, 4] })`; a name that ends in `!` is needed but not used up. */
export function rulesOf(
  table: Record<string, [action: string, requires: Record<string, number>, yields?: number]>,
): Rules {
  return new Map(
    Object.entries(table).map(([item, [action, needs, yields = 1]]): [string, Rule] => [
      item,
      {
        action,
        requires: Object.fromEntries(Object.entries(needs).map(([name, q]) => [name.replace('!', ''), q])),
        held: Object.keys(needs).flatMap((name) => (name.endsWith('!') ? [name.slice(0, -1)] : [])),
        yields,
      },
    ]),
  )
}

/** A world of five items: wood, planks, sticks, a table and a pickaxe. */
export const SMALL_RULES = rulesOf({
  logs: ['mine', {}],
  planks: ['craft', { logs: 1 }, 4],
  stick: ['craft', { planks: 2 }, 4],
  crafting_table: ['craft', { planks: 4 }],
  wooden_pickaxe: ['craft', { planks: 3, stick: 2, 'crafting_table!': 1 }],
})

/** Wood and stone: enough for analogies. Pickaxes take sticks, a material and a table. */
export const TOOLS = rulesOf({
  ...{ logs: ['mine', {}], planks: ['craft', { logs: 1 }, 4], stick: ['craft', { planks: 2 }, 4] },
  ...{ crafting_table: ['craft', { planks: 4 }], cobblestone: ['mine', { 'wooden_pickaxe!': 1 }] },
  wooden_pickaxe: ['craft', { planks: 3, stick: 2, 'crafting_table!': 1 }],
  wooden_sword: ['craft', { planks: 2, stick: 1, 'crafting_table!': 1 }],
  stone_pickaxe: ['craft', { cobblestone: 3, stick: 2, 'crafting_table!': 1 }],
  stone_sword: ['craft', { cobblestone: 2, stick: 1, 'crafting_table!': 1 }],
})

/**
 * @param task differences from the default: all items are goals, three actions, no plans, the rules
 * themselves as manual
 */
export function worldOf(rules: Rules, task: Partial<ItemTask> = {}): CraftWorld {
  return new CraftWorld(rules, {
    goals: [...rules.keys()],
    actions: ['mine', 'craft', 'smelt'],
    plans: [],
    manual: rules,
    canonicalName: (name) => (/^[a-z][a-z0-9_]*$/.test(name) ? name : ''),
    ...task,
  })
}

/** A model that knows the rules, except for the requirement sets in `wrong`. */
export function knowing(rules: Rules, wrong: Record<string, Record<string, number>> = {}): Model {
  return {
    answer: (question) => {
      if (!isAdgQuestion(question)) return null
      const rule = rules.get(question.item)
      switch (question.kind) {
        case 'requirements':
          return wrong[question.item] ?? rule?.requires ?? {}
        case 'correction':
          return rule?.requires ?? {}
        case 'reflection':
          return `You should ${rule?.action ?? 'give up'}.`
        case 'caption':
          return question.around
        case 'reprompt':
          return ''
        case 'plan':
          return question.requirements.map((line) => ({ ...line, action: rules.get(line.item)?.action }))
        case 'action':
          return rule && question.options.includes(rule.action) ? rule.action : question.options[0]
      }
    },
  }
}

/** Names are similar by their last word, then by their first: enough for analogies in small worlds. */
export const byWords: Similarity = {
  between(a, b) {
    const [x, y] = [a.split('_'), b.split('_')]
    return a === b ? 1 : (x.at(-1) === y.at(-1) ? 0.6 : 0) + (x[0] === y[0] ? 0.3 : 0)
  },
  nearest(item, among, k) {
    return among
      .map((other) => ({ item: other, similarity: this.between(item, other) }))
      .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : 1))
      .slice(0, k)
  },
}

/** The same answers from a live model, one microtask later. */
export const later = (model: Model): LiveModel => ({
  ask: (question) => Promise.resolve().then(() => ({ value: model.answer(question) })),
})

export interface RunOptions extends Partial<Omit<RunSetup, 'agent' | 'random'>> {
  readonly world: ItemWorld<'craft'> | ItemWorld<'minecraft'>
  readonly seed?: number
  readonly transcript?: Transcript
}

/** A run of any agent, with defaults for everything that is left out. */
export function runOf<Options extends OptionSpecs>(
  create: (setting: AgentSetup<ValuesOf<Options>>) => Agent,
  options: Options,
  chosen: Partial<ValuesOf<Options>>,
  { world, seed = 1, transcript, ...cast }: RunOptions,
): Run {
  const random = new Random(seed).fork('agent')
  return new Run(
    {
      agent: create({ task: world.task, random, options: valuesOf(options, chosen) }),
      random,
      world,
      mind: adg,
      model: knowing(world.rules),
      similarity: byWords,
      horizon: 1000,
      interventions: [],
      ...cast,
    },
    transcript,
  )
}

/** `world` in episodes of `length` actions each; the last episode ends the run. */
export function inEpisodes(world: ItemWorld<'craft'>, length: number, episodes: number): ItemWorld<'craft'> {
  let acted = 0
  return {
    ...around(world),
    act: (action) => {
      const outcome = world.act(action)
      if (isPromise(outcome)) throw new TypeError('This world answers at once.')
      if (++acted % length > 0) return outcome
      return { ...outcome, over: acted === length * episodes ? 'run' : 'episode' }
    },
    demonstrate: (action) => world.act(action),
  }
}

/** A copy of `world`, so that a test can override parts of it. */
export const around = (world: ItemWorld<'craft'>): ItemWorld<'craft'> => ({
  id: world.id,
  task: world.task,
  rulesAtStart: world.rulesAtStart,
  get rules() {
    return world.rules
  },
  toEvent: (action, outcome, isShown) => world.toEvent(action, outcome, isShown),
  concerns: (event, thing) => world.concerns(event, thing),
  reset: () => world.reset(),
  ...(world.change && { change: (change) => world.change!(change) }),
  fold: () => world.fold(),
  act: (action) => world.act(action),
})

/** A XENON run with defaults for everything that is left out. */
export function xenonRun({
  xenon: chosen = {},
  ...cast
}: RunOptions & { readonly xenon?: Partial<XenonOptions> }): Run {
  return runOf((setting) => xenon(setting, allCorrections), xenonOptions, chosen, cast)
}

/** The events of one kind. */
export function eventsOf<K extends EventKind>(events: readonly RunEvent[], kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind)
}

/** The questions of one kind that were asked, in order. */
export function questionsOf<K extends Question['kind']>(events: readonly RunEvent[], kind: K) {
  return eventsOf(events, 'question-answered')
    .map(({ question }) => question)
    .filter((question): question is Question & { kind: K } => question.kind === kind)
}

/** Runs to the end. Returns the events and the state after them. */
export function played(run: Run) {
  const ledger = adgLedger(run.setup)
  const { events, step } = runSync(run)
  for (const event of events) ledger.apply(event)
  return { events, ledger, step, knows: (item: string) => ledger.mind.items.get(item)?.requirements }
}
