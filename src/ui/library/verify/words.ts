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
  events: 'Every event is as it was written down.',
  hash: 'The hash of all its events is the one that was written down.',
  counts:
    'What was counted when it was saved is counted again; its events were not written down, so only that could be compared.',
}

const WHY = 'Something was changed in it, or another version of this program has written it.'

export function saidOf(result: Verified): VerifiedWords {
  switch (result.kind) {
    case 'same': {
      const { step, events, by } = result
      return {
        mark: '✓',
        sentence: `The same comes of it up to step ${grouped(step)}: ${grouped(events)} events.`,
        advice: BY[by],
      }
    }
    case 'differs':
      return { mark: '✗', sentence: 'Something else comes of it.', advice: WHY }
    case 'other-hash':
      return {
        mark: '✗',
        sentence: `Something else comes of it up to step ${grouped(result.step)}.`,
        advice: `Only the hashes could be compared, for its events were not written down: where they differ, it does not say. ${WHY}`,
      }
    case 'other-count':
      return {
        mark: '✗',
        sentence: `Something else comes of it: at step ${grouped(result.step)}, “${result.what}” was ${result.expected} when it was saved, and is ${result.found} now.`,
        advice: WHY,
      }
    case 'other-run':
      return { mark: '✗', sentence: result.sentence, advice: '' }
    case 'incomplete':
      return {
        mark: '…',
        sentence: `It could be run again as far as step ${grouped(result.step)}, and is said to be of step ${grouped(result.of)}.`,
        advice: 'What its model replied after that is not in it, and nobody was asked.',
      }
    case 'stopped':
      return {
        mark: '…',
        sentence: `Stopped at step ${grouped(result.step)} of ${grouped(result.of)}: nothing differed up to there that could be compared.`,
        advice: '',
      }
    default:
      return result satisfies never
  }
}
