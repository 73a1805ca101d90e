/**
 * Shared by tests of outside worlds: runs in a fake of a real game that begin with knowledge learned in text.
 */
import { runAsync, runSync } from '../../../engine/drive'
import { craftRules } from '../../../engine/worlds/craft'
import { FakeBot } from '../../../engine/worlds/minecraft/testing'
import type { Rule, Rules } from '../../../engine/worlds/items/types'
import { assemble, type Resources } from '../../assemble'
import { parseSpec } from '../../parse-spec'
import type { RunSpec } from '../../spec'
import { knowledgeOfRun, readRun } from '../../knowledge'
import { beginWith } from '../../knowledge/initial-knowledge'
import type { Knowledge } from '../../knowledge/types'

export function ofGraph(knowledge: Knowledge): Knowledge<'adg'> {
  if (knowledge.mind !== 'adg') throw new TypeError('no graph')
  return knowledge
}

/** In this game a torch takes two sticks, a stick another item, a bed no planks, and glass is crafted. */
const OTHERWISE: Readonly<Record<string, Rule>> = {
  torch: { action: 'craft', requires: { coals: 1, stick: 2 }, held: [], yields: 4 },
  ladder: {
    action: 'craft',
    requires: { stick: 7, planks: 1, crafting_table: 1 },
    held: ['crafting_table'],
    yields: 3,
  },
  bowl: { action: 'craft', requires: { planks: 3 }, held: [], yields: 4 },
  charcoal: { action: 'smelt', requires: { logs: 1, furnace: 1 }, held: ['furnace'], yields: 1 },
}

const gameRules = (): Rules =>
  new Map([...craftRules({ fuel: 'all', redstone: 'mine' }), ...Object.entries(OTHERWISE)])

/** The same as its server would say. */
export const saidBy = (server: string | undefined, version: string) => ({
  ...(server !== undefined && { server }),
  ...{ version, rules: Object.fromEntries(Array.from(gameRules(), ([item, rule]) => [item, [rule]])) },
})

/** Knowledge that XENON learned in text. */
export function learnedInText(resources: Resources, horizon = 400): Knowledge<'adg'> {
  const spec = parseSpec({ seed: 3, horizon })
  const { events, step } = runSync(assemble(spec, resources))
  return ofGraph(knowledgeOfRun(readRun({ spec, events, step })))
}

interface Outing {
  readonly trust?: 'seen' | 'doubted'
  readonly horizon?: number
  readonly server?: string
}

/** A run in the game that begins with it, as a bot has played it. */
export async function playedOutside(
  resources: Resources,
  text: Knowledge,
  { trust = 'doubted', horizon = 120, server = 'localhost:25565' }: Outing = {},
) {
  const known = saidBy(server, '1.20.4')
  const world = parseSpec({ world: { id: 'minecraft', options: { plans: '0', minutes: 1440 }, known } }).world
  const spec: RunSpec = { ...beginWith(text, { trust, seed: 9, world }), horizon }
  const run = await runAsync(assemble(spec, { ...resources, bot: new FakeBot(gameRules()) }))
  const knowledge = ofGraph(knowledgeOfRun(readRun({ spec, events: run.events, step: run.step })))
  return { spec, run, knowledge }
}
