/**
 * The notes of the experiments explain differences from the paper by assumptions. These tests remove each
 * assumption and check that the stated effect follows. They use a few seeds each; the figures in the notes come
 * from 15. This file holds their shared code.
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

/** A run whose model's answers follow from the spec. */
export type Simulated = RunSetup & { readonly model: Model }
/** Replaces parts of a run's setup. */
export type RunChange = (cast: Simulated, seed: number) => Partial<RunSetup>

export function played(template: RunTemplate, seed: number, change: RunChange = () => ({})) {
  const spec = parseSpec({ ...template, seed })
  // The assembled run has only requested its agent's first effect; the world is untouched.
  const { setup } = assemble(spec, resources)
  const random = new Random(seed).fork('agent')
  const { options } = spec.agent
  const player = resources.code.agent[spec.agent.id]?.create({ task: setup.world.task, random, options })
  if (!player) throw new Error(`There is no agent ${spec.agent.id}`)
  const { model } = setup
  if (!('answer' in model)) throw new Error('a model that has to be waited for')
  const run = runSync(new Run({ ...setup, random, agent: player, ...change({ ...setup, model }, seed) }))
  const ledger = adgLedger(setup)
  for (const event of run.events) ledger.apply(event)
  return { ledger, events: run.events }
}

export const ledgers = (template: RunTemplate, seeds: number, change?: RunChange) =>
  seedsUpTo(seeds).map((seed) => played(template, seed, change).ledger)
export const ega = (template: RunTemplate, seeds: number, change?: RunChange) =>
  mean(ledgers(template, seeds, change).map((ledger) => ledger.mind.ega))

/** For each goal, the number of runs that do not have it right. */
export function wrongIn(runs: readonly AdgLedger[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { mind } of runs)
    for (const { name, isGoal, isRight } of mind.items.values())
      if (isGoal && !isRight) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

export const isRight = ({ mind }: AdgLedger, item: string) => mind.items.get(item)?.isRight === true

/** Replaces the model's answers to questions of one kind; undefined: the usual answer. */
export const answering =
  (answer: (question: Question, cast: Simulated, seed: number) => unknown): RunChange =>
  (cast, seed) => ({
    model: { answer: (question) => answer(question, cast, seed) ?? cast.model.answer(question) },
  })
