/** What WebLLM says while it loads a model. */
export interface WebLlmReport {
  /** Of what the text speaks of, [0, 1]. */
  readonly progress: number
  readonly text: string
}

interface ReadProgress {
  readonly stage: 'downloading' | 'compiling'
  /** Of the stage, [0, 1]; null: not known. */
  readonly share: number | null
  /** Bytes, as far as the text has them. */
  readonly loaded: number | null
  readonly total: number | null
}

/**
 * Of the stage `compiling`, what putting the weights on the card takes beside compiling its programs: a rule of thumb,
 * so that one bar goes through both.
 */
const PLACING = 0.7

const MB = 2 ** 20
const BYTES = /\b(\d+)\s*MB (?:fetched|loaded)\b/i
const RESTING = { share: null, loaded: null, total: null }

/**
 * Reads WebLLM's progress, whose texts are for people and may change: what is not recognised says nothing but that it
 * goes on (null).
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

/** The text has what is loaded, rounded up to MB; what there is in all follows from the share. */
function bytes(text: string, share: number | null): Pick<ReadProgress, 'loaded' | 'total'> {
  const found = BYTES.exec(text)?.[1]
  if (found === undefined) return { loaded: null, total: null }
  const loaded = Number(found) * MB
  return { loaded, total: share ? Math.max(loaded, Math.round(loaded / share / MB) * MB) : null }
}
