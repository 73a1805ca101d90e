/**
 * Rule changes and forks as they stand in a link, compact and still to be read by a person:
 *
 *     rules=800@torch:craft:2:stick.1,coals.2/door:gone;900quiet@furnace:craft:1:cobblestone.4,crafting_table.1h
 *     fork=412.9,600.3
 *
 * After step 800, announced, a craft turns 1 stick and 2 coals into 2 torches and no door can be had any more; after
 * step 900, unannounced, a furnace needs 4 cobblestone and a crafting table that is held, not consumed. After step
 * 412 the agent's chance comes from seed 9.
 */
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../engine/answers'
import type { Intervention } from '../../engine/intervention'
import type { Rule } from '../../engine/rule'
import { MAX_HORIZON, MAX_SEED } from '../../library/spec'
import { isName, wholeNumber } from './codecs'

export type RulesChange = Intervention & { kind: 'rules' }
export type Reseed = Intervention & { kind: 'reseed' }

const stepCodec = wholeNumber(0, MAX_HORIZON)
const seedCodec = wholeNumber(0, MAX_SEED)
const quantityCodec = wholeNumber(1, MAX_QUANTITY)

export const writeReseed = ({ step, seed }: Reseed) => `${step}.${seed}`

export function readReseed(text: string): Reseed | undefined {
  const [at = '', from = '', ...rest] = text.split('.')
  const step = stepCodec.read(at)
  const seed = seedCodec.read(from)
  if (step === undefined || seed === undefined || rest.length > 0) return undefined
  return { kind: 'reseed', step, seed }
}

export function writeRulesChange({ step, rules, announced }: RulesChange): string {
  const changes = Object.entries(rules).map(([item, rule]) => writeRule(item, rule))
  return `${step}${announced ? '' : 'quiet'}@${changes.join('/')}`
}

export function readRulesChange(text: string): RulesChange | undefined {
  const [, at = '', quiet, changes = ''] = /^(\d+)(quiet)?@(.+)$/.exec(text) ?? []
  const step = stepCodec.read(at)
  if (step === undefined) return undefined
  const rules = new Map<string, Rule | null>()
  for (const change of changes.split('/')) {
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

/** By step; at one step rules change before chance does. The order that a link keeps. */
export function inOrder(interventions: readonly Intervention[]): Intervention[] {
  const rank = { rules: 0, reseed: 1 }
  return interventions.toSorted((a, b) => a.step - b.step || rank[a.kind] - rank[b.kind])
}
