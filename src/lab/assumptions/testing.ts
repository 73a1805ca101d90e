/**
 * What the notes of the experiments say of the differences from the paper: each assumption that they name is taken away
 * in these tests, and what they say happens. A few seeds each; the notes have the figures of 15. This is what they share.
 */
import type { Model } from '../../engine/effects'
import type { Question } from '../../engine/minds'
import { adgLedger, type AdgLedger } from '../../engine/minds/adg/ledger'
import { Random } from '../../engine/random'
import { Run } from '../../engine/run'
import { runSync } from '../../engine/drive'
import { type RunSetup } from '../../engine/run-setup'
import { craftRules } from '../../engine/worlds/craft'
import { assemble } from '../../library/assemble'
import { parseSpec } from '../../library/parse-spec'
import { nodeResources } from '../cli/resources'
import type { RunTemplate } from '../experiment'
import { seedsUpTo } from '../job'

export const resources = await nodeResources()
export const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
export const LEARNING = { horizon: 100_000 }
export const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Of a run whose model's answers follow from the spec. */
export type Simulated = RunSetup & { readonly model: Model }
/** One thing of a run put in the place of another. */
export type RunChange = (cast: Simulated, seed: number) => Partial<RunSetup>

export function played(template: RunTemplate, seed: number, change: RunChange = () => ({})) {
  const spec = parseSpec({ ...template, seed })
  // The run that is assembled has asked its agent for no more than the first effect; the world has not been touched.
  const { cast } = assemble(spec, resources)
  const random = new Random(seed).fork('agent')
  const { options } = spec.agent
  const player = resources.code.agent[spec.agent.id]?.create({ task: cast.world.task, random, options })
  if (!player) throw new Error(`There is no agent ${spec.agent.id}`)
  const { model } = cast
  if (!('answer' in model)) throw new Error('a model that has to be waited for')
  const run = runSync(new Run({ ...cast, random, agent: player, ...change({ ...cast, model }, seed) }))
  const ledger = adgLedger(cast)
  for (const event of run.events) ledger.apply(event)
  return { ledger, events: run.events }
}

export const ledgers = (template: RunTemplate, seeds: number, change?: RunChange) =>
  seedsUpTo(seeds).map((seed) => played(template, seed, change).ledger)
export const ega = (template: RunTemplate, seeds: number, change?: RunChange) =>
  mean(ledgers(template, seeds, change).map((ledger) => ledger.mind.ega))

/** How many of the runs have not got a goal right, by goal. */
export function wrongIn(runs: readonly AdgLedger[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { mind } of runs)
    for (const { name, isGoal, isRight } of mind.items.values())
      if (isGoal && !isRight) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

export const isRight = ({ mind }: AdgLedger, item: string) => mind.items.get(item)?.isRight === true

/** The model answers questions of a kind otherwise; undefined: as it would. */
export const answering =
  (answer: (question: Question, cast: Simulated, seed: number) => unknown): RunChange =>
  (cast, seed) => ({
    model: { answer: (question) => answer(question, cast, seed) ?? cast.model.answer(question) },
  })
