import type { Study, StudyRecord, StudyState } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import type { LabLink } from './lab-link'
import type { ExperimentProgress } from './progress'
import { isChosenBy } from './selection.svelte'

/** Earlier studies in the store: the progress of each experiment, and unfinished studies. */
export class StoredStudies {
  readonly #context: LabContext
  /** Keyed by the experiment's id, for the chosen seeds, agents and model. */
  progress = $state.raw<Readonly<Record<string, ExperimentProgress>>>({})
  #open = $state.raw<readonly StudyRecord[]>([])

  constructor(context: LabContext) {
    this.#context = context
  }

  /** Unfinished studies other than the chosen one. */
  get open(): readonly StudyRecord[] {
    return this.#open.filter((study) => !isChosenBy(this.#context.selection.link, study))
  }

  /** Whether the study was running when the page was closed. */
  wasRunning(link: LabLink): boolean {
    return this.#open.some((study) => study.state === 'running' && isChosenBy(link, study))
  }

  async survey(): Promise<void> {
    const { selection, unsavedIds } = this.#context
    const study = selection.studyOfAll
    const survey = await this.#context.askOrSay((api) => api.survey(study, unsavedIds))
    if (!survey) return
    this.progress = Object.fromEntries(
      survey.experiments.map(({ id, ...own }) => [id, { ...own, failed: 0 }]),
    )
    this.#open = survey.open
    this.#context.storage = survey.storage
  }

  async leave({ experiments, seeds, agents, model }: Study, state: StudyState): Promise<void> {
    const study = { experiments, seeds, agents, ...(model && { model }) }
    const reply = await this.#context.ask(async (api) => ({ ok: true, value: await api.leave(study, state) }))
    if (reply.ok && reply.value) this.#context.storage = reply.value
  }

  /** Stops offering a study; its results stay. */
  async forget(study: StudyRecord): Promise<void> {
    this.#open = this.#open.filter((one) => one !== study)
    await this.leave(study, 'done')
  }
}
