import type { GoalsQuestion } from '../../../../engine/minds/goals/types/questions'
import { counted } from '../../../../engine/sentence'
import { amountWords, setWords } from '../words'

/** The question in everyday words. */
export function questionWords(question: GoalsQuestion): string {
  switch (question.kind) {
    case 'infer-goal':
      return question.candidates.length === 0
        ? `Which item is wanted by “${question.task}”?`
        : `Which of these goals is meant by “${question.task}”?`
    case 'steps':
      return question.isAgain
        ? `Something is missing: ${amountWords(question.wanted)}. Which steps bring it?`
        : `Which steps lead to ${amountWords(question.wanted)}?`
    case 'extract':
      return `What does ${question.document} say of goals?`
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
          : ['Nothing was looked up: it is all yours to know.']),
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
  return `${name}: ${Object.keys(takes).length === 0 ? 'takes nothing' : setWords(takes)}; gives ${setWords(postconditions)}`
}

/** The label of the button for an empty answer. */
export const nothing = (goals: number): string =>
  goals === 0 ? 'It says nothing of goals' : `Answer with ${counted(goals, 'goal')}`
