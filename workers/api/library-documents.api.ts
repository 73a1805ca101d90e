/** What the page asks of the Library’s worker where documents are read. The page itself parses none. */
import type {
  Cost,
  DocumentSource,
  DocumentsRead,
  ReadingProgress,
  DocumentRefusal,
  DocumentSurvey,
  ToldLoss,
} from '../../src/library/knowledge/document-code'
import type { Reply } from './run.api'

export type {
  Cost,
  DocumentSource,
  DocumentsRead,
  ReadingProgress,
  DocumentRefusal,
  DocumentSurvey,
  ToldLoss,
}

/** By whom documents are read: by rules, or by the model at the other end of a port. */
export type ReadBy =
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'model'
      readonly port: MessagePort
      /** Where the model is from: what tells its replies from those of one that calls itself the same. Null: not known, and none are kept. */
      readonly origin: string | null
    }

export interface DocumentsApi {
  /** Which documents these are and what reading them costs. Nothing is read out of them, and no model is asked. */
  survey(
    sources: readonly DocumentSource[],
    progress?: (progress: ReadingProgress) => unknown,
  ): Promise<Reply<DocumentSurvey>>
  /**
   * What they say, as knowledge; nothing is kept. A model is asked about each chunk once; what it replied is kept, so that reading on
   * after it was ended asks for the rest alone.
   */
  readDocuments(
    sources: readonly DocumentSource[],
    by: ReadBy,
    progress?: (progress: ReadingProgress) => unknown,
  ): Promise<Reply<DocumentsRead>>
  /** Whatever is being read is ended: it answers with what has been read, or, where it had not begun, with the fault `aborted`. */
  stopReading(): Promise<Reply<null>>
}
