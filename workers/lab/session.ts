import { replyOf } from '../shared/fault'
import type { LabApi } from '../api/lab.api'
import { Outcomes } from './outcomes'
import { JobRunner } from './job-runner'
import { fullSetting, type LabSetting } from './setting'
import { Studies } from './studies'

export type { LabSetting }

/** Everything that the page can ask of a lab worker; independent of workers, so that tests can run it. */
export class LabSession implements LabApi {
  readonly #studies: Studies
  readonly #runner: JobRunner
  readonly #outcomes: Outcomes

  constructor(setting: LabSetting) {
    const full = fullSetting(setting)
    this.#studies = new Studies(full)
    this.#runner = new JobRunner(full)
    this.#outcomes = new Outcomes(full)
  }

  readonly connect: LabApi['connect'] = (id, port, origin) =>
    replyOf(async () => {
      await this.#runner.connect(id, port, origin)
      return null
    })

  readonly estimate: LabApi['estimate'] = (study) => replyOf(() => this.#studies.estimate(study))
  readonly survey: LabApi['survey'] = (study, unsaved) => replyOf(() => this.#studies.survey(study, unsaved))
  readonly plan: LabApi['plan'] = (study) => replyOf(() => this.#studies.plan(study))
  readonly leave: LabApi['leave'] = (study, state) => this.#studies.leave(study, state)

  readonly run: LabApi['run'] = (study, ids, hear) =>
    replyOf(() => this.#runner.run(() => this.#studies.planOf(study), ids, hear))

  stop(): Promise<void> {
    this.#runner.stop()
    return Promise.resolve()
  }

  readonly results: LabApi['results'] = (study, id, unsaved) =>
    replyOf(() => this.#outcomes.results(study, id, unsaved))

  readonly cell: LabApi['cell'] = (study, id, cell, unsaved) =>
    replyOf(() => this.#outcomes.cell(study, id, cell, unsaved))

  readonly nameOf: LabApi['nameOf'] = (study, id) => replyOf(() => this.#studies.planOf(study).nameOf(id))

  readonly file: LabApi['file'] = (study, id, file, unsaved) =>
    replyOf(() => this.#outcomes.file(study, id, file, unsaved))
}
