import type { QuestionKind } from '.'
import { ADG_QUESTIONS } from './adg/asks'

/** Every kind of question, in the order in which people are shown them. */
export const QUESTION_KINDS = [...ADG_QUESTIONS] as const satisfies readonly QuestionKind[]
