/**
 * Maximum characters of a context (`RecordedReply`). A longer one is truncated: two questions are hardly ever
 * the same up to there.
 */
export const MAX_CONTEXT = 4_096
