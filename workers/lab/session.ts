import { faultOf } from '../fault'
import type {
  Batch,
  Cell,
  CellRun,
  Estimate,
  ExperimentResults,
  Fault,
  Heard,
  LabApi,
  Plan,
  Reply,
  Study,
  StudyFile,
  StudyState,
  Survey,
  Unsaved,
} from '../lab.api'
import { Outcomes } from './outcomes'
import { Runner } from './runner'
import { fullSetting, type LabSetting } from './setting'
import { Studies } from './studies'

export type { LabSetting }

/** All that the page can ask of a lab worker; knows no worker, so that it runs in tests as it does in a browser. */
export class LabSession implements LabApi {
  readonly #studies: Studies
  readonly #runner: Runner
  readonly #outcomes: Outcomes

  constructor(setting: LabSetting) {
    const full = fullSetting(setting)
    this.#studies = new Studies(full)
    this.#runner = new Runner(full)
    this.#outcomes = new Outcomes(full)
  }

  connect(id: string, port: MessagePort | null, origin: string | null): Promise<Reply<null>> {
    return answered(async () => {
      await this.#runner.connect(id, port, origin)
      return null
    })
  }

  estimate(study: Study): Promise<Reply<Estimate | null>> {
    return answered(() => this.#studies.estimate(study))
  }

  survey(study: Study, unsaved: readonly string[]): Promise<Reply<Survey>> {
    return answered(() => this.#studies.survey(study, unsaved))
  }

  plan(study: Study): Promise<Reply<Plan>> {
    return answered(() => this.#studies.plan(study))
  }

  leave(study: Study, state: StudyState): Promise<Fault | null> {
    return this.#studies.leave(study, state)
  }

  run(study: Study, ids: readonly string[], hear?: (heard: Heard) => void): Promise<Reply<Batch>> {
    return answered(() => this.#runner.run(() => this.#studies.agendaOf(study), ids, hear))
  }

  stop(): Promise<void> {
    this.#runner.stop()
    return Promise.resolve()
  }

  results(study: Study, id: string, unsaved: Unsaved): Promise<Reply<ExperimentResults>> {
    return answered(() => this.#outcomes.results(study, id, unsaved))
  }

  cell(study: Study, id: string, cell: Cell, unsaved: Unsaved): Promise<Reply<readonly CellRun[]>> {
    return answered(() => this.#outcomes.cell(study, id, cell, unsaved))
  }

  nameOf(study: Study, id: string): Promise<Reply<string>> {
    return answered(() => this.#studies.agendaOf(study).nameOf(id))
  }

  file(study: Study, id: string, file: StudyFile, unsaved: Unsaved): Promise<Reply<string>> {
    return answered(() => this.#outcomes.file(study, id, file, unsaved))
  }
}

/** An error on this side is an answer on the other. */
async function answered<T>(work: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}
