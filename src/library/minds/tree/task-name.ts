import { subtaskText } from '../../../engine/minds/tree/subtask'
import type { TreePart } from './types'

/** A goal of very many facts is named by the first of them and their number. */
const MAX_GOAL = 2_000
export const MAX_TASK_NAME = MAX_GOAL + 100

/** The goal as a whole, where it is not an action. */
export const isOfFacts = ({ verb, things }: TreePart): boolean => verb === 'reach' && things.length === 0

/**
 * What a task is called: as it is written; and a goal of facts by these, so that one goal is not taken for another.
 * @param wanted the facts
 */
export function taskName(task: TreePart, wanted: readonly string[] = []): string {
  const text = subtaskText(task)
  // What every object has would be no key of a file: with its quantity said it is.
  if (text in Object.prototype || text === 'prototype') return `${text} 1`
  if (!isOfFacts(task) || wanted.length === 0) return text
  const goal = `${text} ${wanted.join(', ')}`
  return goal.length <= MAX_GOAL ? goal : `${goal.slice(0, MAX_GOAL)} and more, ${wanted.length} in all`
}
