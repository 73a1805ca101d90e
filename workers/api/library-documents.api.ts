/** The page's requests to the Library’s worker for reading documents. The page itself parses none. */
import type {
  Cost,
  DocumentSource,
  DocumentsRead,
  ReadingProgress,
  DocumentSurvey,
} from '../../src/library/knowledge/document-code'
import type { Reply } from './run.api'

export type { Cost, DocumentSource, DocumentsRead, ReadingProgress, DocumentSurvey }

/** The reader: rules, or the model at the other end of a port. */
export type ReadBy =
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'model'
      readonly port: MessagePort
      /**
       * The source of the model: distinguishes its replies from those of another model with the same name.
       * Null: unknown, and no replies are cached.
       */
      readonly origin: string | null
    }

export interface DocumentsApi {
  /** Which documents these are and what reading them costs. Nothing is read out of them, and no model is asked. */
  survey(
    sources: readonly DocumentSource[],
    progress?: (progress: ReadingProgress) => unknown,
  ): Promise<Reply<DocumentSurvey>>
  /**
   * Reads documents into knowledge; nothing is saved. A model is asked about each chunk once, and its replies
   * are cached, so that reading on after an interruption asks only for the rest.
   */
  readDocuments(
    sources: readonly DocumentSource[],
    by: ReadBy,
    progress?: (progress: ReadingProgress) => unknown,
  ): Promise<Reply<DocumentsRead>>
  /**
   * Stops reading: the call answers with the claims read so far, or, if it had not begun, with the fault
   * `aborted`.
   */
  stopReading(): Promise<Reply<null>>
}
