import { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ItemTask } from '../../worlds/items/types'
import type { AgentSetup } from '../agent'
import { Learner } from '../learning/learner'
import { HypothesisPrior } from './prior'
import { Posteriors } from './posteriors'
import { ProbeChooser, type ChosenProbe } from './choose-probe'
import { EpisodeLengths } from './episodes'
import { SourceRecords } from './source-records'
import { AgentExperience } from './experience'
import { Inclusion } from './inclusion'
import { ModelInquiry } from './ask-model'
import { RuleKinds } from './rule-kinds'
import type { HunchOptions } from './options'
import { Prober } from './best-probe'
import { Reliability } from './reliability'
import { ModelAnswers } from './model-answers'
import { Sources } from './sources'
import { Substitution } from './substitution'
import { Supplies } from './supplies'
import { Sweeper } from './sweep'
import { note, type Doing } from '../../effects'
import type { Hypothesis } from '../../minds/posterior/types/events'
import type { Posterior, Structure } from './posterior'
import { heldIn } from './failure-likelihood'
import { quantile } from './amounts'

/** Number of hypotheses in one event. */
const NOTED_HYPOTHESES_MAX = 5
/**
 * A belief is noted again when another hypothesis leads, or when the probability of the first one changed by
 * more than this.
 */
const NOTED_CHANGE_MIN = 0.1

interface Told {
  /** The last posterior that was compared, noted or not. */
  readonly belief: Posterior
  readonly first: Structure
  readonly probability: number
}

class NotedEvents {
  readonly #actions: readonly string[]
  readonly #beliefs: Posteriors
  readonly #experience: AgentExperience
  readonly #told = new Map<GraphItem, Told>()

  constructor(actions: readonly string[], beliefs: Posteriors, experience: AgentExperience) {
    this.#actions = actions
    this.#beliefs = beliefs
    this.#experience = experience
  }

