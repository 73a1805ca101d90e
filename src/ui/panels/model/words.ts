import type { Asking } from '../../../../workers/api/run.api'
import { counted } from '../../../engine/sentence'

/** The state of the question, for screen readers. */
export function stateWords({ state, attempt }: Asking, model: string): string {
  switch (state.kind) {
    case 'waiting':
      return `${model} is not loaded.`
    case 'not-allowed':
      return 'The run asks its model only after you allow the questions.'
    case 'held':
      return 'The run is paused. The question waits until the run plays.'
    case 'asking':
      return attempt > 1
        ? `The run asks ${model} again, for the ${ordinal(attempt)} time.`
        : `The run asks ${model}.`
    case 'person':
      return 'The run waits for your answer.'
    case 'failed':
      return `${model} did not reply.`
  }
}

/** On the button that lets a run ask its model. @param address of the server; null: the model runs in this browser */
export function allowWords(model: string, address: string | null, questionsLeft: number | null): string {
  const whom = `Ask ${model} ${address === null ? 'in this browser' : `at ${address}`}`
  return questionsLeft === null ? whom : `${whom}: about ${counted(questionsLeft, 'question')}`
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
