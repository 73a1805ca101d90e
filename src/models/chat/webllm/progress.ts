/** WebLLM's progress report during a load. */
export interface WebLlmReport {
  /** Share of the work that the text names, [0, 1]. */
  readonly progress: number
  readonly text: string
}

interface ReadProgress {
  readonly stage: 'downloading' | 'compiling'
  /** Share of the stage, [0, 1]; null: unknown. */
  readonly share: number | null
  /** Bytes; null: the text does not say. */
  readonly loaded: number | null
  readonly total: number | null
}

/**
 * Within the stage `compiling`, the share for uploading the weights; the rest is for compiling programs. A
 * rule of thumb, so that one bar covers both.
 */
const PLACING = 0.7

const MB = 2 ** 20
const BYTES = /\b(\d+)\s*MB (?:fetched|loaded)\b/i
const RESTING = { share: null, loaded: null, total: null }

/**
 * Reads WebLLM's progress. Its texts are for users and may change, so an unknown text only means that it
 * continues (null).
 */
export function readReport({ progress, text }: WebLlmReport): ReadProgress | null {
  const share = progress >= 0 && progress <= 1 ? progress : null
  if (/^Start to fetch params/i.test(text)) return { stage: 'downloading', ...RESTING }
  if (/^Fetching param cache/i.test(text)) return { stage: 'downloading', share, ...bytes(text, share) }
  if (/^Loading model from cache/i.test(text))
    return { stage: 'compiling', share: share && share * PLACING, ...bytes(text, share) }
  if (/^Loading GPU shader modules/i.test(text))
    return { stage: 'compiling', ...RESTING, share: share === null ? null : PLACING + share * (1 - PLACING) }
  return null
}

/** The text has the loaded MB, rounded up; the total follows from the share. */
function bytes(text: string, share: number | null): Pick<ReadProgress, 'loaded' | 'total'> {
  const found = BYTES.exec(text)?.[1]
  if (found === undefined) return { loaded: null, total: null }
  const loaded = Number(found) * MB
  return { loaded, total: share ? Math.max(loaded, Math.round(loaded / share / MB) * MB) : null }
}
