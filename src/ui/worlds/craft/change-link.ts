/**
 * Changes of rules in a link, compact and readable:
 * rules=800@torch:craft:2:stick.1,coals.2/door:gone;900quiet@furnace:craft:1:cobblestone.4,crafting_table.1h
 * After step 800, announced, a craft turns 1 stick and 2 coals into 2 torches and doors become unobtainable; after
 * step 900, unannounced, a furnace needs 4 cobblestone and a crafting table that is held, not consumed.
 */
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../../engine/worlds/items/limits'
import type { Intervention } from '../../../engine/intervention'
import type { Rule } from '../../../engine/worlds/items/types'
import { isName, stepCodec, wholeNumber } from '../../link/codecs'
import type { ChangeLink } from '../../link/interventions'

type RulesChange = Intervention & { kind: 'rules' }

const quantityCodec = wholeNumber(1, MAX_QUANTITY)

export const rulesLink: ChangeLink<RulesChange> = {
  kind: 'rules',
  name: 'rule change',
  separator: ';',
  write: ({ step, rules, announced }) => {
    const changes = Object.entries(rules).map(([item, rule]) => writeRule(item, rule))
    return `${step}${announced ? '' : 'quiet'}@${changes.join('/')}`
  },
  read: readRulesChange,
}

function readRulesChange(text: string): RulesChange | undefined {
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
