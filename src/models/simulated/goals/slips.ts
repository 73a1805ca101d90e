import type { ExtractAnswer } from '../../../engine/minds/goals/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { Random } from '../../../engine/random'
import type { SimulationParameters } from '..'
import { GAME } from '../adg/game'
import type { DocumentOptions } from './options'
import { likeness, tellingWords } from './task-words'

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
