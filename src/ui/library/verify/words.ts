import type { ComparedBy, Verified } from '../../../../workers/api/library.api'
import { grouped } from '../../../engine/sentence'

/** The result of a replay. */
interface VerifiedWords {
  readonly mark: string
  readonly sentence: string
  /** A possible cause or what to do. Empty: nothing. */
  readonly advice: string
}

const BY: Readonly<Record<ComparedBy, string>> = {
  events: 'All events are the same as the saved events.',
  hash: 'The hash of all events is the same as the saved hash.',
  counts:
    'The final numbers of the run are the same as the saved numbers. The events were not saved, so only these numbers could be compared.',
}

const WHY = 'The run was changed, or another version of this program wrote it.'

export function saidOf(result: Verified): VerifiedWords {
  switch (result.kind) {
    case 'same': {
      const { step, events, by } = result
      return {
        mark: '✓',
        sentence: `The result is the same up to step ${grouped(step)}, after ${grouped(events)} events.`,
        advice: BY[by],
      }
    }
    case 'differs':
      return { mark: '✗', sentence: 'The result is different.', advice: WHY }
    case 'other-hash':
      return {
        mark: '✗',
        sentence: `The result up to step ${grouped(result.step)} is different.`,
        advice: `The events were not saved, so only the hashes could be compared. Hashes do not show where the first difference is. ${WHY}`,
      }
    case 'other-count':
      return {
        mark: '✗',
        sentence: `The result is different: at step ${grouped(result.step)}, “${result.what}” was ${result.expected} when the run was saved, and is ${result.found} now.`,
        advice: WHY,
      }
    case 'other-run':
      return { mark: '✗', sentence: result.sentence, advice: '' }
    case 'incomplete':
      return {
        mark: '…',
        sentence: `The run could be repeated only up to step ${grouped(result.step)} of ${grouped(result.of)}.`,
        advice: 'The model’s later replies were not saved, and no model was asked.',
      }
    case 'stopped':
      return {
        mark: '…',
        sentence: `Stopped at step ${grouped(result.step)} of ${grouped(result.of)}: no difference found up to there.`,
        advice: '',
      }
    default:
      return result satisfies never
  }
}
