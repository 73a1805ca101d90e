/** A run in sentences: event by event as text, attempt by attempt as Markdown. */
import type { AttemptFacts } from '../../../engine/attempts'
import { paragraphsOf, isFolded, type Paragraph } from '../../../engine/account'
import type { RunEvent } from '../../../engine/events'
import type { Attempt } from '../../../engine/minds'
import { grouped, plainText, type Sentence } from '../../../engine/sentence'
import { narrate, type Words } from '../../../engine/words'

interface StoryContext {
  /** The agent's name in sentences. */
  readonly agent: string
  readonly words: Words
  /** A link to watch the run, without a step; null: none. */
  readonly link: string | null
}

/** The run's events in sentences, each with a link to watch it. */
export function storyText(events: readonly RunEvent[], { agent, words, link }: StoryContext): string {
  const width = String(events.at(-1)?.step ?? 0).length
  const lines = events.flatMap((event) => {
    const sentence = plainText(narrate(event, agent, words))
    return sentence === '' ? [] : [`${String(event.step).padStart(width)}  ${sentence}`]
  })
  const watch = link === null ? '' : ` Watch this run: ${link}`
  return [`What happened to ${agent}.${watch}`, '', ...lines, ''].join('\n')
}

/**
 * The account of a run: a section for each attempt that confirmed or refuted something, and one line for each
 * series of attempts that did not.
 * @param about the run and its length, in a sentence
 */
export function storyMarkdown(attempts: readonly Attempt[], about: string, told: StoryContext): string {
  const { agent, link } = told
  const lessons = attempts.filter(({ came }) => came === 'lesson').length
  return [
    `# What happened to ${markdownText(agent)}`,
    '',
    `${markdownText(about)}${link === null ? '' : ` [Watch this run](<${linkText(link)}>).`}`,
    ...paragraphsOf({ attempts, lessons }).flatMap((paragraph) => ['', ...sectionOf(paragraph, told)]),
    '',
  ].join('\n')
}

function sectionOf({ attempts, lesson }: Paragraph, { words, agent, link }: StoryContext): string[] {
  const [first] = attempts
  const at = (attempt: AttemptFacts) => stepText(attempt, link)
  const tell = (attempt: Attempt) => sentenceText(words.attempts.tell(attempt, agent, null))
  if (isFolded(first))
    return [
      sentenceText(words.attempts.fold(attempts)),
      '',
      ...attempts.map((attempt) => `- ${at(attempt)}: ${tell(attempt)}`),
    ]
  const heading = sentenceText(words.attempts.headline(first, agent))
  const opening = [
    ...(lesson === null ? [] : [`**Lesson ${grouped(lesson)}.**`]),
    ...(first.refutes ? ['**Surprise.**'] : []),
    ...(first.came === 'open' ? ['**In progress.**'] : []),
  ]
  return [`## ${heading}`, '', [`${at(first)}.`, ...opening, tell(first)].join(' ')]
}

const sentenceText = (sentence: Sentence): string => markdownText(plainText(sentence))

function stepText({ to }: AttemptFacts, link: string | null): string {
  const words = `Step ${grouped(to)}`
  return link === null ? words : `[${words}](<${linkText(stepLink(link, to))}>)`
}

/** The same run at a step: an address that says none takes one at its end. */
export const stepLink = (link: string, step: number): string =>
  `${link}${link.includes('?', link.indexOf('#') + 1) ? '&' : '?'}step=${step}`

/** Plain words on one line, without markup and without addresses that many readers turn into links. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|&#@]|:(?=\/\/)/g, (sign) => `\\${sign}`)
    .replace(/www\./gi, (begin) => `${begin.slice(0, 3)}\\.`)

/** Between angle brackets. */
const linkText = (link: string): string => link.replace(/[<>\s\\]/g, (sign) => encodeURIComponent(sign))
