import type { GoalsQuestion } from '../../../../engine/minds/goals/types/questions'
import { counted } from '../../../../engine/sentence'
import { amountWords, setWords } from '../words'

/** The question in everyday words. */
export function questionWords(question: GoalsQuestion): string {
  switch (question.kind) {
    case 'infer-goal':
      return question.candidates.length === 0
        ? `Which item does “${question.task}” ask for?`
        : `Which of these goals does “${question.task}” mean?`
    case 'steps':
      return question.isAgain
        ? `Missing: ${amountWords(question.wanted)}. Which steps give it?`
        : `Which steps lead to ${amountWords(question.wanted)}?`
    case 'extract':
      return `Which goals does ${question.document} describe?`
  }
}

/** Additional information: the results of the look-up, or the text to read. */
export function knownWords(question: GoalsQuestion): string[] {
  switch (question.kind) {
    case 'infer-goal':
      return []
    case 'steps':
      return [
        ...(question.isAgain ? [`the task: ${question.task}`] : []),
        ...(question.list ? [`materials and tools: ${question.list.map(amountWords).join(', ')}`] : []),
        ...(question.tree ? question.tree.map(goalWords) : []),
        ...(question.context === null ? [] : [question.context]),
        ...(question.list || question.tree || question.context !== null
          ? []
          : ['The agent has no information from documents. Answer from what you know.']),
      ]
    case 'extract':
      return [question.text]
  }
}

/** A goal of the tree: `craft stick: 2 planks; gives 4 sticks` */
function goalWords({
  name,
  tools,
  materials,
  postconditions,
}: NonNullable<Extract<GoalsQuestion, { kind: 'steps' }>['tree']>[number]): string {
  const takes = { ...materials, ...tools }
  return `${name}: ${Object.keys(takes).length === 0 ? 'needs nothing' : setWords(takes)}; gives ${setWords(postconditions)}`
}

/** The label of the button for an empty answer. */
export const nothing = (goals: number): string =>
  goals === 0 ? 'The text describes no goal' : `Answer with ${counted(goals, 'goal')}`
