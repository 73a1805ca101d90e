/**
 * Values that a mind gives the page. One component of this folder draws each of them, and `text.ts` writes the text
 * for copying. README.md has the table.
 */
import type { Scene } from '../../../workers/api/run.api'
import type { ItemDetails } from '../../engine/minds'
import type { Sentence } from '../../engine/sentence'
import type { RequirementSet } from '../../engine/worlds/items/types'
import type { HeadlinePart } from './figures'
import type { TermId } from '../term/terms'
import type { MarkLook } from '../transport/marks'

/** How a state is drawn: the same sign, colour and outline in the legend, in Help, on chips and in the small maps. */
export interface Look {
  /** One character; empty: only the outline shows the state. */
  readonly sign: string
  /** `cannot be done yet` */
  readonly name: string
  /** Its meaning, for Help: a sentence. */
  readonly meaning: string
  readonly tone: LookTone
  readonly line: LineStyle
  readonly fill?: LookFill
  /** The paper's word for it, which explains the name. */
  readonly term?: TermId
}

/** The name of a colour in `styles/tokens.css`. */
export type LookTone = MarkLook['tone'] | 'edge' | 'soft' | 'differs'
export type LineStyle = 'solid' | 'thick' | 'dashed' | 'dash-dot' | 'dotted' | 'double' | 'none'
type LookFill = 'tinted' | 'hatched' | 'crossed'

/** A part of the legend or of Help. */
export interface LookGroup {
  readonly title: string
  readonly looks: readonly Look[]
}

/** What a thing takes, as chips. */
export interface ShownSet {
  readonly set: RequirementSet
  /** The status whose outline the chips have; `truth`: the world's. */
  readonly whose: LookTone | 'truth'
  /** Requirements that are held, not used up. */
  readonly held?: readonly string[]
  /** The true set to compare with; null or left out: none. */
  readonly truth?: RequirementSet | null
}

/** One line of a list, or a note beside a number. */
export interface ReportRow {
  /** A sign before the text; its name is read out after it. */
  readonly look?: Pick<Look, 'sign' | 'name' | 'tone'>
  /** Before the text. */
  readonly set?: ShownSet
  readonly text: Sentence
  /** The term that explains the text, in the figures of a run. */
  readonly term?: TermId
  /** Behind the text, soft. */
  readonly note?: string
  /** The whole row is a button that selects this thing; left out: the names in the text do. */
  readonly thing?: string
  /** The part of the thing that the row chooses, as the link holds it. */
  readonly need?: string
  /** The step that it rests on. */
  readonly step?: number | null
  /** The picture of this item is before the text. */
  readonly glyph?: string
}

/** The value of a label: a sentence, or a few rows in one line. */
export interface ReportFact {
  readonly label: string
  /** The term that explains the label. */
  readonly term?: TermId
  readonly rows: readonly ReportRow[]
  /** More rows than these are counted, until the user asks for them; 12 where it is left out. */
  readonly limit?: number
  /** If there are too many rows, the last are shown. */
  readonly isNewestLast?: true
  /** Each row on a line of its own. */
  readonly isColumn?: true
}

export interface ReportList extends Pick<ReportFact, 'rows' | 'limit' | 'isNewestLast'> {
  readonly title: string
  /** In place of the title, where there are no rows. */
  readonly empty?: Sentence
  /**
   * Present if only the truth has the rows, and the truth is hidden: the text instead of the rows, and the button
   * that shows the truth.
   */
  readonly hidden?: { readonly note?: string; readonly button: string }
}

/** Statements at the end of a run, or anywhere else. */
export interface RunReport {
  readonly facts: readonly ReportFact[]
  readonly lists: readonly ReportList[]
}

/** Statements about one thing. */
export interface ThingCard extends RunReport {
  readonly title: string
  /** The item whose picture is before the title. */
  readonly glyph?: string
  readonly chips: readonly LookChip[]
  /** The reason for its status: a sentence or two. */
  readonly why: readonly ReportRow[]
  /** In the copy, in place of `why`. */
  readonly copied?: readonly ReportRow[]
  /** What else there is, shown when the user asks for more, and not copied. */
  readonly more?: RunReport
  /** The card is of one part of a thing: the button to all of the thing, and the button that opens the part's own card. */
  readonly part?: { readonly whole: string; readonly open: string; readonly thing: string }
  /** The button that changes the rule of the thing; left out: the thing has none. */
  readonly change?: string
  /** The button that shows the truth; left out: the card does not depend on it, or it is shown. */
  readonly truth?: string
}

interface LookChip {
  readonly look: Look
  /** In place of the look's name. */
  readonly name?: string
}

/** The input for a card. */
export interface CardRequest {
  readonly thing: string
  /** The part of the thing that is chosen, as the link holds it. */
  readonly need: string | null
  /** Everything that happened to the thing; null while it is fetched. */
  readonly told: ItemDetails | null
  readonly agent: string
  readonly showTruth: boolean
}

/** The first line of Watch. */
export interface RunHeadline {
  readonly main: readonly HeadlinePart[]
  /** Below it, small. A note with a step is a button that goes there, one with a thing a button that selects it. */
  readonly notes: readonly ReportRow[]
  /** Something is left, so that the user may ask what. */
  readonly hasLeft: boolean
}

/** Progress of a run. */
export interface RunProgress {
  /** The score of the run's curve that is drawn. */
  readonly score: string
  readonly done: number
  readonly of: number
  /** The height of the curve, where plans come and go; left out: `of`. */
  readonly most?: number
  /** `['fact of the goal', 'facts of the goal']` */
  readonly unit: readonly [one: string, many: string]
  /** A verb for finished pieces: `hold`, `done`. */
  readonly state: string
  /** Steps at which something went wrong, each with a word for it. */
  readonly wrong: readonly { readonly step: number; readonly says: string }[]
  /** Below the curve. */
  readonly note?: string
  /** In place of the curve, while there is nothing to be done. */
  readonly empty: string
}

/** The table in which runs are compared, and what each run says of a chosen thing. */
export interface ComparedTable {
  /** Beside the run's name. */
  readonly columns: readonly string[]
  cells(scene: Scene): readonly ReportRow[]
  /** Before the list of things: `Subtasks that name`. */
  readonly choice: string
  things(scenes: readonly Scene[]): readonly string[]
  /** The things that differ between runs; left out: the runs are not compared thing by thing. */
  differing?(scenes: readonly Scene[]): ReadonlySet<string>
  /** The run's claims about the thing. */
  rows(scene: Scene, thing: string, showTruth: boolean): readonly ReportRow[]
  /** The truth about it in the world; null: there is none. Left out: nothing is compared with the truth. */
  truth?(scene: Scene, thing: string): Sentence | null
}

/** A whole run, small: rows of pieces, each in its look. */
export interface PieceMap {
  /** `Plan of`, before the run's name. */
  readonly title: string
  readonly summary: string
  /** In the unit of `from` and `to`. */
  readonly width: number
  readonly levels: number
  readonly pieces: readonly MapPiece[]
  /** In place of a map without pieces. */
  readonly empty?: string
}

interface MapPiece {
  readonly look: Look
  readonly name: string
  readonly level: number
  readonly from: number
  readonly to: number
  /** The thing that a press selects; null: none. */
  readonly thing: string | null
  /** The things that it names; left out: the one that it selects. */
  readonly things?: readonly string[]
  readonly isNow?: boolean
  /** Crossed out while the truth is shown. */
  readonly isWrong?: boolean
}
