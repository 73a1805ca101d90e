/** Sentences about documents before and after reading. */
import type { Cost, DocumentsRead, ReadingProgress } from '../../../../workers/api/library-documents.api'
import { counted, grouped } from '../../../engine/sentence'

export const sizeWords = ({ documents, characters }: Cost): string =>
  `${counted(documents, 'document')}, ${counted(characters, 'character')}.`

/** @param pace milliseconds per token, if the model has read before */
export function costWords({ chunks, tokensIn, tokensOut }: Cost, pace: number | null): string {
  const calls = `${counted(chunks, 'model call')}, one for each part of the text. The model reads about ${rounded(tokensIn)} tokens and writes at most ${rounded(tokensOut)}.`
  const time =
    pace === null
      ? `The first reply will show how long this takes. At ten seconds for each call, it takes ${durationWords(chunks * 10)}.`
      : `At its last reading speed, the model needs about ${durationWords((tokensIn * pace) / 1000)}.`
  return `${calls} ${time}`
}

/** Two digits, because it is an estimate. */
const rounded = (count: number): string => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return grouped(Math.round(count / unit) * unit)
}

export function durationWords(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.round(seconds)), 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}

export function progressWords(now: ReadingProgress): string {
  const { stage, documents, ofDocuments, chunks, ofChunks, goals, losses, secondsLeft } = now
  if (stage === 'taking-in') return `Loading the documents: ${grouped(documents)} of ${grouped(ofDocuments)}.`
  const calls = ofChunks > 0 ? `, ${grouped(chunks)} of ${counted(ofChunks, 'model call')}` : ''
  const left = secondsLeft === null ? '' : ` About ${durationWords(secondsLeft)} left.`
  return `Read ${grouped(documents)} of ${counted(ofDocuments, 'document')}${calls}: ${counted(goals, 'statement about goals', 'statements about goals')}, ${counted(losses, 'unread passage')}.${left}`
}

/** From 0 to 1. */
export const shareOf = ({ stage, documents, ofDocuments, chunks, ofChunks }: ReadingProgress): number =>
  stage === 'reading' && ofChunks > 0 ? chunks / ofChunks : documents / Math.max(1, ofDocuments)

export function resultWords({ counts, causes }: DocumentsRead): string {
  const { documents, goals, ways, relations } = counts
  const lost = causes.reduce((sum, { count }) => sum + count, 0)
  const more = ways > goals ? `, ${counted(ways - goals, 'other way', 'other ways')} to reach them` : ''
  return `${counted(documents, 'document')}: ${counted(goals, 'goal')}${more}, ${counted(relations, 'connection')} between goals, ${counted(lost, 'unread passage')}.`
}

/** Why some documents were not read. Null: all were. */
export function leftWords({ left, fault, calls }: DocumentsRead): string | null {
  if (left === 0) return null
  const made =
    calls.expected > 0 ? ` ${grouped(calls.made)} of ${counted(calls.expected, 'model call')} were made.` : ''
  return `${endWords(fault)}: ${counted(left, 'document')} ${left === 1 ? 'was' : 'were'} not read completely.${made}`
}

/** Continuing gave a smaller result than the earlier reading. */
export const lessWords = ({ fault }: DocumentsRead): string =>
  `${endWords(fault)}. This time less was read than before, so the page still shows the earlier result.`

const endWords = (fault: string | null): string =>
  fault === null ? 'You stopped the reading' : `The reading could not continue (${fault})`

export const nameFor = ({ documents: [first, ...others] }: DocumentsRead): string =>
  first && others.length === 0
    ? `What “${first.title}” says`
    : `What ${counted(others.length + 1, 'document')} say`
