import { subtaskText } from '../../../../../engine/minds/tree/subtask'
import type { Subtask, TreeQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { Placeholder } from '../../template'
import { actionsOf } from './rules'

/** A list, one entry per line. A model's own text about the state stays in its line. */
export const listedLines = (lines: readonly string[]): string =>
  lines.length === 0 ? '(nothing)' : lines.map((line) => `- ${line.replace(/\s+/g, ' ')}`).join('\n')

/** The subtask; for the whole goal, its facts. */
export const subtaskLines = (subtask: Subtask, goal: readonly string[]): string =>
  subtask.verb === 'reach' ? listedLines(goal) : subtaskText(subtask)

export const actions: Placeholder<TreeQuestion> = {
  meaning: 'the actions that there are, and their rules',
  required: true,
  write: actionsOf,
}

export const goal: Placeholder<TreeQuestion> = {
  meaning: 'what is wanted in the end, a fact a line',
  required: true,
  write: (question) => listedLines(question.goal),
}

export const state: Placeholder<TreeQuestion & { readonly state: readonly string[] }> = {
  meaning: 'how things stand, a fact a line',
  required: true,
  write: (question) => listedLines(question.state),
}

export const subtask: Placeholder<TreeQuestion & { readonly subtask: Subtask }> = {
  meaning: 'what is to be done',
  required: true,
  write: (question) => subtaskLines(question.subtask, question.goal),
}

/** The form of a list of actions in a reply. */
export const ACTIONS_FORM = '"actions": ["<action>", …]'
