import type { Fault, LoadProgress } from '../../../workers/api/llm.api'

/** The status of a source of models: what is ready, what is loading, and the last failure. */
export interface SourceStanding {
  /** `model`: as its engine names it. */
  readonly loaded: { readonly model: string; readonly remarks: readonly string[] } | null
  readonly loading: {
    /** Null: not begun yet. */
    readonly progress: LoadProgress | null
    readonly isStopping: boolean
  } | null
  readonly fault: Fault | null
  /** Gives its memory back. */
  readonly unload?: () => void
  /** Gives up what is being loaded. */
  readonly cancel: () => void
  readonly dismiss: () => void
}
