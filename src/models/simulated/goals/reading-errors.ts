import type { ExtractAnswer } from '../../../engine/minds/goals/types/questions'
import type { RequirementSet, Rule } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import type { SimulationParameters } from '..'
import { GAME } from '../adg/game'
import type { DocumentOptions } from './options'
import { likeness, tellingWords } from './task-words'
import { describedIn } from '../../../engine/minds/goals/graphrag/by-rule'
import { partsOfContext } from '../../../engine/minds/goals/graphrag/context'
import type { GoalClaim } from '../../../engine/minds/goals/types/claims'
import { canonicalName } from '../../../engine/worlds/craft/names'
import type { ReadsDocuments } from './reading'

type Goal = ExtractAnswer['goals'][number]
type Slip = 'left-out' | 'quantity' | 'item' | 'cut-off'
const SLIPS: readonly Slip[] = ['left-out', 'quantity', 'item', 'cut-off']

/**
 * The rest of an answer after a share of its goals slips (GoG names extraction errors as a limit, without a
 * rate). Each goal has its own random stream, by document, name and place, so that one slip never shifts
 * another.
 */
export function withSlips(
  { goals, subgoals }: ExtractAnswer,
  document: string,
  { slips, slip }: Pick<DocumentOptions, 'slips' | 'slip'>,
  stream: SimulationParameters['stream'],
): ExtractAnswer {
  const kept: Goal[] = []
  for (const [place, goal] of goals.entries()) {
    const random = stream(`extract/${document}/${goal.name}/${place}`)
    const kind = random.chance(slips) ? (SLIPS.find((one) => one === slip) ?? random.pick(SLIPS)) : null
    if (kind === 'cut-off') return { goals: kept, subgoals: [] }
    if (kind !== 'left-out') kept.push(kind === null ? goal : slipped(goal, kind, random))
  }
  return { goals: kept, subgoals }
}

/**
 * Changes the goal's materials. Without materials, a wrong item is the tool, or, without a tool, the result;
 * a wrong quantity is always the result's, because there is one of each tool.
 */
function slipped(goal: Goal, kind: 'quantity' | 'item', random: Random): Goal {
  const { tools, materials, postconditions } = goal
  const wrong = (set: RequirementSet) => (kind === 'item' ? mistaken : miscounted)(set, random)
  if (!isEmpty(materials)) return { ...goal, materials: wrong(materials) }
  if (kind === 'item' && !isEmpty(tools)) return { ...goal, tools: wrong(tools) }
  return { ...goal, postconditions: wrong(postconditions) }
}

const isEmpty = (set: RequirementSet): boolean => Object.keys(set).length === 0

/** One more, or, if there is more than one, perhaps one less. */
function miscounted(set: RequirementSet, random: Random): RequirementSet {
  const [item, quantity] = random.pick(Object.entries(set))
  return { ...set, [item]: quantity > 1 && random.chance(0.5) ? quantity - 1 : quantity + 1 }
}

/** Replaces one item by the item of the game with the most similar name. */
function mistaken(set: RequirementSet, random: Random): RequirementSet {
  const picked = random.pick(Object.keys(set))
  const words = tellingWords(picked)
  const [nearest] = [...GAME.keys()]
    .filter((name) => !Object.hasOwn(set, name))
    .map((name, place) => ({ name, place, alike: likeness(words, tellingWords(name)) }))
    .sort((a, b) => b.alike - a.alike || a.place - b.place)
  return Object.fromEntries(
    Object.entries(set).map(([item, quantity]) => [
      item === picked ? (nearest?.name ?? item) : item,
      quantity,
    ]),
  )
}

export type ContextRules = ReadonlyMap<string, Rule>

/**
 * The rules that a context states, right or wrong: first those of its sources, read by the readers of
 * documents, then the descriptions in its own tables. The first of several ways to obtain a thing counts. The
 * yield of a thing that is only described is known. Relationships are not made into requirements, because
 * each states only one part of what a thing needs.
 */
export function rulesInContext(context: string, reads: ReadsDocuments): ContextRules {
  const told = new Map<string, Rule>()
  const { words, sources } = partsOfContext(context)
  for (const { id, text } of sources)
    for (const claim of reads(id, text).goals)
      for (const [item, yields] of Object.entries(claim.postconditions))
        if (!told.has(item)) told.set(item, ruleOf(claim, yields))
  for (const { item, action, materials, tools } of describedIn(words)) {
    const name = canonicalName(item)
    if (name === '' || told.has(name)) continue
    const held = tools.map(canonicalName)
    const consumed = materials.map(([material, n]) => [canonicalName(material), n] as const)
    const requires = { ...Object.fromEntries(consumed), ...Object.fromEntries(held.map((tool) => [tool, 1])) }
    told.set(name, { action, requires, held, yields: GAME.get(name)?.yields ?? 1 })
  }
  return told
}

const ruleOf = ({ name, tools, materials }: GoalClaim, yields: number): Rule => ({
  action: name.split(' ', 1)[0] ?? '',
  requires: { ...materials, ...tools },
  held: Object.keys(tools),
  yields,
})

/**
 * The same with a share of its things confused: such a thing gets the needs of the most similar thing in the
 * same context. The choice follows from the name and the seed, so that a higher dial confuses the same things
 * and more.
 */
export function confusedIn(
  told: ContextRules,
  share: number,
  stream: SimulationParameters['stream'],
): ContextRules {
  const things = Array.from(told, ([item, rule], place) => ({
    ...{ item, rule, place, key: keyOf(rule), words: tellingWords(item) },
  }))
  return new Map(
    things.map(({ item, rule, key, words }) => {
      if (!stream(`context/${item}`).chance(share)) return [item, rule]
      const [nearest] = things
        .filter((other) => other.key !== key)
        .map((other) => ({ ...other, alike: likeness(words, other.words) }))
        .sort((a, b) => b.alike - a.alike || a.place - b.place)
      if (!nearest) return [item, rule]
      const { requires, held } = nearest.rule
      return [item, { ...rule, requires, held }]
    }),
  )
}

const keyOf = ({ requires }: Rule) => JSON.stringify(Object.entries(requires).sort())
