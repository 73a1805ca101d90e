import { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ItemTask } from '../../worlds/items/types'
import type { AgentSetup } from '../agent'
import { Learner } from '../learning/learner'
import { HypothesisPrior } from './prior'
import { Posteriors } from './posteriors'
import { ProbeChooser } from './choose-probe'
import { EpisodeLengths } from './episodes'
import { SourceRecords } from './source-records'
import { AgentExperience } from './experience'
import { Inclusion } from './inclusion'
import { ModelInquiry } from './ask-model'
import { RuleKinds } from './rule-kinds'
import { NotedEvents } from './noted-events'
import type { HunchOptions } from './options'
import { Prober } from './best-probe'
import { Reliability } from './reliability'
import { ModelAnswers } from './model-answers'
import { Sources } from './sources'
import { Substitution } from './substitution'
import { Supplies } from './supplies'
import { Sweeper } from './sweep'

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
