import type { Component } from 'svelte'
import type { OutsidePiece } from '../../../workers/api/library.api'
import type { Reply, Rival, Scene } from '../../../workers/api/run.api'
import type { Divergence, MindId, Minds, Question, ItemDetails } from '../../engine/minds'
import type { Sentence } from '../../engine/sentence'
import type { Names, Words } from '../../engine/words'
import type { Knowledge } from '../../library/knowledge/types'
import type { RunSpec } from '../../library/spec'
import type { FormSpec } from '../kit/form'
import type {
  CardRequest,
  ComparedTable,
  Look,
  LookGroup,
  PieceMap,
  ReportRow,
  RunHeadline,
  RunProgress,
  RunReport,
  ThingCard,
} from '../kit/types'
import type { Pictures } from '../picture/on-screen'
import type { Late } from '../state/late.svelte'
import type { Session } from '../state/session.svelte'
import type { MarkLook } from '../transport/marks'
import type { ThingWords } from '../worlds/view'
import type { KeptParts } from './knowledge-view'

/**
 * The page's part of a mind: values that the components of `ui/kit` draw, and its own pictures. All except
 * the first lines loads late.
 */
export interface MindView<M extends MindId> {
  /** The titles of its parts, one word each. */
  titles(things: ThingWords): {
    readonly picture: string
    readonly inspector: string
    readonly curve: string
  }
  /** All sentences about a run: its events, its questions and its attempts. */
  readonly words: Late<{ readonly wordsWith: (world: Words['events']) => Words }>
  readonly marks: Readonly<Record<Minds[M]['mark'], MarkLook>>
  /** Its measures. Runs are compared by the first. */
  readonly series: readonly [NamedSeries, ...NamedSeries[]]
  /** The current goal of the agent. */
  aim(scene: Scene): string | null
  /** The number of steps of a run that goes well, if the mind knows it: as `WorldView.extent`. */
  extent?(scene: Scene): number

  /** Headline, progress, ending and marks. */
  readonly page: Late<PageValues>
  readonly card: Late<CardValues>
  readonly compare: Late<CompareValues>
  readonly answers: Late<AnswerValues>
  /** What the Library shows of its knowledge. */
  readonly kept: Late<KeptParts>

  /** Below the headline, instead of the progress over time. */
  readonly ribbon?: LateComponent<RibbonProps>
  /** Instead of the progress as a curve. */
  readonly curve?: LateComponent<CurveProps>
  /** Everything to learn, at a glance. */
  readonly map: LateComponent<MapProps>
  /** One thing and its needs, below its card. */
  readonly lens?: LateComponent<LensProps>
  /** All knowledge, large. */
  readonly picture: LateComponent<MindPictureProps>
  /** The current goal, and the plan for it. */
  readonly plan?: LateComponent<PlanProps>
  /** One of two runs, large: beside the other one in Compare. */
  readonly sideBySide: LateComponent<SideBySideProps>
  /** The form in which the user describes a task and starts a run for it. */
  readonly task?: LateComponent<TaskProps>
  /** The verdict of an external world on beliefs. */
  readonly tested?: LateComponent<TestedProps>
  /** The parts that can be saved as images. */
  readonly pictures?: () => Promise<Pictures>
}

/** A mind's own component, loaded when it is first shown. */
type LateComponent<Props extends object> = Late<{ readonly default: Component<Props> }>

/** The card of a thing. */
export interface CardValues {
  card(scene: Scene, request: CardRequest): ThingCard
  /** Instead of a card, while there is none. */
  noCard(things: ThingWords): string
  /** A picture of the mind's own in the card. */
  readonly Drawing?: Component<InspectorProps>
}

/** The Watch view of a mind. */
export interface PageValues {
  headline(scene: Scene, showTruth: boolean): RunHeadline
  progress(scene: Scene): RunProgress
  ending(scene: Scene, request: EndingRequest): RunReport
  /** Every mark, for Help. */
  readonly looks: readonly LookGroup[]
  /** Marks that are more than a sign in an outline. */
  readonly MoreMarks?: Component
}

export interface EndingRequest {
  readonly spec: RunSpec
  readonly agent: string
  /** The number of lessons of the run. */
  readonly lessons: number
  readonly showTruth: boolean
}

/** The Compare view of a mind. */
export interface CompareValues {
  /** The first difference between two runs whose minds are of this kind: the last common step, and what each does next. */
  parting(found: Divergence, names: Names): Sentence
  /** The legend for what is on screen: two pictures side by side, two maps, or small maps. */
  legend(
    of: 'pair' | 'maps' | 'many',
    scene: Scene,
    showTruth: boolean,
  ): { readonly looks: readonly Look[]; readonly note?: string }
  /** The legend of two pictures with their own marks. */
  readonly Key?: Component<KeyProps>
  /** Behind the progress, in few words. */
  figures(scene: Scene): readonly ReportRow[]
  readonly table: ComparedTable
  /** A run, small. */
  pieces(scene: Scene): PieceMap
  /** How much each run has right. */
  readonly ahead: (runs: readonly NamedRun[]) => Sentence
  /** What only one of them has right; empty: nothing. */
  readonly apart: (runs: readonly NamedRun[]) => Sentence
  /** The latest difference; null: none so far. */
  readonly telling: (runs: readonly NamedRun[]) => Telling | null
  /** The scene that gives two pictures side by side one layout; left out: each has its own layout. */
  readonly together?: () => (a: Scene, b: Scene) => Scene
}

