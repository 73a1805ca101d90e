/**
 * Rule changes and forks as they stand in a link, compact and still to be read by a person:
 *
 *     rules=800@torch:craft:2:stick.1,coals.2/door:gone;900quiet@furnace:craft:1:cobblestone.4,crafting_table.1h
 *     fork=412.9,600.3
 *
 * After step 800, announced, a craft turns 1 stick and 2 coals into 2 torches and no door can be had any more; after
 * step 900, unannounced, a furnace needs 4 cobblestone and a crafting table that is held, not consumed. After step
 * 412 the agent's chance comes from seed 9.
 *
 * At one step rules change before chance does; what comes in another order says so, for other events come of it:
 * `800.9.1` is a fork after the first of that step's rule changes and before the others.
 */
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../engine/worlds/items/limits'
import type { Intervention } from '../../engine/intervention'
import type { Rule } from '../../engine/worlds/items/types'
import { MAX_HORIZON, MAX_INTERVENTIONS, MAX_SEED } from '../../library/spec'
import { isName, wholeNumber } from './codecs'

export type RulesChange = Intervention & { kind: 'rules' }
export type Reseed = Intervention & { kind: 'reseed' }

/** A fork, and how many of its step's rule changes come before it; null: all. */
export interface Fork {
  readonly reseed: Reseed
  readonly after: number | null
}

const stepCodec = wholeNumber(0, MAX_HORIZON)
const seedCodec = wholeNumber(0, MAX_SEED)
const placeCodec = wholeNumber(0, MAX_INTERVENTIONS)
const quantityCodec = wholeNumber(1, MAX_QUANTITY)

export const writeFork = ({ reseed: { step, seed }, after }: Fork) =>
  after === null ? `${step}.${seed}` : `${step}.${seed}.${after}`

export function readFork(text: string): Fork | undefined {
  const [at = '', from = '', place, ...rest] = text.split('.')
  const step = stepCodec.read(at)
  const seed = seedCodec.read(from)
  const after = place === undefined ? null : placeCodec.read(place)
  if (step === undefined || seed === undefined || after === undefined || rest.length > 0) return undefined
  return { reseed: { kind: 'reseed', step, seed }, after }
}

export function writeRulesChange({ step, rules, announced }: RulesChange): string {
  const changes = Object.entries(rules).map(([item, rule]) => writeRule(item, rule))
  return `${step}${announced ? '' : 'quiet'}@${changes.join('/')}`
}

export function readRulesChange(text: string): RulesChange | undefined {
  const [, at = '', quiet, changes = ''] = /^(\d+)(quiet)?@(.*)$/.exec(text) ?? []
  const step = stepCodec.read(at)
  if (step === undefined) return undefined
  const rules = new Map<string, Rule | null>()
  for (const change of changes === '' ? [] : changes.split('/')) {
    const read = readRule(change)
    if (!read || rules.has(read.item)) return undefined
    rules.set(read.item, read.rule)
  }
  return { kind: 'rules', step, rules: Object.fromEntries(rules), announced: quiet === undefined }
}

function writeRule(item: string, rule: Rule | null): string {
  if (!rule) return `${item}:gone`
  const needs = Object.entries(rule.requires).map(
    ([name, quantity]) => `${name}.${quantity}${rule.held.includes(name) ? 'h' : ''}`,
  )
  return [item, rule.action, rule.yields, ...(needs.length > 0 ? [needs.join(',')] : [])].join(':')
}

function readRule(text: string): { item: string; rule: Rule | null } | undefined {
  const [item = '', action = '', yieldsText, needsText, ...rest] = text.split(':')
  if (!isName(item) || rest.length > 0) return undefined
  if (yieldsText === undefined) return action === 'gone' ? { item, rule: null } : undefined
  const yields = quantityCodec.read(yieldsText)
  if (!isName(action) || yields === undefined) return undefined

  const requires = new Map<string, number>()
  const held: string[] = []
  for (const need of needsText?.split(',') ?? []) {
    const [, name = '', count = '', mark] = /^([a-z0-9_]+)\.(\d+)(h)?$/.exec(need) ?? []
    const quantity = quantityCodec.read(count)
    if (!isName(name) || quantity === undefined || requires.has(name)) return undefined
    if (requires.size === MAX_REQUIREMENTS) return undefined
    requires.set(name, quantity)
    if (mark) held.push(name)
  }
  return { item, rule: { action, requires: Object.fromEntries(requires), held, yields } }
}

export const isRulesChange = (one: Intervention): one is RulesChange => one.kind === 'rules'

/** The forks of a run, each with its place among what else happens at its step. */
export function forksOf(interventions: readonly Intervention[]): Fork[] {
  const all = new Map<number, number>()
  for (const { step } of interventions.filter(isRulesChange)) all.set(step, (all.get(step) ?? 0) + 1)
  const sofar = new Map<number, number>()
  const forks: Fork[] = []
  for (const one of interventions) {
    const before = sofar.get(one.step) ?? 0
    if (one.kind === 'rules') sofar.set(one.step, before + 1)
    else forks.push({ reseed: one, after: before === (all.get(one.step) ?? 0) ? null : before })
  }
  return forks
}

/** Rule changes and forks in the one order that they have, by step: what `forksOf` has taken apart. */
export function merged(changes: readonly RulesChange[], forks: readonly Fork[]): Intervention[] {
  const sofar = new Map<number, number>()
  const placed = changes.map((one): [Intervention, number] => {
    const place = (sofar.get(one.step) ?? 0) + 1
    sofar.set(one.step, place)
    return [one, place]
  })
  // A fork after one change comes before the second.
  placed.push(
    ...forks.map(({ reseed, after }): [Intervention, number] => [reseed, (after ?? Infinity) + 0.5]),
  )
  return placed
    .toSorted(([a, at], [b, bt]) => a.step - b.step || (at === bt ? 0 : at - bt))
    .map(([one]) => one)
}
