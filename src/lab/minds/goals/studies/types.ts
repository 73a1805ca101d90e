/**
 * Measurements without a run, and knowledge that runs begin with; both are made of documents. Small plain JSON,
 * part of a job's id.
 */
import type { CraftOptions } from '../../../../engine/worlds/craft'
import type { PlantedKind } from '../../../../reading/corpus/planted'
import type { OwnSimilarityId } from '../../../../similarity'

/** The rules under which the documents of the corpus are written. */
export type GameRules = Pick<CraftOptions, 'fuel' | 'redstone'>

/** The documents: recipe files; pages of one item each; or all, including pages of many items. */
export type DocumentsId = 'recipes' | 'pages' | 'all'

/** The reader: rules of English, or the simulated model, which slips in a share of its goals. */
export type ReaderChoice = { readonly by: 'rules' } | { readonly by: 'model'; readonly slips: number }

export type DocumentStudy =
  /** The number of tasks in whose list (from a method to its planner) the world lacks or rejects a step. */
  | {
      readonly of: 'lists'
      readonly game: GameRules
      readonly method: 'gog' | 'hkg-published' | 'hkg-ore' | 'hkg-mended'
      readonly tasks: readonly string[]
    }
  /** The size of the graph of documents. */
  | {
      readonly of: 'graph'
      readonly game: GameRules
      readonly kind: 'goals' | 'graphrag'
      readonly documents: DocumentsId
    }
  /** Precision and recall of reading. */
  | {
      readonly of: 'extraction'
      readonly game: GameRules
      readonly reader: ReaderChoice
      readonly documents: DocumentsId
      /** The kind of planted sentence; `rules`: everything that the rules state. */
      readonly planted: PlantedKind | 'rules'
    }
  /** The cosine from which two texts describe the same goal. */
  | {
      readonly of: 'theta'
      readonly game: GameRules
      readonly similarity: OwnSimilarityId
      /** A fixed value instead of a chosen one. */
      readonly theta?: number
    }

/** A graph of documents that runs begin with. */
export type DocumentStart =
  | { readonly mind: 'goals'; readonly game: GameRules; readonly documents: DocumentsId }
  | {
      readonly mind: 'adg'
      readonly game: GameRules
      readonly documents: DocumentsId
      /** The share of its edges that are replaced, [0, 1]. */
      readonly wrong: number
    }
