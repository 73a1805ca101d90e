import { ActionMemory } from '../../minds/adg/action-memory'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ItemTask } from '../../worlds/items/types'
import type { AgentSetup } from '../agent'
import { Learner } from '../learning/learner'
import { Believer } from './believer'
import { Beliefs } from './beliefs'
import { Chooser } from './choosing'
import { Episodes } from './episodes'
import { Credit } from './credit'
import { Experience } from './experience'
import { Inclusion } from './inclusion'
import { Inquiry } from './inquiry'
import { Kinds } from './kinds'
import { Notebook } from './notebook'
import type { HunchOptions } from './options'
import { Prober } from './probing'
import { Reliability } from './reliability'
import { Sayings } from './sayings'
import { Sources } from './sources'
import { Substitution } from './substitution'
import { Supplies } from './supplies'
import { Sweeper } from './sweeping'

/** An action that failed so many times more than it worked is ruled out in the memory of actions, which this agent only keeps. */
const TOLERANCE = 2

/** All that the agent is made of. */
export interface Parts {
  readonly task: ItemTask
  readonly learner: Learner
  readonly experience: Experience
  readonly inquiry: Inquiry
  readonly beliefs: Beliefs
  readonly supplies: Supplies
  readonly chooser: Chooser
  readonly prober: Prober
  readonly notebook: Notebook
  readonly credit: Credit
  readonly reliability: Reliability
  readonly episodes: Episodes
  /** The place of the action by which each item came about last. */
  readonly lastAction: Map<GraphItem, number>
}

export function partsOf({ task, options }: AgentSetup<HunchOptions>): Parts {
  const learner = new Learner(new ActionMemory(task.actions, TOLERANCE), 'all', task)
  const goals = new Set(task.goals.map((goal) => learner.graph.item(goal)))
  const tools = (task.tools ?? []).map((tool) => learner.graph.item(tool))
  const experience = new Experience(task.actions.length, goals, tools)
  const sayings = new Sayings()
  const credit = new Credit(experience, sayings)
  const inquiry = new Inquiry(learner, task, experience, sayings, options.k)
  const kinds = new Kinds(experience, credit, sayings, options.shared === 'yes')
  const sources = new Sources(experience, credit, sayings, kinds, new Substitution(experience))
  const inclusion = new Inclusion(experience, credit, sayings, options.byUse === 'yes')
  const believer = new Believer(experience, inclusion, kinds, sources, {
    usesAnswers: options.answers === 'templates',
    usesSubstitution: options.substitution === 'yes',
    usesNeighbours: options.neighbours === 'yes',
  })
  const episodes = new Episodes()
  const reliability = new Reliability(task.actions.length, options.failures === 'verdict', episodes)
  const beliefs = new Beliefs(believer, experience, inquiry, reliability, episodes)
  const supplies = new Supplies(experience, reliability)
  const prober = new Prober(experience, supplies, episodes, {
    isRich: options.stock === 'rich',
    countsDemand: options.demand === 'yes',
  })
  const sweeper = new Sweeper(beliefs, experience, supplies, prober, episodes)
  const chooser = new Chooser(beliefs, experience, inquiry, prober, sweeper, {
    countsUnlocks: options.unlocks === 'yes',
    sweeps: options.sweep === 'yes',
  })
  const notebook = new Notebook(task.actions, beliefs, experience)
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
