/**
 * The sentences, marks and groups of events. Each world and each mind has words for its own events; the core
 * has those for the rest.
 */
import type { CoreEvent, EventKind, RunEvent } from './events'
import type { Answer, Attempt, Question } from './minds'
import type { WorldShown } from './worlds'
import { action, counted, grouped, listed, say, type Sentence } from './sentence'

/** Number of names that a list shows; the rest is counted. */
export const NAME_LIMIT = 4

/** The colour of a meaning; `plain` has none. */
export type EventTone =
  'experienced' | 'hypothesised' | 'analogy' | 'doubted' | 'inadmissible' | 'wrong' | 'now' | 'plain'

/** A symbol beside a sentence. It adds no information to the sentence. */
export interface EventMark {
  readonly symbol: string
  readonly tone: EventTone
}

/** The filters of the feed. */
export const FEED_GROUPS = [
  'Learned',
  'Changed guesses',
  'Given up',
  'Ruled out',
  'Steps',
  'Questions',
  'Goals and plans',
  'Rules',
] as const
export type FeedGroup = (typeof FEED_GROUPS)[number]

/** The words of one kind of event. */
export interface KindWords<E> {
  /**
   * The one narration in plain English, for the feed, for screen readers and for text.
   * @param who the agent's name, as the sentence's actor
   */
  say(event: E, who: string): Sentence
  mark(event: E): EventMark
  readonly group: FeedGroup
  /** A screen reader announces it while the run plays: lessons, not every step. */
  readonly isNews?: true
  /** For events that often repeat: which ones share a line, and the sentence for a group of them. */
  readonly row?: Row<E>
}

interface Row<E> {
  isSame(a: E, b: E): boolean
  /** @param isAsked the action is the model's answer to a question */
  say(event: E, times: number, isAsked: boolean): Sentence
}

/** The words of all kinds of an event type. */
export type EventWords<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: KindWords<{ readonly step: number } & Extract<E, { readonly kind: K }>>
}

/** The sentences for a mind's questions. */
export interface QuestionWords {
  /** `Asked what stick needs.` */
  asked(question: Question): Sentence
  /** The answer; quoted if it is the model's own sentence. */
  answered(question: Pick<Question, 'kind'>, answer: Answer): Sentence
  /** Whether the next event only repeats the answer, so that the answer needs no line of its own. */
  leadsTo(question: Question, answer: Answer, next: RunEvent): boolean
}

/** The sentences for a mind's attempts: the paragraphs of an account. */
export interface AttemptWords {
  /**
   * One attempt, with its events from oldest to newest.
   * @param truth the world, if its rules may be revealed; null: they are hidden
   */
  tell(attempt: Attempt, who: string, truth: WorldShown | null): Sentence
  /** Consecutive attempts that taught nothing, as one line. */
  fold(vain: readonly Attempt[]): Sentence
  /** Three to six words, for a mark on the timeline. */
  headline(attempt: Attempt, who: string): Sentence
}

/** The names of two runs, as actors of sentences. */
export type Names = readonly [a: string, b: string]

/** All words for a run: those of the core, of its world and of its mind. */
export interface Words {
  readonly events: Readonly<Partial<Record<EventKind, KindWords<RunEvent>>>>
  readonly questions: QuestionWords
  readonly attempts: AttemptWords
}

/**
 * @param mind words for its events, its questions and its attempts
 * @param world words for its events
 */
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

/** The sentence for an event. */
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
      // At the first try: the question was no longer asked, or the user skipped it.
      if (by === 'nobody' && attempts === 1) return say`${before} There is no answer. Used instead: ${said}.`
      if (fallback)
        return say`${before} The model gave no valid answer in ${counted(attempts, 'try', 'tries')}. Used instead: ${said}.`
      const again = attempts > 1 ? ` (try ${grouped(attempts)})` : ''
      return say`${before} ${by === 'person' ? 'You say' : 'The model says'}: ${said}${again}.`
    },
    mark: () => ({ symbol: '?', tone: 'plain' }),
    group: 'Questions',
  },
  reseeded: {
    say: ({ seed }) => say`From here on, the run uses a new random seed: ${String(seed)}.`,
    mark: () => ({ symbol: '↯', tone: 'now' }),
    group: 'Rules',
  },
  'run-ended': {
    say({ reason, step }, who) {
      switch (reason) {
        case 'horizon':
          return say`The run is over after ${counted(step, 'step')}.`
        case 'episodes':
          return say`The last episode is over. The run ends after ${counted(step, 'step')}.`
        case 'nothing-left':
          return say`The run ends: ${who} has nothing left to learn.`
        case 'goal-missed':
          return say`The run ends: ${who} has stopped, but did not reach the goal.`
        case 'goal-reached':
          return say`The run ends: ${who} reached the goal after ${counted(step, 'step')}.`
        default:
          return reason satisfies never
      }
    },
    mark: () => ({ symbol: '■', tone: 'plain' }),
    group: 'Steps',
    isNews: true,
  },
})