/** The parts with which a user answers in a model's place. */
export interface AnswerValues {
  /** @param earlier the answer that was taken back; null: none */
  form(question: Question, earlier: unknown): FormSpec
  /** Suggested names; the user may type others. */
  readonly namesIn: (scene: Scene) => readonly string[]
  /** The question in everyday words. */
  readonly questionWords: (question: Question) => string
  /** Additional information: known similar things, and failures. */
  readonly knownWords: (question: Question) => readonly string[]
  /** For agents that ask a user only a few questions; left out: this mind has no such questions. */
  readonly few?: FewParts
}

/** A share that rises while a run learns: a score of its curve, divided by its maximum. */
export interface NamedSeries {
  readonly score: string
  of(scene: Scene): number
  /** What it is the share of: `goals right`. */
  share(scene: Scene): string
  /** The same in a sentence. */
  explained(scene: Scene): string
}

export interface TaskProps {
  readonly session: Session
  readonly spec: RunSpec
  readonly scene: Scene
}

/** A layer over a scene: returns the scene with it. */
export type Layer = (scene: Scene) => Scene

/** The switch of that layer, if there is something to show, and the same as a table. */
export interface TestedProps {
  /** The scene without the layer. */
  readonly scene: Scene
  /** The subject: a run, or stored knowledge. */
  readonly of:
    | { readonly kind: 'run'; readonly spec: RunSpec }
    | { readonly kind: 'kept'; readonly knowledge: Knowledge }
  /** Null: the layer is off. */
  readonly onlayer: (layer: Layer | null) => void
  readonly onselect: (thing: string) => void
  /** Left out: there is no playback here. */
  readonly onseek?: (step: number) => void
  /** The stored results of external worlds; left out: the page’s own Library is used. */
  readonly outside?: (world: string) => Promise<Reply<readonly OutsidePiece[]>>
}

export interface RibbonProps {
  readonly scene: Scene
  readonly showTruth: boolean
  readonly onseek: (step: number) => void
}

export interface HeadlineProps {
  readonly scene: Scene
  readonly showTruth: boolean
  readonly onselect: (thing: string) => void
  /** The user asks what is left, and why; left out: there is no room for it. */
  readonly onleft?: () => void
  readonly onseek: (step: number) => void
}

export interface MapProps {
  readonly scene: Scene
  readonly selected: string | null
  readonly showTruth: boolean
  /** The current goal; null: none yet. */
  readonly inWork: string | null
  /** Things with a rule that has just changed. */
  readonly ringed: readonly string[]
  readonly onselect: (thing: string | null) => void
}

export interface LensProps {
  readonly scene: Scene
  readonly thing: string
  /** All events of the thing; null while they load. */
  readonly told: ItemDetails | null
  readonly showTruth: boolean
  /** The selected need of the thing: an edge. */
  readonly need: string | null
  readonly onselect: (thing: string) => void
  readonly onneed: (need: string | null) => void
}

export interface MindPictureProps {
  readonly scene: Scene
  readonly selected: string | null
  /** The selected requirement of the selected thing. */
  readonly need?: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
  /** The user has pressed an edge. Called after `onselect`, if it belongs to another thing. */
  readonly onneed?: (need: string | null) => void
  readonly name?: string
  /** The run that this one is compared with. */
  readonly beside?: Beside | null
  readonly hasLegend?: boolean
}

export interface PlanProps {
  readonly scene: Scene
  readonly onselect: (thing: string) => void
}

/** The data for drawing a run that is compared with another. */
interface Beside {
  readonly other: Scene
  /** The scene that gives both their layout. */
  readonly places: Scene
}

export interface InspectorProps {
  readonly scene: Scene
  readonly thing: string | null
  /** All events of the thing; null while they load. */
  readonly told: ItemDetails | null
  /** The selected requirement of the thing; null: the whole thing. */
  readonly need: string | null
  readonly agent: string
  readonly showTruth: boolean
  readonly onselect: (thing: string) => void
  readonly onneed: (need: string | null) => void
  readonly onshowtruth: (show: boolean) => void
  readonly onseek: (step: number) => void
  /** Undefined: the user cannot change anything. */
  readonly onchange: ((thing: string) => void) | undefined
}

/** The props of the progress curve. */
export interface CurveProps {
  readonly scene: Scene
  readonly spec: RunSpec
  readonly onseek: (step: number) => void
}

/** A run that is compared, with its name as an actor of sentences. */
export interface NamedRun {
  readonly name: string
  readonly scene: Scene
}

/** Something that one run learned and another does not have. */
export interface Telling {
  readonly step: number
  readonly thing: string
  /** The index of the run that learned it. */
  readonly by: number
  readonly sentence: Sentence
}

export interface KeyProps {
  /** One of the scenes that it is for. */
  readonly scene: Scene
  readonly showTruth: boolean
}

export interface SideBySideProps {
  readonly scene: Scene
  readonly other: Scene
  /** The scenes of its mind beside it, including itself: common parts have one place in all. */
  readonly beside: readonly Scene[]
  /** Its run. */
  readonly label: string
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
}

/** A few questions, one after another, and their result. */
export interface FewParts {
  readonly Picker: Component<PickerProps>
  /** The person against the simulated model, thing by thing. */
  readonly ScoreTable: Component<ScoreTableProps>
  /** The same in a sentence. */
  readonly score: (scene: Scene, rival: Rival) => string
}

export interface PickerProps {
  readonly scene: Scene
  readonly question: Question
  /** The id of the list of suggested names. */
  readonly names: string
  /** The answer that was taken back; null: none. */
  readonly earlier: unknown
  readonly onanswer: (value: unknown) => void
}

export interface ScoreTableProps {
  readonly scene: Scene
  readonly rival: Rival
  readonly onselect: (thing: string) => void
}

export type AnyMindView = { [M in MindId]: MindView<M> }[MindId]
