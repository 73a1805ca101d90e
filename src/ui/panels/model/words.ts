import type { Asking } from '../../../../workers/run.api'
import type { Question } from '../../../engine/minds'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { amount, counted, plainText, spaced } from '../../../engine/sentence'

/** What is asked, as one person would ask another. */
export function questionWords(question: Question): string {
  const item = spaced(question.item)
  switch (question.kind) {
    case 'requirements':
      return `What does one ${item} need?`
    case 'action':
      return `By which action is ${item} obtained?`
    case 'correction':
      return `What does one ${item} need, if not what it was thought to?`
    case 'reflection':
      return `Why did “${spaced(question.action)} ${item}” fail?`
    case 'plan':
      return `Which actions, in which order, bring ${item}?`
  }
}

/** What the question tells beside itself: what is known of similar items, and what has failed. */
export function knownWords(question: Question): string[] {
  switch (question.kind) {
    case 'requirements':
      return question.examples.map(exampleWords)
    case 'action':
      return [
        ...question.examples.map(({ item, action }) => `${spaced(item)}: ${spaced(action)}`),
        ...(question.analyses ?? []).map(
          ({ action, inventory, analysis }) =>
            `${spaced(action)} failed with ${setWords(inventory)}. It was said: ${analysis}`,
        ),
      ]
    case 'correction':
      return [
        `thought to need ${setWords(question.hypothesis)}`,
        ...question.failures.map(
          ({ action, inventory }) => `${spaced(action)} failed with ${setWords(inventory)}`,
        ),
        ...question.examples.map(exampleWords),
      ]
    case 'reflection':
      return [`in the inventory: ${setWords(question.inventory)}`]
    case 'plan':
      return question.requirements.map(({ item, quantity }) => plainText(amount(quantity, item)))
  }
}

const exampleWords = ({ item, requirements }: { item: string; requirements: RequirementSet }) =>
  `${spaced(item)} needs ${setWords(requirements)}`

/** `1 plank and 2 sticks`; nothing where it is empty. */
export function setWords(set: RequirementSet): string {
  const parts = Object.entries(set).map(([item, quantity]) => plainText(amount(quantity, item)))
  const last = parts.pop()
  if (last === undefined) return 'nothing'
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}

/** Where the question stands, for who hears the page instead of seeing it. */
export function stateWords({ state, attempt }: Asking, model: string): string {
  switch (state.kind) {
    case 'waiting':
      return `${model} is not loaded.`
    case 'held':
      return 'The run is paused, and the question waits with it.'
    case 'asking':
      return attempt > 1 ? `${model} is asked again, for the ${ordinal(attempt)} time.` : `${model} is asked.`
    case 'person':
      return 'It is for you to answer.'
    case 'failed':
      return `${model} did not reply.`
  }
}

const ordinal = (n: number) => ['first', 'second', 'third'][n - 1] ?? `${n}th`

/** `31 tokens, 12.4 a second`. */
export function paceWords(tokens: number, ms: number): string {
  const rate = ms > 0 && tokens > 0 ? `, ${((tokens / ms) * 1000).toFixed(1)} a second` : ''
  return `${counted(tokens, 'token')}${rate}`
}

/** Milliseconds below a second, seconds below a minute, then minutes, then hours. */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}

/** A name as it is written in questions: spaces are as good as underscores. */
export const nameFrom = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')
