import type { Study, StudyRecord } from '../../../workers/api/lab.api'
import type { Experiment, ArmNeed } from '../../lab/experiment'
import { armsOf, leftOut } from '../../lab/job-list'
import { decodeLab, emptyLink, encodeLab, experimentsWith, studyOf, type LabLink } from './lab-link'
import type { LabModels } from './lab-models'
import { computed } from '../state/computed.svelte'

/** The user's selection, and the options for it. */
export class Selection {
  /** The experiments without the chosen model. */
  readonly own: readonly Experiment[]
  readonly #findModels: () => Promise<LabModels>
  link: LabLink
  /** Parts of the address that could not be used. */
  problems = $state.raw<readonly string[]>([])
  /** The real models of this page. Null: not loaded yet. */
  models = $state.raw<LabModels | null>(null)
  readonly #readExperiments = computed(() => experimentsWith(this.own, this.link.model))
  /** The experiments with the chosen model. */
  get experiments() {
    return this.#readExperiments()
  }

  constructor(own: readonly Experiment[], findModels: () => Promise<LabModels>) {
    this.own = own
    this.#findModels = findModels
    this.link = $state.raw(emptyLink(own))
  }

  get shown(): Experiment | undefined {
    return this.experiments.find(({ id }) => id === this.link.show)
  }
  /** The chosen model is not loaded. */
  get lacksModel(): boolean {
    const { model } = this.link
    if (!model) return false
    const name = this.models?.nameFor(model.id) ?? null
    return name === null || name !== (model.options['name'] ?? '')
  }
  /** Number of chosen jobs that need MiniLM while it is not loaded. */
  get leftOut(): number {
    if (this.#has.length > 0) return 0
    const { experiments, seeds, agents } = studyOf(this.link)
    const chosen = this.experiments
      .filter(({ id, arms }) => experiments.includes(id) && arms.some(({ needs }) => needs))
      .map((one) => (agents ? { ...one, arms: armsOf(one.arms, agents) } : one))
    return leftOut(chosen, seeds, 'minilm')
  }

  /** The study that would run. */
  get study(): Study {
    return this.#given(studyOf(this.link))
  }
  /** The same choices for every experiment. */
  get studyOfAll(): Study {
    return this.#given({ ...studyOf(this.link), experiments: this.own.map(({ id }) => id) })
  }
  /** The same choices for the shown experiment. */
  get studyShown(): Study {
    return this.#given({ ...studyOf(this.link), experiments: [this.link.show] })
  }

  /** Applies an address. */
  follow(hash: string): LabLink {
    const { link, problems } = decodeLab(hash, this.own)
    this.link = link
    this.problems = problems
    return link
  }

  async findModels(): Promise<void> {
    this.models ??= await this.#findModels().catch(() => null)
  }

  addressOf(change: Partial<LabLink> = {}): string {
    return encodeLab({ ...this.link, ...change }, this.own)
  }

  get #has(): readonly ArmNeed[] {
    return this.models?.nameFor('minilm') === '' ? ['minilm'] : []
  }
  #given(study: Study): Study {
    return this.#has.length > 0 ? { ...study, has: this.#has } : study
  }
}

/** Equal choices give equal keys. */
export const keyOf = ({ experiments, seeds, agents, model, has }: Study): string =>
  JSON.stringify([experiments, seeds, agents, model, has])

/** A study is identified by its choices, not by the models that happen to be loaded. */
export const isChosenBy = (link: LabLink, study: StudyRecord): boolean =>
  keyOf(study) === keyOf(studyOf(link))

/** Whether both choose the same study, whatever they show of it. */
export const isSameStudy = (one: LabLink, other: LabLink): boolean =>
  keyOf(studyOf(one)) === keyOf(studyOf(other))
