import { action, amount, item, listed, say, type Sentence } from '../../sentence'
import { NAME_LIMIT } from '../../words'
import type { GoalsStep } from './types/questions'
import type { ItemCount } from '../../worlds/items/types'
import type { GoalsAuthor, GoalsEnd, Method } from './types/events'

/** `craft 8 sticks` */
export const stepWords = ({ action: verb, item: name, quantity }: GoalsStep): Sentence =>
  quantity === 1 ? say`${action(verb)} ${item(name)}` : say`${action(verb)} ${amount(quantity, name)}`

export const amounts = (list: readonly ItemCount[]): Sentence =>
  listed(
    list.map(({ item: name, quantity }) => amount(quantity, name)),
    NAME_LIMIT,
  )

/** The author of a plan or a choice. */
export function sayer(by: GoalsAuthor): string {
  switch (by) {
    case 'model':
      return 'The model'
    case 'person':
      return 'You'
    case 'nobody':
      return 'Without an answer, the agent'
    case 'documents':
      return 'The documents'
  }
}

/** If it is not known which goal is meant: `The model cannot tell which goal the task means.` */
export const cannotTell = (by: GoalsAuthor): string =>
  by === 'nobody'
    ? 'There is no answer about the goal.'
    : `${sayer(by)} cannot tell which goal the task means.`

export const METHODS: Readonly<Record<Method, string>> = {
  gog: 'a goal-oriented graph',
  hkg: 'a graph of recipes',
  graphrag: 'a graph of entities',
  vanilla: 'no documents',
}

export function ending(why: GoalsEnd, who: string): Sentence {
  switch (why) {
    case 'reached':
      return say`${who} reached the goal.`
    case 'plan-over':
      return say`The plan is finished, but the goal was not reached.`
    case 'limit':
      return say`The time is over, but the goal was not reached.`
    case 'no-goal':
      return say`${who} does not know which goal the task means.`
  }
}
