import type { RunEvent, EventOf } from '../../../engine/events'
import type { Ledger } from '../../../engine/ledger'
import { GraphFold } from '../../../engine/minds/adg/fold'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import { ItemsFold } from '../../../engine/worlds/items/fold'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { ItemTask } from '../../../engine/worlds/items/types'
import { parseSpec } from '../../../library/parse-spec'
import type { Metrics } from '../../metrics'
import type { JobSteps } from '../../play-job'
import type { Begun, RunMeter, MindMeters } from '../meter'
import { Edges } from './edges'
import { Effort } from './effort'
import { FirstGraph } from './first-graph'
import { RequestMeter } from './requests'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import { onePrediction, sumOfPredictions, type Predictions } from '../../predictions'
import { currentGoalIn } from '../../../engine/minds/posterior/current-goal'

export const adgMeters: MindMeters = {
  *meter(begun) {
    const { task } = begun.run.setup.world
    if (!isItemTask(task))
      throw new TypeError('This world has no items, so it has no dependency graph to learn.')
    const ledger = adgOf(begun.ledger)
    if (!begun.isRequest) return new LearningMeter(ledger, begun, task, yield* firstGraph(begun))
    const requests = new RequestMeter(task)
    return {
      apply: (event) => requests.apply(event),
      get metrics() {
        return requests.metrics(ledger.world.truth)
      },
    }
  },

  /** Every item's set, right or wrong, with the tools, yields and actions seen so far. */
  lesson(ledger) {
    const { items, actions } = adgOf(ledger).mind
    const rules = [...items.values()].map(({ name, action, requirements, held, yields }) => {
      return [name, { action: action ?? actions[0] ?? '', requires: requirements, held, yields }] as const
    })
    return { world: { manual: Object.fromEntries(rules) }, options: { start: 'manual' } }
  },

  /** `goals`: number of obtained goals; `convergedAt`: the first step with EGA ≥ 0.97, or null. */
  summary(ledger) {
    const { ega, obtained, convergedAt } = adgOf(ledger).mind
    return { ega, goals: obtained, convergedAt }
  },
}

function adgOf({ world, mind }: Ledger): GraphLedger {
  if (!(world instanceof ItemsFold) || !(mind instanceof GraphFold))
    throw new TypeError('No dependency graph is learned in this run.')
  return { world, mind }
}

/**
 * The model's guesses for this agent or, if the agent asks for none (ADAM), for XENON: all compared agents have
 * the same errors of a first graph (Tables 2 and 13). None for an agent that starts from the rules.
 */
function* firstGraph({ spec, run, begin }: Begun): JobSteps<FirstGraph> {
  const own = new FirstGraph(run.events)
  if (own.told.size > 0 || isGiven(spec)) return own
  const xenon = yield* begin(parseSpec({ ...spec, agent: { id: 'xenon' } }))
  return new FirstGraph(xenon.events)
}

const isGiven = ({ agent }: Begun['spec']) =>
  agent.options['start'] === 'manual' || agent.options['start'] === 'knowledge'

/** For an agent that chooses its goals itself. */
class LearningMeter implements RunMeter {
  readonly #ledger: GraphLedger
  readonly #begun: Begun
  readonly #task: ItemTask
  readonly #first: FirstGraph
  readonly #vain = new VainEpisodes()
  readonly #edges: Edges
  readonly #effort: Effort
  readonly #hoped = new ProbePredictions()

  /** @param first the knowledge before the first step */
  constructor(ledger: GraphLedger, begun: Begun, task: ItemTask, first: FirstGraph) {
    this.#ledger = ledger
    this.#begun = begun
    this.#task = task
    this.#first = first
    this.#edges = new Edges(ledger)
    this.#effort = new Effort(ledger)
  }

  apply(event: RunEvent): void {
    this.#vain.apply(event, this.#ledger)
    this.#edges.apply(event)
    this.#effort.apply(event)
    this.#hoped.apply(event)
  }

  get hopes() {
    return this.#hoped.hopes
  }

  get metrics(): Metrics {
    const { ega, obtained, goals } = this.#ledger.mind
    return {
      ...{ ega, obtained: obtained / goals.length },
      ...this.#effort.metrics,
      'steps-to-goal': this.#stepsToGoal,
      ...this.#edges.metrics,
      ...(this.#begun.episodes !== null && { 'on-one-goal': this.#vain.onOneGoal }),
      ...this.#ofSuccess(),
      ...this.#ofChanges(),
      ...this.#ofFirstGraph(),
    }
  }

  /** Null if there is nothing to learn. */
  get #stepsToGoal(): number | null {
    const { goals, items } = this.#ledger.mind
    const { horizon } = this.#begun.spec
    const sum = goals.reduce((sofar, goal) => sofar + (items.get(goal)?.obtainedAt ?? horizon), 0)
    return goals.length === 0 ? null : sum / goals.length
  }

