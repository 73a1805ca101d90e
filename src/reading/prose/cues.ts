import type { LossCause } from '../../engine/minds/goals/types/claims'

/** Cues for another version. */
const OTHER_VERSION =
  /\b(?:version|versions|snapshot|update|edition|beta|alpha|patch) \d|\b(?:in|before|since|until|up to|from|after|as of) (?:java |bedrock )?\d+\.\d|\b(?:used to|formerly|originally|previously|no longer|not any more|not anymore|in the past|was once|were once)\b|\b(?:older|earlier|newer|later|early|future|old|new|some|previous|other) (?:version|edition|update)s?\b/
/** Cues for a negation. */
const DENIED =
  /\b(?:cannot|can't|can not|could not|couldn't|never|nobody|nothing|doesn't|does not|do not|don't|isn't|is not|are not|aren't|won't|will not|without)\b/
/** These phrases close a list and negate nothing. */
const NOTHING_ELSE = /, nothing (?:else|more)\b|\bnothing but\b/g
/** Cues for a past event: a story instead of a rule. */
const PAST_EVENT =
  /^(?:he|she|they|i|we|somebody|someone) (?:has |have |had |once |then |first )*[a-z]+(?:ed|t|ght|de) /

/** The cause why a clause must not be taken as a rule; undefined: it may. */
export function whyNot(said: string): LossCause | undefined {
  const clause = said.replace(NOTHING_ELSE, '')
  if (OTHER_VERSION.test(clause)) return 'version'
  if (DENIED.test(clause)) return 'denied'
  return PAST_EVENT.test(clause) ? 'told' : undefined
}
