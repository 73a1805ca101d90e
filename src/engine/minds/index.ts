/** The minds that there are: one line each, and the unions that follow. Types only, no code of any. */
import type { UnionOf } from '../union-of'
import type { AdgTypes } from './adg/types'
import type { GoalsTypes } from './goals/types'
import type { PosteriorTypes } from './posterior/types'
import type { TreeTypes } from './tree/types'

export interface Minds {
  adg: AdgTypes
  tree: TreeTypes
  goals: GoalsTypes
  posterior: PosteriorTypes
}
export type MindId = keyof Minds
/**
 * A kind of knowledge, by the mind whose own it is. A mind that is `like` another knows what that one knows, in its own way: what is
 * kept of its runs, compared and measured is of that one's kind.
 */
export type KindId = {
  [M in MindId]: Minds[M] extends { readonly like: unknown } ? never : M
}[MindId]
/** The minds whose knowledge is of that kind. */
export type MindOf<K extends KindId> =
  K | { [M in MindId]: Minds[M] extends { readonly like: K } ? M : never }[MindId]

/** By kind, what is asked and what answers that. */
export type Questions = Together<UnionOf<Minds, 'questions'>>
/** All of a union in one: a function that takes each of them takes what is all of them. */
type Together<All> = (All extends unknown ? (one: All) => void : never) extends (one: infer T) => void
  ? T
  : never
export type QuestionKind = keyof Questions
export type Question = Questions[QuestionKind]['question']
export type QuestionOf<Kind extends QuestionKind> = Questions[Kind]['question'] & { readonly kind: Kind }
export type Answer = Questions[QuestionKind]['answer']
export type AnswerTo<Q extends Question> = Questions[Q['kind']]['answer']

/** What an agent notes of itself. */
export type MindEvent = UnionOf<Minds, 'event'>
export type MindMark = UnionOf<Minds, 'mark'>
export type MindShown = UnionOf<Minds, 'shown'>
/** What a run has learned, as version 1 of the file has it: of the minds that there were then, and of no others. */
export type RunKnowledge = (AdgTypes | TreeTypes)['known']
/** Kept knowledge, as an agent begins with it. */
export type InitialKnowledge = UnionOf<Minds, 'initialKnowledge'>
/** The first decision in which two runs differ. */
export type Divergence = UnionOf<Minds, 'divergence'>
/** What the events of a run say of one thing. */
export type ItemDetails = UnionOf<Minds, 'details'>
/** What was tried for one thing: a paragraph of the account. */
export type Attempt = UnionOf<Minds, 'attempt'>