  /** Notes the beliefs about these items, if they changed since the last note. */
  *believe(items: Iterable<GraphItem>): Doing<void> {
    for (const v of items) if (!this.#experience.knows(v)) yield* this.#tell(v, this.#beliefs.lately(v))
  }

  /**
   * Notes the next probe.
   * @param inventory by item index
   */
  *choose(
    { item, action, reason, success, worth, cost, stock }: ChosenProbe,
    inventory: Float64Array,
  ): Doing<void> {
    const held = inventory.slice()
    for (const [u, many] of stock) held[u.index] = Math.max(heldIn(held, u), many)
    yield note({
      ...{
        kind: 'probe-chosen',
        item: item.name,
        action: this.#actions[action] ?? '',
        reason,
        success,
        worth,
        cost,
      },
      stock: Object.fromEntries([...stock].map(([u, many]) => [u.name, many])),
      covers: coveredIn(this.#beliefs.lately(item), held),
    })
  }

  /**
   * Notes the effect of a failure.
   * @param held inventory at the failure, by item index
   */
  *ruleOut(
    v: GraphItem,
    action: number,
    held: Float64Array,
    before: Posterior,
    after: Posterior,
  ): Doing<void> {
    const success = (belief: Posterior) => {
      const into = new Float64Array(this.#actions.length)
      belief.success(held, into)
      return into[action] ?? 0
    }
    yield note({
      ...{ kind: 'ruled-out', item: v.name, action: this.#actions[action] ?? '' },
      ...{ of: before.structures.length, covered: coveredIn(before, held) },
      ...{ before: success(before), after: success(after) },
    })
    yield* this.#tell(v, after, true)
  }

  *#tell(v: GraphItem, belief: Posterior, always = false): Doing<void> {
    const before = this.#told.get(v)
    if (!always && before?.belief === belief) return
    const first = firstOf(belief)
    if (!first) return
    const probability = first.mass / belief.total
    const isAsTold =
      before && isSame(before.first, first) && Math.abs(before.probability - probability) < NOTED_CHANGE_MIN
    if (!always && isAsTold) {
      this.#told.set(v, { ...before, belief })
      return
    }
    this.#told.set(v, { belief, first, probability })
    yield note({ kind: 'believed', item: v.name, ...likeliestOf(belief, this.#actions) })
  }
}

/** The most probable structure. */
function firstOf({ structures }: Posterior): Structure | undefined {
  let first: Structure | undefined
  for (const structure of structures)
    if (structure.mass > 0 && (!first || structure.mass > first.mass)) first = structure
  return first
}

/** Number of hypotheses that had everything at hand, in quantities that may be enough. */
const coveredIn = ({ structures }: Posterior, held: Float64Array): number =>
  structures.reduce(
    (count, structure) => count + (structure.left > 0 && structure.isCovered(held) ? 1 : 0),
    0,
  )

/** The most probable hypotheses; equal hypotheses of several sources are merged. */
function likeliestOf(
  belief: Posterior,
  actions: readonly string[],
): { hypotheses: Hypothesis[]; others: number; othersMass: number; rest: number } {
  const { structures, total } = belief
  const inOrder = structures
    .map((structure) => ({ structure, mass: structure.mass }))
    .filter(({ mass }) => mass > 0)
    .sort((a, b) => b.mass - a.mass)
  const first: { readonly structure: Structure; mass: number; together: number }[] = []
  for (const { structure, mass } of inOrder) {
    const same = first.find((one) => isSame(one.structure, structure))
    if (same) {
      same.mass += mass
      same.together++
    } else if (first.length < 2 * NOTED_HYPOTHESES_MAX) first.push({ structure, mass, together: 1 })
  }
  const told = first.sort((a, b) => b.mass - a.mass).slice(0, NOTED_HYPOTHESES_MAX)
  const hypotheses = told.map(({ structure, mass }) => hypothesisOf(structure, mass / total, actions))
  const rest = belief.rest / total
  let others = inOrder.length
  let othersMass = 1 - rest
  for (const { mass, together } of told) {
    others -= together
    othersMass -= mass / total
  }
  return { hypotheses, others, othersMass: Math.max(0, othersMass), rest }
}

/** Whether two hypotheses are equal except for their quantities. */
const isSame = (a: Structure, b: Structure): boolean =>
  a.kind === b.kind &&
  a.lead === b.lead &&
  a.needs.length === b.needs.length &&
  a.needs.every((u) => b.needs.includes(u))

/** The hypothesis in event form, with quantities that are likely among those that failures leave. */
function hypothesisOf(
  { kind, needs, amounts, open, lead, source }: Structure,
  probability: number,
  actions: readonly string[],
): Hypothesis {
  const level = 1 - 0.5 * open
  const requirements: Record<string, number> = {}
  for (const [i, u] of needs.entries()) requirements[u.name] = quantile(amounts[i]!, level)
  for (const u of kind.held) requirements[u.name] = Math.max(1, requirements[u.name] ?? 0)
  return {
    requirements,
    held: kind.held.filter((u) => !needs.includes(u)).map(({ name }) => name),
    ...{ action: actions[lead] ?? '', probability, source },
  }
}

/**
 * After this number of failures more than successes, the action memory rules out an action. This agent only
 * maintains that memory.
 */
const RULED_OUT_AFTER_FAILURES = 2

/** All parts of the agent. */
export interface Parts {
  readonly task: ItemTask
  readonly learner: Learner
  readonly experience: AgentExperience
  readonly inquiry: ModelInquiry
  readonly beliefs: Posteriors
  readonly supplies: Supplies
  readonly chooser: ProbeChooser
  readonly prober: Prober
  readonly notebook: NotedEvents
  readonly credit: SourceRecords
  readonly reliability: Reliability
  readonly episodes: EpisodeLengths
  /** Index of the action that made each item last. */
  readonly lastAction: Map<GraphItem, number>
}

export function partsOf({ task, options }: AgentSetup<HunchOptions>): Parts {
  const learner = new Learner(new ActionMemory(task.actions, RULED_OUT_AFTER_FAILURES), 'all', task)
  const goals = new Set(task.goals.map((goal) => learner.graph.item(goal)))
  const tools = (task.tools ?? []).map((tool) => learner.graph.item(tool))
  const experience = new AgentExperience(task.actions.length, goals, tools)
  const sayings = new ModelAnswers()
  const credit = new SourceRecords(experience, sayings)
  const inquiry = new ModelInquiry(learner, task, experience, sayings, options.k)
  const kinds = new RuleKinds(experience, credit, sayings, options.shared === 'yes')
  const sources = new Sources(experience, credit, sayings, kinds, new Substitution(experience))
  const inclusion = new Inclusion(experience, credit, sayings, options.byUse === 'yes')
  const believer = new HypothesisPrior(experience, inclusion, kinds, sources, {
    usesAnswers: options.answers === 'templates',
    usesSubstitution: options.substitution === 'yes',
    usesNeighbours: options.neighbours === 'yes',
  })
  const episodes = new EpisodeLengths()
  const reliability = new Reliability(task.actions.length, options.failures === 'verdict', episodes)
  const beliefs = new Posteriors(believer, experience, inquiry, reliability, episodes)
  const supplies = new Supplies(experience, reliability)
  const prober = new Prober(experience, supplies, episodes, {
    isRich: options.stock === 'rich',
    countsDemand: options.demand === 'yes',
  })
  const sweeper = new Sweeper(beliefs, experience, supplies, prober, episodes)
  const chooser = new ProbeChooser(beliefs, experience, inquiry, prober, sweeper, {
    countsUnlocks: options.unlocks === 'yes',
    sweeps: options.sweep === 'yes',
  })
  const notebook = new NotedEvents(task.actions, beliefs, experience)
  return {
    ...{
      task,
      learner,
      experience,
      inquiry,
      beliefs,
      supplies,
      chooser,
      prober,
      notebook,
      credit,
      reliability,
      episodes,
    },
    lastAction: new Map<GraphItem, number>(),
  }
}