  /** For a world that decides whether an episode succeeds. */
  #ofSuccess(): Metrics {
    const { episodes, successes } = this.#ledger.world.score
    if (episodes === undefined || successes === undefined) return {}
    return { success: episodes > 0 ? successes / episodes : null }
  }

  /** Changed items whose current set was experienced after the change (Table 16). */
  #ofChanges(): Metrics {
    const changed = this.#rulesOf(Infinity)
    if (changed.length === 0) return {}
    const { items } = this.#ledger.mind
    const relearned = changed.filter(([name]) => {
      const item = items.get(name)
      return item?.standing === 'experienced' && item.isRight
    })
    return { relearned: relearned.length / changed.length }
  }

  /** Tables 4, 12 and, with the current graph, 2 and 13. */
  #ofFirstGraph(): Metrics {
    const first = this.#first
    const { manual: published, tools } = this.#task
    // The tables count requirement sets; a verb with one tool has none.
    if (first.told.size === 0 || tools) return {}
    const rules = new Map(published)
    for (const [item, rule] of this.#rulesOf(0)) {
      if (rule) rules.set(item, rule)
      else rules.delete(item)
    }
    const { goals, items } = this.#ledger.mind
    const shareRight = (among: readonly string[]) =>
      among.length === 0 ? null : among.filter((goal) => items.get(goal)?.isRight).length / among.length
    return {
      // Fitted to Table 4: only the goal's own rule counts, not changes of the items below. Only so do 16 goals
      // become 14, 11 and 9 after 2, 5 and 7 changed rules, which include the iron pickaxe's.
      'right-of-prior': goals.filter(
        (goal) => first.obtains(goal, published) && first.allows(goal, rules.get(goal)),
      ).length,
      'obtainable-by-prior': goals.filter((goal) => first.obtains(goal, rules)).length,
      'unobtainable-learned': shareRight(goals.filter((goal) => !first.obtains(goal, rules))),
      'hallucinated-learned': shareRight(goals.filter((goal) => first.hangsOnNothing(goal, rules))),
      ...first.errors(),
    }
  }

  /** The rules after all changes up to step `until`. */
  #rulesOf(until: number) {
    return this.#begun.run.setup.interventions.flatMap((change) =>
      change.kind === 'rules' && change.step <= until ? Object.entries(change.rules) : [],
    )
  }
}

/**
 * Compares the predicted probability of a probe with its outcome: the first attempt of that item by that action. A probe that the agent
 * gives up before an attempt does not count.
 */
export class ProbePredictions {
  #probe: EventOf<'probe-chosen'> | null = null
  #all: Predictions | null = null

  apply(event: RunEvent): void {
    if (event.kind === 'probe-chosen') this.#probe = event
    const probe = this.#probe
    if (!probe || !isItemActionEvent(event) || event.item !== probe.item || event.action !== probe.action)
      return
    const hope = onePrediction(probe.success, event.success)
    this.#all = this.#all ? sumOfPredictions([this.#all, hope]) : hope
    this.#probe = null
  }

  /** Undefined: the agent has predicted nothing. */
  get hopes(): Predictions | undefined {
    return this.#all ?? undefined
  }
}

/**
 * How an agent that chooses its goals itself spends its episodes. An episode is wasted on the goal that it ends
 * with, if that was not obtained.
 */
export class VainEpisodes {
  readonly #inVain = new Map<string, number>()
  #episodes = 0
  #goal: string | null = null

  /** @param ledger state after the event */
  apply(event: RunEvent, ledger: Pick<GraphLedger, 'mind'>): void {
    this.#goal = currentGoalIn(event) ?? this.#goal
    const isOver =
      event.kind === 'episode-started' || (event.kind === 'run-ended' && event.reason === 'episodes')
    if (!isOver || this.#goal === null) return
    this.#episodes++
    if (ledger.mind.items.get(this.#goal)?.standing === 'experienced') return
    this.#inVain.set(this.#goal, (this.#inVain.get(this.#goal) ?? 0) + 1)
  }

  /** The share of all episodes that the goal with most wasted episodes took. */
  get onOneGoal(): number | null {
    return this.#episodes === 0 ? null : Math.max(0, ...this.#inVain.values()) / this.#episodes
  }
}
