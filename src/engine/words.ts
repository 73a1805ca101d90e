/** How events are said, marked and grouped: each world and each mind has the words of its own, the core those of the rest. */
import type { CoreEvent, EventKind, RunEvent } from './events'
import type { Answer, Attempt, Question } from './minds'
import type { WorldShown } from './worlds'
import { action, counted, grouped, listed, say, type Sentence } from './sentence'

/** How much of a list of names is said; the rest is counted. */
export const NAME_LIMIT = 4

/** The colour of a meaning; `plain` has none. */
export type EventTone =
  'experienced' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'wrong' | 'now' | 'plain'

/** A symbol beside a sentence; the sentence says all that it says. */
export interface EventMark {
  readonly symbol: string
  readonly tone: EventTone
}

/** What the feed can be narrowed to. */
export const FEED_GROUPS = [
  'Learned',
  'Revised',
  'Inadmissible',
  'Ruled out',
  'Steps',
  'Questions',
  'Targets and plans',
  'Rules',
] as const
export type FeedGroup = (typeof FEED_GROUPS)[number]

/** The words of one kind of event. */
export interface KindWords<E> {
  /** In plain English: the one narration, for the feed, for screen readers and for text. @param who the agent's name, as the sentence's actor */
  say(event: E, who: string): Sentence
  mark(event: E): EventMark
  readonly group: FeedGroup
  /** A screen reader is told of it while the run plays: of what was learned, not of every step. */
  readonly isNews?: true
  /** Of events that often come in a row: which are told as one, and how so many of them are. */
  readonly row?: Row<E>
}

interface Row<E> {
  isSame(a: E, b: E): boolean
  /** @param isAsked the model was asked what to do, and this is what it said */
  say(event: E, times: number, isAsked: boolean): Sentence
}

/** Those of all kinds of some events. */
export type EventWords<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: KindWords<{ readonly step: number } & Extract<E, { readonly kind: K }>>
}

/** How a mind's questions are said. */
export interface QuestionWords {
  /** `Asked what stick needs.` */
  asked(question: Question): Sentence
  /** What was said in answer; quoted where it is the model's own sentence. */
  answered(question: Pick<Question, 'kind'>, answer: Answer): Sentence
  /** Whether what is done next is just what was answered, so that the answer needs no line of its own. */
  leadsTo(question: Question, answer: Answer, next: RunEvent): boolean
}

/** How a mind's attempts are told: the paragraphs of an account. */
export interface AttemptWords {
  /** One attempt, oldest first within it. @param truth the world whose rules may be told; null: they are hidden */
  tell(attempt: Attempt, who: string, truth: WorldShown | null): Sentence
  /** Attempts in a row that taught nothing, as one line. */
  fold(vain: readonly Attempt[]): Sentence
  /** In three to six words, for a mark on the timeline. */
  headline(attempt: Attempt, who: string): Sentence
}

/** What two runs are called, as actors of sentences. */
export type Names = readonly [a: string, b: string]

/** All that is said of a run: the core's words with those of its world and of its mind. */
export interface Words {
  readonly events: Readonly<Partial<Record<EventKind, KindWords<RunEvent>>>>
  readonly questions: QuestionWords
  readonly attempts: AttemptWords
}

/** @param mind what is said of its events, its questions and its attempts @param world of its events */
export const wordsOf = ({ questions, attempts, events }: Words, world: Words['events']): Words => ({
  events: Object.assign({}, coreWords(questions), world, events),
  questions,
  attempts,
})

const NOTHING_TO_SAY: KindWords<RunEvent> = {
  say: ({ kind }) => [kind],
  mark: () => ({ symbol: '·', tone: 'plain' }),
  group: 'Steps',
}
export const wordsFor = ({ kind }: RunEvent, { events }: Words): KindWords<RunEvent> =>
  events[kind] ?? NOTHING_TO_SAY

/** What an event says. */
export const narrate = (event: RunEvent, who: string, words: Words): Sentence =>
  wordsFor(event, words).say(event, who)

const coreWords = (questions: QuestionWords): EventWords<CoreEvent> => ({
  'run-started': {
    say({ goals, actions }, who) {
      const named = listed(actions.map(action), NAME_LIMIT)
      return say`${who} starts with ${counted(goals.length, 'goal')} and ${counted(actions.length, 'action')}: ${named}.`
    },
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Steps',
  },
  'episode-started': {
    say: () => say`A new episode starts with an empty inventory.`,
    mark: () => ({ symbol: '▹', tone: 'plain' }),
    group: 'Steps',
  },
  'question-answered': {
    say({ question, answer, attempts, fallback, by }) {
      const [before, said] = [questions.asked(question), questions.answered(question, answer)]
      // At the first try: nobody was asked any more, or somebody skipped it.
      if (by === 'nobody' && attempts === 1) return say`${before} Nobody answered; ${said} stands in.`
      if (fallback)
        return say`${before} The model gave no answer that counts in ${counted(attempts, 'try', 'tries')}; ${said} stands in.`
      const again = attempts > 1 ? `, on try ${grouped(attempts)}` : ''
      return say`${before} ${by === 'person' ? 'You say' : 'The model says'} ${said}${again}.`
    },
    mark: () => ({ symbol: '?', tone: 'plain' }),
    group: 'Questions',
  },
  reseeded: {
    say: ({ seed }) => say`From here on chance is another: seed ${String(seed)}.`,
    mark: () => ({ symbol: '↯', tone: 'now' }),
    group: 'Rules',
  },
  'run-ended': {
    say({ reason, step }, who) {
      switch (reason) {
        case 'horizon':
          return say`The run ends at its horizon of ${counted(step, 'step')}.`
        case 'episodes':
          return say`The run ends with its last episode, after ${counted(step, 'step')}.`
        case 'nothing-left':
          return say`The run ends: ${who} has nothing left to learn.`
        case 'goal-missed':
          return say`The run ends: ${who} does nothing more, and what it was asked for is not so.`
        case 'goal-reached':
          return say`The run ends: ${who} has what it was asked for, after ${counted(step, 'step')}.`
        default:
          return reason satisfies never
      }
    },
    mark: () => ({ symbol: '■', tone: 'plain' }),
    group: 'Steps',
    isNews: true,
  },
})
