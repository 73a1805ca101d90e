import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../../../engine/worlds/items/limits'
import type { Rule } from '../../../../engine/worlds/items/types'
import { amount, grouped, plainText, spaced } from '../../../../engine/sentence'

/** One line of a rule while the user edits it. Any of its values may be wrong. */
export interface NeedDraft {
  item: string
  /** Null: the field is empty or holds no number. */
  quantity: number | null
  held: boolean
}

export interface RuleDraft {
  /** No rule yields the item. */
  gone: boolean
  action: string
  yields: number | null
  needs: NeedDraft[]
}

type Truth = Readonly<Record<string, Rule>>

export interface Judgement {
  /** The rule that was written; undefined while something is wrong. */
  readonly rule: Rule | null | undefined
  /** The problems of `yields` and of each line of `needs`; null: none. */
  readonly yields: string | null
  readonly needs: readonly (string | null)[]
  /** An effect that the user may not want; null: none. */
  readonly warning: string | null
  readonly isChange: boolean
}

export function draftOf(rule: Rule | undefined, actions: readonly string[]): RuleDraft {
  if (!rule) return { gone: true, action: actions[0] ?? '', yields: 1, needs: [] }
  const { action, yields, requires, held } = rule
  const needs = Object.entries(requires).map(([item, quantity]) => ({
    item: spaced(item),
    quantity,
    held: held.includes(item),
  }))
  return { gone: false, action, yields, needs }
}

/** An empty rule. */
export const blankDraft = (actions: readonly string[]): RuleDraft => ({
  ...{ gone: false, action: actions[0] ?? '', yields: 1 },
  needs: [],
})

/** A name as people type it (`Stone hoe`), as the world spells it. */
export const nameOf = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The rule for `item` in a draft, and its problems. */
export function judge(item: string, draft: RuleDraft, truth: Truth): Judgement {
  const names = draft.needs.map((need) => nameOf(need.item))
  const needs = draft.needs.map((need, at) => problemOf(need, names.indexOf(names[at] ?? '') < at, truth))
  if (draft.needs.length > MAX_REQUIREMENTS)
    needs[MAX_REQUIREMENTS] = `An item can need at most ${MAX_REQUIREMENTS} other items.`
  const yields = quantityProblem(draft.yields)
  const isRight = draft.gone || (yields === null && needs.every((problem) => problem === null))
  if (!isRight) return { rule: undefined, yields, needs, warning: null, isChange: true }

  const rule = draft.gone ? null : ruleOf(draft, names)
  return {
    rule,
    yields: draft.gone ? null : yields,
    needs: draft.gone ? needs.map(() => null) : needs,
    warning: warningOf(item, rule, truth),
    isChange: !sameRule(rule, truth[item]),
  }
}

function problemOf(need: NeedDraft, isRepeated: boolean, truth: Truth): string | null {
  const name = nameOf(need.item)
  if (name === '') return 'Name an item, or remove this line.'
  if (!Object.hasOwn(truth, name)) return `This world has no ${spaced(name).slice(0, 64)}.`
  if (isRepeated) return `${spaced(name)} is in the list twice.`
  return quantityProblem(need.quantity)
}

function quantityProblem(quantity: number | null): string | null {
  const fits = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return fits ? null : `The amount must be a whole number from 1 to ${grouped(MAX_QUANTITY)}.`
}

function ruleOf({ action, yields, needs }: RuleDraft, names: readonly string[]): Rule {
  const held = needs.flatMap((need, at) => (need.held ? [names[at] ?? ''] : []))
  const requires = needs.map((need, at) => [names[at] ?? '', need.quantity ?? 1] as const)
  return { action, requires: Object.fromEntries(requires), held, yields: yields ?? 1 }
}

/** Items that become unobtainable by this rule. */
function warningOf(item: string, rule: Rule | null, truth: Truth): string | null {
  const { [item]: _, ...others } = truth
  const before = unobtainable(truth)
  const after = unobtainable(rule ? { ...others, [item]: rule } : others)
  const lost = Object.keys(truth).filter(
    (name) => !before.has(name) && (after.has(name) || (!rule && name === item)),
  )
  const [first, ...more] = [item, ...lost.filter((name) => name !== item)].filter((name) =>
    lost.includes(name),
  )
  if (first === undefined) return null
  const also =
    more.length === 0
      ? ''
      : more.length === 1
        ? ` or ${spaced(more[0] ?? '')}`
        : ` or the ${more.length} items that depend on ${spaced(first)}`
  return `With this rule, the agent can never get ${spaced(first)}${also}.`
}

function sameRule(a: Rule | null, b: Rule | undefined): boolean {
  if (!a || !b) return !a && !b
  const keys = Object.keys(a.requires)
  return (
    a.action === b.action &&
    a.yields === b.yields &&
    keys.length === Object.keys(b.requires).length &&
    keys.every((key) => a.requires[key] === b.requires[key] && a.held.includes(key) === b.held.includes(key))
  )
}

/** A rule in words: "craft from 3 cobblestone, 2 sticks with crafting table nearby (gives 4)". */
export function ruleInWords(rule: Rule | null | undefined): string {
  if (!rule) return 'nothing gives this item'
  const entries = Object.entries(rule.requires)
  const list = (wanted: boolean) =>
    entries
      .filter(([name]) => rule.held.includes(name) === wanted)
      .map(([name, quantity]) =>
        wanted && quantity === 1 ? spaced(name) : plainText(amount(quantity, name)),
      )
      .join(', ')
  const consumed = list(false)
  const held = list(true)
  return [
    rule.action,
    consumed && `from ${consumed}`,
    held && `with ${held} nearby`,
    rule.yields > 1 && `(gives ${grouped(rule.yields)})`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Items that these rules make unobtainable: they need themselves, each other, or an item without a rule. */
export function unobtainable(rules: Readonly<Record<string, Rule>>): Set<string> {
  const waiting = new Map<string, string[]>()
  const missing = new Map<string, number>()
  const ready: string[] = []
  for (const [item, { requires }] of Object.entries(rules)) {
    const needs = Object.keys(requires)
    missing.set(item, needs.length)
    if (needs.length === 0) ready.push(item)
    for (const need of needs) {
      const list = waiting.get(need)
      if (list) list.push(item)
      else waiting.set(need, [item])
    }
  }
  // An item is had once all that it needs is had; what is never reached so is in a cycle, or builds on one.
  for (const item of ready) {
    missing.delete(item)
    for (const next of waiting.get(item) ?? []) {
      const left = (missing.get(next) ?? 0) - 1
      missing.set(next, left)
      if (left === 0) ready.push(next)
    }
  }
  return new Set(missing.keys())
}
