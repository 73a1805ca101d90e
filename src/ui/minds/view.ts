import type { Component, Snippet } from 'svelte'
import type { OutsidePiece } from '../../../workers/api/library.api'
import type { ToldPlan } from '../../../workers/api/library-use.api'
import type { Reply, Rival, Scene } from '../../../workers/api/run.api'
import type { MindId, Minds, Question, ItemDetails } from '../../engine/minds'
import type { Sentence } from '../../engine/sentence'
import type { Words } from '../../engine/words'
import type { Knowledge, Origin } from '../../library/knowledge/types'
import type { RunSpec } from '../../library/spec'
import type { Lane } from '../compare/comparison.svelte'
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

/** The page's half of a mind: values that the components of `ui/kit` draw, and pictures of its own. All but the first lines is loaded late. */
export interface MindView<M extends MindId> {
  /** What its parts are called where there is room for a word. */
  titles(things: ThingWords): {
    readonly picture: string
    readonly inspector: string
    readonly curve: string
  }
  /** All sentences about a run: of its events, its questions and its attempts. */
  readonly words: Late<{ readonly wordsWith: (world: Words['events']) => Words }>
  readonly marks: Readonly<Record<Minds[M]['mark'], MarkLook>>
  /** What it is measured by; runs are compared by the first. */
  readonly series: readonly [NamedSeries, ...NamedSeries[]]
  /** The thing that the agent works on. */
  aim(scene: Scene): string | null
  /** The number of steps that a run may take if it goes well, where the mind knows it: as `WorldView.extent`. */
  extent?(scene: Scene): number

  /** Headline, progress, card, ending and marks. */
  readonly page: Late<PageValues>
  readonly compare: Late<CompareValues>
  readonly answers: Late<AnswerValues>

  /** Below the headline, in place of the progress over time. */
  readonly ribbon?: LateComponent<RibbonProps>
  /** In place of the progress as a curve. */
  readonly curve?: LateComponent<CurveProps>
  /** In place of the card that is drawn from values. */
  readonly inspector?: LateComponent<InspectorProps>
  /** All that is to be learned, at a glance. */
  readonly map: LateComponent<MapProps>
  /** One thing and what it takes, below its card. */
  readonly lens?: LateComponent<LensProps>
  /** All that is known, large. */
  readonly picture: LateComponent<MindPictureProps>
  /** What the agent works on, and how it means to get there. */
  readonly plan?: LateComponent<PlanProps>
  /** One of two runs, large: beside the other in Compare. */
  readonly sideBySide: LateComponent<SideBySideProps>
  /** A run of many, small; left out: the `pieces` of its values. */
  readonly miniMap?: LateComponent<MiniMapProps>
  /** Where the user says in their own words what is to be done, and starts a run for it. */
  readonly task?: LateComponent<TaskProps>
  /** What a world outside makes of what was believed. */
  readonly tested?: LateComponent<TestedProps>
  /** What of it can be kept as a picture. */
  readonly pictures?: () => Promise<Pictures>
}

/** A component of the mind's own, loaded when it is first shown. */
export type LateComponent<Props extends object> = Late<{ readonly default: Component<Props> }>

/** The card of a thing. */
export interface CardValues {
  card(scene: Scene, request: CardRequest): ThingCard
  /** In place of a card, while there is nothing to have one of. */
  noCard(things: ThingWords): string
}

