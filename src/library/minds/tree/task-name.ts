import { subtaskText } from '../../../engine/minds/tree/subtask'
import type { TreePart } from './types'

/** A goal of very many facts is named by the first of them and their number. */
const MAX_GOAL = 2_000
export const MAX_TASK_NAME = MAX_GOAL + 100

/** The goal as a whole, where it is not an action. */
export const isOfFacts = ({ verb, things }: TreePart): boolean => verb === 'reach' && things.length === 0

/**
 * The name of a task: its text. The name of a goal of facts includes the facts, so that two goals have two
 * names.
 * @param wanted the facts
 */
export function taskName(task: TreePart, wanted: readonly string[] = []): string {
  const text = subtaskText(task)
  // A property of every object cannot be a key of a file; adding the quantity makes the name safe.
  if (text in Object.prototype || text === 'prototype') return `${text} 1`
  if (!isOfFacts(task) || wanted.length === 0) return text
  const goal = `${text} ${wanted.join(', ')}`
  return goal.length <= MAX_GOAL ? goal : `${goal.slice(0, MAX_GOAL)} and more, ${wanted.length} in all`
}
