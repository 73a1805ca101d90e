import type { Component } from 'svelte'
import type { Rival, Scene } from '../../../workers/run.api'
import type { MindId, Minds, Question, Told } from '../../engine/minds'
import type { QuestionWords, Words } from '../../engine/words'
import type { RunSpec } from '../../library/spec'
import type { Lane } from '../compare/comparison.svelte'
import type { Late } from '../state/late.svelte'
import type { MarkLook } from '../transport/marks'
import type { ThingWords } from '../worlds/view'

/** The page's half of a mind. Its parts are given any scene, and take of it what is theirs. */
export interface MindView<M extends MindId> {
  /** What its parts are called where there is room for a word. */
  titles(things: ThingWords): {
    readonly picture: string
    readonly inspector: string
    readonly curve: string
  }
  /** What is said of its events and its questions. */
  readonly words: { readonly events: Words['events']; readonly questions: QuestionWords }
  readonly marks: Readonly<Record<Minds[M]['mark'], MarkLook>>
  /** What it is measured by; runs are compared by the first. */
  readonly series: readonly [NamedSeries, ...NamedSeries[]]
  /** The thing that it is after. */
  aim(scene: Scene): string | null
  /** What it is after, and how it means to get there. */
  readonly Aim: Component<{ readonly scene: Scene; readonly onselect: (thing: string) => void }>
  /** What is drawn a moment after the first update, so that the first seconds do not wait for it. */
  readonly watch: Late<WatchParts>
  readonly compare: Late<CompareParts>
  readonly answers: Late<AnswerParts>
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

export interface WatchParts {
  readonly Picture: Component<MindPictureProps>
  readonly Inspector: Component<InspectorProps>
  readonly Curve: Component<CurveProps>
  /** For two runs whose pictures stand side by side: the scene by which both are laid out. */
  readonly together: () => (a: Scene, b: Scene) => Scene
}

export interface MindPictureProps {
  readonly scene: Scene
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
  readonly name?: string
  /** The run that this one is compared with. */
  readonly beside?: Beside | null
  readonly hasLegend?: boolean
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
  readonly told: Told | null
  readonly agent: string
  readonly showTruth: boolean
  readonly onselect: (thing: string) => void
  readonly onshowtruth: (show: boolean) => void
  readonly onseek: (step: number) => void
  /** Undefined: nobody may change anything of it. */
  readonly onchange: ((thing: string) => void) | undefined
}

export interface CurveProps {
  readonly scene: Scene
  readonly spec: RunSpec
  readonly onseek: (step: number) => void
}

/** What the Compare view has of a mind, beside its picture. */
export interface CompareParts {
  /** What the marks of two pictures side by side mean, or those of small multiples. */
  readonly Key: Component<KeyProps>
  /** How far a run is, in figures. */
  readonly Figures: Component<{ readonly scene: Scene }>
  /** A run at a glance, small. */
  readonly Glance: Component<GlanceProps>
  /** What each run holds of one thing. */
  readonly Holds: Component<HoldsProps>
}

export interface KeyProps {
  readonly of: 'pair' | 'many'
  /** One of those that it is for. */
  readonly scene: Scene
  readonly showTruth: boolean
}

export interface GlanceProps {
  readonly scene: Scene
  /** Those of its mind that stand beside it, itself among them: what is in all has one place in all. */
  readonly beside: readonly Scene[]
  /** Whose it is. */
  readonly label: string
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
}

export interface HoldsProps {
  readonly lanes: readonly Lane[]
  /** Of each lane, null where it cannot be played. */
  readonly scenes: readonly (Scene | null)[]
  readonly selected: string | null
  readonly showTruth: boolean
  readonly onselect: (thing: string | null) => void
  readonly onshowtruth: (show: boolean) => void
}

/** What it takes for a person to answer in a model's place. */
export interface AnswerParts {
  /** The form in which each kind of question is answered. */
  readonly Form: Component<FormProps>
  /** Names that are offered; others may be written. */
  readonly namesIn: (scene: Scene) => readonly string[]
  /** What is asked, as one person would ask another. */
  readonly questionWords: (question: Question) => string
  /** What the question tells beside itself: what is known of similar things, and what has failed. */
  readonly knownWords: (question: Question) => readonly string[]
  /** Where a person may be asked about a few things only; left out: this mind has no such questions. */
  readonly few?: FewParts
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
  readonly onanswer: (value: unknown) => void
}

export type AnyMindView = { [M in MindId]: MindView<M> }[MindId]
