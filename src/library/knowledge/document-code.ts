/** Documents that a person brings: what a mind reads out of them becomes knowledge like any other. */
import type { ChatEngine } from '../../models/chat/engine'
import type { Knowledge } from './types'
import type { WorldAtStep } from './world-at'

/** Our own documents: all, or only one kind. */
const OWN_PARTS = ['all', 'recipes', 'pages'] as const

export type DocumentSource =
  | { readonly kind: 'file'; readonly name: string; readonly file: Blob }
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  /** Ours, of the world that they are read for. */
  | { readonly kind: 'own'; readonly part: (typeof OWN_PARTS)[number] }

/** The cost of reading documents with a model. Reading by rules costs nothing. */
export interface Cost {
  readonly documents: number
  readonly characters: number
  /** Each is asked about once, so that these are the calls, too. */
  readonly chunks: number
  /** Tokens of all questions together, by the length of their text. */
  readonly tokensIn: number
  /** Tokens that the replies may have together at the most. */
  readonly tokensOut: number
}

/** A document that is not read, and why, as a sentence. */
export interface DocumentRefusal {
  readonly name: string
  readonly sentence: string
}

/** The documents to read, before any reading. */
export interface DocumentSurvey {
  readonly cost: Cost
  /** The first of them, as they are called. */
  readonly titles: readonly string[]
  readonly refused: readonly DocumentRefusal[]
  /** Texts that were there already: they are read once. */
  readonly twice: number
}

/** Who reads. */
export type ReadingBy =
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'model'
      readonly engine: ChatEngine
      /** Whether its last reply came from the cache, and took no time. */
      readonly wasKept: () => boolean
    }

export interface ReadingProgress {
  /** Before anything is read, documents are taken in. */
  readonly stage: 'taking-in' | 'reading'
  readonly documents: number
  readonly ofDocuments: number
  /** With a model: the number of calls. */
  readonly chunks: number
  readonly ofChunks: number
  readonly goals: number
  readonly losses: number
  /** At the pace so far; null: not known yet. */
  readonly secondsLeft: number | null
}

/** A loss: the passage and the reason. */
export interface ToldLoss {
  /** As in `DocumentsRead.documents`. */
  readonly document: string
  readonly title: string
  /** Behind “it”: `does not say how many`. */
  readonly why: string
  readonly passage: string
}

export interface DocumentsRead {
  readonly knowledge: Knowledge
  readonly counts: {
    readonly documents: number
    readonly goals: number
    /** Statements that differ: a second recipe is one more. */
    readonly ways: number
    readonly relations: number
  }
  readonly documents: readonly {
    readonly id: string
    readonly title: string
    readonly goals: number
    readonly losses: number
  }[]
  /** The goals' names, with what each takes and gives. */
  readonly goals: readonly { readonly name: string; readonly text: string }[]
  /** The first of them. */
  readonly losses: readonly ToldLoss[]
  /** Over all losses, the most frequent first. */
  readonly causes: readonly { readonly why: string; readonly count: number }[]
  /** Chunks that were to be asked about, and that were; by rules none. */
  readonly calls: { readonly expected: number; readonly made: number }
  /** Milliseconds per token of `Cost.tokensIn`, without cached answers; null: no model was asked. */
  readonly pace: number | null
  /** The number of documents that were not read completely. */
  readonly left: number
  /** Null: all was read, or the user ended it; else why it could not go on, as a sentence. */
  readonly fault: string | null
}

export interface DocumentReader {
  /** Takes them in and reads nothing out of them. */
  survey(
    sources: readonly DocumentSource[],
    seen: WorldAtStep,
    tell: (progress: ReadingProgress) => unknown,
  ): Promise<DocumentSurvey>
  /**
   * Reads the documents until the signal comes, and returns what it has read by then. If a model fails,
   * reading ends in the same way.
   * @param pause settles after other calls have had a turn
   */
  read(
    sources: readonly DocumentSource[],
    by: ReadingBy,
    given: {
      readonly seen: WorldAtStep
      readonly world: Knowledge['world']
      readonly signal: AbortSignal
      /** A clock, in ms. */
      readonly now: () => number
      readonly pause: () => Promise<void>
      readonly tell: (progress: ReadingProgress) => unknown
    },
  ): Promise<DocumentsRead>
}
