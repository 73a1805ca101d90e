/** What is measured without a run, and what runs begin with: both are made of documents. Small plain JSON, as part of a job's id. */
import type { CraftOptions } from '../../../../engine/worlds/craft'
import type { PlantedKind } from '../../../../reading/corpus/planted'
import type { OwnSimilarityId } from '../../../../similarity'

/** Under which rules the documents of the corpus are written. */
export type GameRules = Pick<CraftOptions, 'fuel' | 'redstone'>

/** Which of them: recipe files; pages, an item each; all, the pages of many things as well. */
export type DocumentsId = 'recipes' | 'pages' | 'all'

/** Who reads them: rules of English; or the simulated model, of whose goals a share slips. */
export type ReaderChoice = { readonly by: 'rules' } | { readonly by: 'model'; readonly slips: number }

export type DocumentStudy =
  /** In how many of the tasks the list that a method gives its planner has a step that the world does not have or refuses. */
  | {
      readonly of: 'lists'
      readonly game: GameRules
      readonly method: 'gog' | 'hkg-published' | 'hkg-ore' | 'hkg-mended'
      readonly tasks: readonly string[]
    }
  /** How large the graph of documents is. */
  | {
      readonly of: 'graph'
      readonly game: GameRules
      readonly kind: 'goals' | 'graphrag'
      readonly documents: DocumentsId
    }
  /** How much of what was read is right, and how much of what there is was read. */
  | {
      readonly of: 'extraction'
      readonly game: GameRules
      readonly reader: ReaderChoice
      readonly documents: DocumentsId
      /** Of what was planted of that kind; `rules`: of all that the rules say. */
      readonly planted: PlantedKind | 'rules'
    }
  /** From which cosine on two texts are of the same goal. */
  | {
      readonly of: 'theta'
      readonly game: GameRules
      readonly similarity: OwnSimilarityId
      /** A value that is not chosen but given. */
      readonly theta?: number
    }

/** A graph that is made of documents, with which runs begin. */
export type DocumentStart =
  | { readonly mind: 'goals'; readonly game: GameRules; readonly documents: DocumentsId }
  | {
      readonly mind: 'adg'
      readonly game: GameRules
      readonly documents: DocumentsId
      /** So many of its edges are replaced by others, [0, 1]. */
      readonly wrong: number
    }
