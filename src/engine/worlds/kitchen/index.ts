import type { ItemTask, Rules } from '../items/types'
import type { RunEvent } from '../../events'
import type { ItemWorld } from '../items/item-world'
import type { WorldCode } from '../world'
import type { Notice } from '../../effects'
import { KitchenEpisodes } from './episodes'
import { verbsOf } from './layout'
import type { KitchenOptions } from './options'
import type { Command, KitchenEvent, KitchenSeen, KitchenTypes, KitchenSubgoal, KitchenShown } from './types'
import { BBQ, EXECUTABLE, ruleOf, TOOLS } from './ways'
import type { Fold, TimelineMark, Score } from '../../ledger'
import { ItemsFold } from '../items/fold'

/** Number of finished episodes, and of those with a meal. */
interface Counts {
  readonly episodes: number
  readonly successes: number
}

/** The kitchen, derived from its events: the fold repeats every action in its own kitchen. */
class KitchenFold extends ItemsFold implements Fold<KitchenShown> {
  score: Score & Counts = { episodes: 0, successes: 0 }
  readonly #course: KitchenEpisodes
  readonly #tools: readonly string[]

  constructor(rules: Rules, course: KitchenEpisodes, tools: readonly string[]) {
    super(rules)
    this.#course = course
    this.#tools = tools
  }

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
    const course = this.#course
    switch (event.kind) {
      case 'episode-started':
        course.reset()
        break
      case 'kitchen/subgoal': {
        const { action, item, ingredient, tool } = event
        course.step({ action, item, ingredient, tool })
        this.tried(event)
        break
      }
      case 'kitchen/command':
        course.step({ command: event.command })
        this.count(event.success)
        break
      default:
        return
    }
    const { ended, meals } = course
    if (this.score.episodes === ended) return
    mark(this.score.successes === meals ? 'lost' : 'meal', '')
    this.score = { episodes: ended, successes: meals }
  }

  get shown(): KitchenShown {
    const { options, episode, steps, lines, last, end, ended, meals, game } = this.#course
    return {
      ...this.itemsShown,
      ruleChanges: 0,
      atHand: this.#tools,
      world: 'kitchen',
      episode,
      episodes: options.episodes,
      steps,
      limit: options.steps,
      lines,
      foods: [...game.foods].map(([name, { cook, cut, place }]) => ({
        name,
        cook,
        cut,
        place,
        wanted: game.layout.wanted.get(name) ?? null,
      })),
      tools: [...game.tools].map(([name, place]) => ({ name, place })),
      rooms: game.layout.rooms,
      here: game.here,
      last,
      end,
      ended,
      meals,
    }
  }
}

export type { KitchenOptions } from './options'

/** A step consumes nothing: tools do not wear out, and foods are used up only when the meal is prepared. */
const NOTHING = {}

/** Microsoft TextWorld's kitchen: XENON's restatement or the published game (`KitchenOptions.setting`). */
export class KitchenWorld implements ItemWorld<'kitchen'> {
  readonly id = 'kitchen'
  readonly task: ItemTask & { readonly tools: readonly string[] }
  readonly rules: Rules
  readonly #options: KitchenOptions
  readonly #seed: number
  readonly #course: KitchenEpisodes

  /** @param seed the run's seed, which determines every recipe */
  constructor(options: KitchenOptions, seed: number) {
    this.#options = options
    this.#seed = seed
    this.#course = new KitchenEpisodes(options, seed)
    const verbs = verbsOf(options)
    this.rules = new Map(verbs.map((verb) => [verb, ruleOf(verb)] as const))
    const tools = verbs.includes('grill') ? [...TOOLS, BBQ] : TOOLS
    this.task = {
      goals: verbs,
      actions: EXECUTABLE,
      plans: [],
      manual: this.rules,
      canonicalName: (name) => tools.find((tool) => tool.toLowerCase() === name.trim().toLowerCase()) ?? '',
      tools,
      isRequested: true,
    }
  }

  get rulesAtStart(): Rules {
    return this.rules
  }

  act(action: KitchenSubgoal | Command): KitchenTypes['outcome'] & Notice {
    const course = this.#course
    const { success, ...effect } = course.step(action)
    const used = 'tool' in action ? [action.tool] : []
    const isOver = course.end !== null || course.episode > this.#options.episodes
    const over = { over: course.isLast ? 'run' : 'episode' } as const
    const shared = isOver ? { ...effect, ...over } : effect
    return success ? { success, gained: 1, consumed: NOTHING, used, ...shared } : { success, ...shared }
  }

  toEvent(action: KitchenSubgoal | Command, outcome: KitchenTypes['outcome']): KitchenEvent {
    const { success, feedback, became, line, end } = outcome
    const effect = { success, feedback, became, line, end }
    return 'command' in action
      ? { kind: 'kitchen/command', command: action.command, ...effect }
      : {
          kind: 'kitchen/subgoal',
          action: action.action,
          item: action.item,
          ingredient: action.ingredient,
          tool: action.tool,
          gained: success ? outcome.gained : 0,
          consumed: NOTHING,
          ...effect,
        }
  }

  observe(): KitchenSeen {
    return { lines: this.#course.lines }
  }

  reset(): void {
    this.#course.reset()
  }

  fold(): KitchenFold {
    return new KitchenFold(this.rules, new KitchenEpisodes(this.#options, this.#seed), this.task.tools)
  }

  concerns(event: RunEvent, thing: string): boolean {
    return event.kind === 'kitchen/subgoal' && [event.item, event.ingredient, event.tool].includes(thing)
  }
}

interface KitchenChoice {
  readonly options: KitchenOptions
}

export const kitchen = {
  create: ({ options }: KitchenChoice, seed: number) => ({ world: new KitchenWorld(options, seed) }),
} satisfies WorldCode
