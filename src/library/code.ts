import type { AgentCode, AgentChoice } from '../engine/agents/agent'
import type { DividingId } from '../engine/agents/drip'
import { loadXenon } from '../engine/agents/xenon'
import type { ChosenOptions } from '../engine/record'
import { loadCraft } from '../engine/worlds/craft'
import type { WorldCode } from '../engine/worlds/world'
import type { AskedFor, ModelCode } from '../models/model'
import { loadSimulated } from '../models/simulated'
import type { OwnSimilarityId, SimilarityCode } from '../similarity'
import { CARDS, type IdIn, type Slot } from './cards'
import type { LiveModelId } from '../models/chat/cards'
import type { RunSpec } from './spec'

/** The code of plugins: those of one run, or all. */
export interface Code {
  readonly world: Loaded<WorldCode>
  readonly agent: Loaded<AgentCode>
  readonly model: Loaded<ModelCode<ChosenOptions>>
  readonly similarity: Loaded<SimilarityCode>
}
type Loaded<C> = Readonly<Partial<Record<string, C>>>

/** Loads the code for some options, or for any. */
type Load<C> = (options?: ChosenOptions) => Promise<C>

const WORLDS: Readonly<Record<IdIn<'world'>, Load<WorldCode>>> = {
  craft: loadCraft,
  kitchen: async () => (await import('../engine/worlds/kitchen')).kitchen,
  blocks: async () => (await import('../engine/worlds/blocks')).blocks,
  minecraft: async () => (await import('../engine/worlds/minecraft')).minecraft,
}

const baseline = (id: 'sc' | 'deckard' | 'adam' | 'rand') => async () =>
  (await import('../engine/agents/baselines')).baselines[id]
const planning = (id: 'planner' | 'whole-plan') => async () =>
  (await import('../engine/agents/planning')).planning[id]
const dividing = (id: DividingId) => async (played?: AgentChoice) =>
  (await import('../engine/agents/drip')).dividing[id](played)
const documented = (id: 'gog' | 'hkg' | 'vanilla') => async () =>
  (await import('../engine/agents/goals')).documented[id]
const AGENTS: Readonly<Record<IdIn<'agent'>, (played?: AgentChoice) => Promise<AgentCode>>> = {
  xenon: loadXenon,
  sc: baseline('sc'),
  deckard: baseline('deckard'),
  adam: baseline('adam'),
  rand: baseline('rand'),
  planner: planning('planner'),
  'whole-plan': planning('whole-plan'),
  drip: dividing('drip'),
  'drip-state': dividing('drip-state'),
  cot: dividing('cot'),
  react: dividing('react'),
  'unstack-build': dividing('unstack-build'),
  optimal: dividing('optimal'),
  gog: documented('gog'),
  graphrag: async () => (await import('../engine/agents/goals/graphrag')).graphragCode,
  hkg: documented('hkg'),
  vanilla: documented('vanilla'),
  hunch: async () => (await import('../engine/agents/hunch')).hunchCode,
}

/** A stand-in model reads documents like the Library does. */
const reading = async () => (await import('../reading/read-text')).readText

/** The models whose answers follow from the spec. */
const MODELS: Readonly<
  Record<Exclude<IdIn<'model'>, LiveModelId>, (asked?: AskedFor) => Promise<ModelCode<ChosenOptions>>>
> = {
  simulated: (asked) => loadSimulated(asked, reading),
  recorded: async () => (await import('../models/recorded')).loadRecorded(reading),
}

const other = (id: Exclude<OwnSimilarityId, 'words'>) => async () =>
  (await import('../similarity/other-similarity')).otherSimilarities[id]
const SIMILARITIES: Readonly<Record<OwnSimilarityId, Load<SimilarityCode>>> = {
  words: async () => (await import('../similarity/word-similarity')).byWordsOfAll,
  ngrams: other('ngrams'),
  exact: other('exact'),
  random: other('random'),
}

/** The code that a run of that spec needs; each part is loaded with the first run that needs it. */
export async function codeFor({ world, agent, model, similarity }: RunSpec): Promise<Code> {
  const [ofWorld, ofAgent, ofSimilarity] = await Promise.all([
    loaded(WORLDS, world.id, world.options),
    loaded(AGENTS, agent.id, { options: agent.options, world: world.id }),
    loaded(SIMILARITIES, similarity.id, similarity.options),
  ])
  const asks = ofAgent[agent.id]?.asks
  return {
    world: ofWorld,
    agent: ofAgent,
    similarity: ofSimilarity,
    model: await loaded(MODELS, model.id, { asks, world: world.id }),
  }
}

/** All code, for callers that play all kinds of runs: the Lab, the command line. */
export async function allCode(): Promise<Code> {
  const [world, agent, model, similarity] = await Promise.all([
    allOf('world', WORLDS),
    allOf('agent', AGENTS),
    allOf('model', MODELS),
    allOf('similarity', SIMILARITIES),
  ])
  return { world, agent, model, similarity }
}

type Loaders<C, For> = Readonly<Partial<Record<string, (what?: For) => Promise<C>>>>

async function loaded<C, For>(loaders: Loaders<C, For>, id: string, what?: For): Promise<Loaded<C>> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  return load ? { [id]: await load(what) } : {}
}

async function allOf<C, For>(slot: Slot, loaders: Loaders<C, For>): Promise<Loaded<C>> {
  const all = await Promise.all(CARDS[slot].map(({ id }) => loaded(loaders, id)))
  return Object.assign({}, ...all) as Loaded<C>
}
