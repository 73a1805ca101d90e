import { plainText, type Sentence } from '../../engine/sentence'
import type { Hook, Hooks, HookPlaces } from '../../library/hooks'
import type { Guess, Scene, Story } from './story'
import { UnknownFactError, written, type Subject } from './text'

/** A story with its places found and its texts written: the texts and the run's step at each moment. */
export interface Score {
  readonly scenes: readonly Staged[]
  /** Milliseconds. */
  readonly total: number
}

export interface Staged {
  readonly id: string
  readonly title: string
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  /** With the moment of the story for each sentence. */
  readonly lines: readonly { readonly ms: number; readonly sentence: Sentence }[]
  readonly hidesTruth: boolean
  readonly options: readonly StagedOption[]
}

export interface StagedOption {
  readonly text: Sentence
  readonly answer: Sentence
  readonly recall: Sentence
  readonly isRight: boolean
}

export interface Moment {
  readonly index: number
  readonly scene: Staged
  readonly step: number
  /** The number of its lines so far. */
  readonly said: number
}

/** A line is given this long (ms), or as long as it takes to read. */
const MIN_READING_MS = 2500
const PER_LETTER = 55
/** The part of a scene in which its run moves. It pauses while the scene is introduced, and at its end. */
const MOVES = { from: 0.25, to: 0.7 } as const

/** The hooks of a story with its thing in place of `$thing`. */
export function hooksOf({ hooks, thing }: Pick<Story, 'hooks' | 'thing'>): Hooks {
  const named = ({ thing: of, ...hook }: Hook): Hook =>
    of === undefined ? hook : { ...hook, thing: of === '$thing' ? thing : of }
  return Object.fromEntries(Object.entries(hooks).map(([name, hook]) => [name, named(hook)]))
}

/** Leaves out scenes whose events are not in the run. */
export function scoreOf(story: Pick<Story, 'scenes' | 'thing'>, agent: string, places: HookPlaces): Score {
  const subject = { thing: story.thing, agent, places }
  const scenes: Staged[] = []
  for (const scene of story.scenes) {
    const staged = staging(scene, subject, scenes.at(-1)?.end ?? 0)
    if (staged) scenes.push(staged)
  }
  return { scenes, total: scenes.at(-1)?.end ?? 0 }
}

function staging(scene: Scene, subject: Subject, start: number): Staged | null {
  const { places } = subject
  const from = places[scene.from]?.step
  const to = places[scene.to]?.step
  if (from === undefined || to === undefined || to < from) return null
  try {
    const length = scene.seconds * 1000
    const span = { start, end: start + length, from, to }
    const lines: { ms: number; sentence: Sentence }[] = []
    let free = start
    for (const { text, at } of scene.lines) {
      const step = at === undefined ? from : places[at]?.step
      if (step === undefined) return null
      const sentence = written(text, subject)
      const ms = Math.max(free, step <= from ? start : momentOf(step, span))
      lines.push({ ms, sentence })
      free = ms + readingTime(sentence)
    }
    return {
      ...{ id: scene.id, title: scene.title, start, from, to, lines },
      // Leaves time to read the last line.
      end: Math.max(span.end, free),
      hidesTruth: scene.hidesTruth ?? false,
      options: optionsOf(scene.guess, subject),
    }
  } catch (error) {
    if (error instanceof UnknownFactError) return null
    throw error
  }
}

const readingTime = (sentence: Sentence) => Math.max(MIN_READING_MS, plainText(sentence).length * PER_LETTER)

const optionsOf = (guess: Guess | undefined, subject: Subject): readonly StagedOption[] =>
  (guess?.options ?? []).map(({ text, answer, recall, isRight = false }) => ({
    text: written(text, subject),
    answer: written(answer, subject),
    recall: written(recall, subject),
    isRight,
  }))

type Span = Pick<Staged, 'start' | 'end' | 'from' | 'to'>

/** When a step is reached. */
function momentOf(step: number, { start, end, from, to }: Span): number {
  const part = to === from ? 0 : (step - from) / (to - from)
  return start + (end - start) * (MOVES.from + (MOVES.to - MOVES.from) * part)
}

/** The shown step. @param isStill without motion: each scene shows its last step */
function stepAt(ms: number, { start, end, from, to }: Span, isStill: boolean): number {
  if (isStill) return to
  const part = ((ms - start) / (end - start) - MOVES.from) / (MOVES.to - MOVES.from)
  // A text that belongs to a step does not come before it, whatever the rounding of the division.
  return from + Math.floor(Math.max(0, Math.min(1, part + 1e-9)) * (to - from))
}

/** The picture and the text at a moment; null: the story has no scene. */
export function momentAt(score: Score, ms: number, isStill = false): Moment | null {
  const found = score.scenes.findIndex(({ end }) => ms < end)
  const index = found < 0 ? score.scenes.length - 1 : found
  const scene = score.scenes[index]
  if (!scene) return null
  const said = isStill ? scene.lines.length : scene.lines.filter((line) => line.ms <= ms).length
  return { index, scene, step: stepAt(ms, scene, isStill), said }
}