/** What Watch draws of a mind. Without a card the mind has an inspector of its own. */
export interface PageValues extends Partial<CardValues> {
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

/** What Compare draws of a mind. */
export interface CompareValues {
  /** What the marks mean that are on screen: of two pictures side by side, of two maps, or of small maps. */
  legend?(
    of: KeyProps['of'],
    scene: Scene,
    showTruth: boolean,
  ): { readonly looks: readonly Look[]; readonly note?: string }
  /** The same of a picture that has marks of its own. */
  readonly Key?: Component<KeyProps>
  /** Behind the progress, in few words. */
  figures(scene: Scene): readonly ReportRow[]
  readonly table?: ComparedTable
  /** In place of the table: what each run says of a thing. */
  readonly ItemTable?: Component<ComparisonProps>
  /** A run, small. */
  pieces?(scene: Scene): PieceMap
  /** Which run has how much right. */
  readonly ahead: (runs: readonly NamedRun[]) => Sentence
  /** What only one of them has right; empty: nothing. */
  readonly apart: (runs: readonly NamedRun[]) => Sentence
  /** The newest moment that tells them apart; null: none so far. */
  readonly telling: (runs: readonly NamedRun[]) => Telling | null
  /** The scene by which two pictures side by side are laid out; left out: each by its own. */
  readonly together?: () => (a: Scene, b: Scene) => Scene
}

/** What it takes for a user to answer in a model's place. */
export interface AnswerValues {
  /** @param earlier what was answered and taken back; null: nothing */
  form?(question: Question, earlier: unknown): FormSpec
  /** In place of the form that is drawn from values. */
  readonly Form?: Component<FormProps>
  /** Names that are offered; others may be written. */
  readonly namesIn: (scene: Scene) => readonly string[]
  /** What is asked, as one person would ask another. */
  readonly questionWords: (question: Question) => string
  /** What the question tells besides: what is known of similar things, and what has failed. */
  readonly knownWords: (question: Question) => readonly string[]
  /** Where a user may be asked about a few things only; left out: this mind has no such questions. */
  readonly few?: FewParts
}

/** What the Library says of knowledge, beside what Watch draws of it: each is given any, and takes of it what is its own. */
export interface KeptParts {
  /** How much there is, by whose word, and, where the truth is shown, how much of it is right. */
  readonly summaryOf: (knowledge: Knowledge, scene: Scene | null, showTruth: boolean) => string
  /** Of one thing, by whose word each part of it holds. */
  readonly sourcesOf: (knowledge: Knowledge, thing: string) => readonly Source[]
  /** All that something is known of, by name. */
  readonly goalsOf: (knowledge: Knowledge) => readonly string[]
  /** Of these what a plan may be for; left out: no plan is made of what this mind knows alone. */
  readonly plansFor?: (knowledge: Knowledge) => readonly string[]
  /** All of it, in place of a list of names; left out: nobody draws it without a run but by names. */
  readonly Whole?: Component<KeptProps>
}

export interface KeptProps {
  readonly knowledge: Knowledge
  /** What is chosen; null: nothing. */
  readonly thing: string | null
  readonly onthing: (thing: string | null) => void
  /** Of what is chosen, that part which is asked about by itself; null: all of it is. */
  readonly need: string | null
  readonly onneed: (need: string | null) => void
  /** By whose word a thing holds, and what somebody noted of it. */
  readonly sources: Snippet<[string]>
  /** A plan for a goal with that knowledge, be it kept or not, and what the world makes of it. */
  readonly plan: (knowledge: Knowledge, goal: string) => Promise<Reply<ToldPlan>>
  /** Keeps other knowledge that was made of it, and shows it. Why it could not be kept, as a sentence; null: it is kept. */
  readonly onkeep: (knowledge: Knowledge) => Promise<string | null>
}

/** A part of what is known of a thing, and who says so. */
export interface Source {
  /** What is known: `3 planks`. */
  readonly text: string
  /** Of what the thing takes, that which it is about; null: it is about the thing as a whole. */
  readonly need: string | null
  readonly origins: readonly Origin[]
  /** Somebody says so, and another was believed where both were put together. */
  readonly isAside: boolean
}

/** A share that rises while a run learns: a score of its curve, of what there may be. */
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

/** Something that is shown over a scene: the scene with it. */
export type Layer = (scene: Scene) => Scene

/** The switch of that layer, where there is something to show, and all of it as a table. */
export interface TestedProps {
  /** As it is without the layer. */
  readonly scene: Scene
  /** What is looked at: a run, or kept knowledge. */
  readonly of:
    | { readonly kind: 'run'; readonly spec: RunSpec }
    | { readonly kind: 'kept'; readonly knowledge: Knowledge }
  /** Null: nothing of it is shown. */
  readonly onlayer: (layer: Layer | null) => void
  readonly onselect: (thing: string) => void
  /** Left out: nothing is played here. */
  readonly onseek?: (step: number) => void
  /** What is kept of worlds outside; left out: the page’s own Library is asked. */
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
  /** Somebody asks what is left, and why; left out: there is no room to say it. */
  readonly onleft?: () => void
  readonly onseek: (step: number) => void
}

export interface MapProps {
  readonly scene: Scene
  readonly selected: string | null
  readonly showTruth: boolean
  /** The thing in work; null: none yet. */
  readonly inWork: string | null
  /** Things whose rules have just changed. */
  readonly ringed: readonly string[]
  readonly onselect: (thing: string | null) => void
}

export interface LensProps {
  readonly scene: Scene
  readonly thing: string
  /** Everything that happened to the thing; null while it is fetched. */
  readonly told: ItemDetails | null
  readonly showTruth: boolean
  /** Of what the thing takes, that which is chosen: an edge. */
  readonly need: string | null
  readonly onselect: (thing: string) => void
  readonly onneed: (need: string | null) => void
}

export interface MindPictureProps {
  readonly scene: Scene
  readonly selected: string | null
  /** Of the selected thing, the requirement that is chosen. */
  readonly need?: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
  /** Somebody has pressed an edge: told after `onselect`, where it is another thing's. */
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

/** What a run that is compared with another is drawn by. */
export interface Beside {
  readonly other: Scene
  /** By which both are laid out. */
  readonly places: Scene
}

export interface InspectorProps {
  readonly scene: Scene
  readonly thing: string | null
  /** Everything that happened to the thing; null while it is fetched. */
  readonly told: ItemDetails | null
  /** Of the thing the requirement of that name, which is asked about by itself; null: the thing is. */
  readonly need: string | null
  readonly agent: string
  readonly showTruth: boolean
  readonly onselect: (thing: string) => void
  readonly onneed: (need: string | null) => void
  readonly onshowtruth: (show: boolean) => void
  readonly onseek: (step: number) => void
  /** Undefined: nobody may change anything of it. */
  readonly onchange: ((thing: string) => void) | undefined
}

/** One thing, and what it is believed to need. */
export interface CurveProps {
  readonly scene: Scene
  readonly spec: RunSpec
  readonly onseek: (step: number) => void
}

export interface EndingProps extends EndingRequest {
  readonly scene: Scene
  readonly onselect: (thing: string) => void
  readonly onseek: (step: number) => void
  readonly onshowtruth: (show: boolean) => void
}

/** A run that is compared, and what it is called as an actor of sentences. */
export interface NamedRun {
  readonly name: string
  readonly scene: Scene
}

/** What one run learned and another does not have. */
export interface Telling {
  readonly step: number
  readonly thing: string
  /** The place of the run that learned it. */
  readonly by: number
  readonly sentence: Sentence
}

export interface KeyProps {
  readonly of: 'pair' | 'maps' | 'many'
  /** One of those that it is for. */
  readonly scene: Scene
  readonly showTruth: boolean
}

export interface MiniMapProps {
  readonly scene: Scene
  /** Those of its mind that stand beside it, itself among them: what is in all has one place in all. */
  readonly beside: readonly Scene[]
  /** Whose it is. */
  readonly label: string
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
}

export interface SideBySideProps extends MiniMapProps {
  readonly other: Scene
}

export interface ComparisonProps {
  readonly lanes: readonly Lane[]
  /** Of each lane, null where it cannot be played. */
  readonly scenes: readonly (Scene | null)[]
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
  readonly onshowtruth: (show: boolean) => void
}

/** A few questions, one after another, and what came of them. */
export interface FewParts {
  readonly Picker: Component<PickerProps>
  /** The person against the simulated model, thing by thing. */
  readonly Against: Component<AgainstProps>
  /** The same in a sentence. */
  readonly score: (scene: Scene, rival: Rival) => string
}

export interface PickerProps extends FormProps {
  readonly scene: Scene
}

export interface AgainstProps {
  readonly scene: Scene
  readonly rival: Rival
  readonly onselect: (thing: string) => void
}

export interface FormProps {
  readonly question: Question
  /** The id of the list of names that are offered. */
  readonly names: string
  /** What was answered and taken back; null: nothing. */
  readonly earlier: unknown
  readonly onanswer: (value: unknown) => void
}

export type AnyMindView = { [M in MindId]: MindView<M> }[MindId]
