import type { Files } from '../../library/spec'
import { withRecordings } from '../state/recordings'

/** The data of the model `recorded`. */
export type RecordedFile = Pick<Files, 'prior' | 'said'>

/** The number of answers of each kind, in words: `12 requirements, 30 actions`. */
export function answersIn({
  prior,
  said = [],
}: RecordedFile): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  if (prior) counts.set('item', Object.keys(prior).length)
  for (const { kind } of said) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
}

/**
 * Reads a file of either kind: a prior (requirement sets by item), or the recording of a run, whose replies answer
 * every fitting question.
 * @throws an error whose message says what is wrong with it
 */
export async function readRecorded(text: string): Promise<RecordedFile> {
  if (!isRecording(text)) {
    const { parsePrior } = await import('../../models/recorded')
    return { prior: Object.fromEntries(parsePrior(text).sets) }
  }
  // Its questions are found by replaying it.
  const reply = await withRecordings((api) => api.said(text))
  if (!reply.ok) throw new Error(reply.fault.message)
  return { said: reply.value }
}

/** A recording says that it is one at its beginning; whatever else is a prior, or refused as one. */
const isRecording = (text: string) =>
  /^\s*\{\s*"format"\s*:\s*"firsthand\/recording"/.test(text.slice(0, 200))
