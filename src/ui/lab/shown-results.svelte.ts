import type { ResultCell, CellRun, ExperimentResults, Reply, StudyFile } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { keyOf } from './selection.svelte'

/** Minimum time (ms) between two computations of the results of a running study. */
const READ_EVERY = 1_500
/** Minimum pause as a multiple of the last computation's time, so that it uses little of a core. */
const READ_SHARE = 5

export class ShownResults {
  readonly #context: LabContext
  #results = $state.raw<{ readonly key: string; readonly value: ExperimentResults } | null>(null)
  #isReading = false
  #isStale = false
  #readAt = 0
  #readTook = 0

  constructor(context: LabContext) {
    this.#context = context
  }

  /** Null: not known yet. */
  get value(): ExperimentResults | null {
    return this.isOfShown ? (this.#results?.value ?? null) : null
  }
  /** The last results belong to the shown experiment. */
  get isOfShown(): boolean {
    return this.#results?.key === keyOf(this.#context.selection.studyShown)
  }

  /** Computes the shown results. A call during a computation causes one more. */
  async read(): Promise<void> {
    this.#isStale = true
    if (this.#isReading) return
    this.#isReading = true
    const { selection, unsaved } = this.#context
    while (this.#isStale) {
      this.#isStale = false
      const study = selection.studyShown
      const { show } = selection.link
      const start = (this.#readAt = performance.now())
      const value = await this.#context.askOrSay((api) => api.results(study, show, unsaved))
      this.#readTook = performance.now() - start
      if (value) this.#results = { key: keyOf(study), value }
    }
    this.#isReading = false
  }

  /** For a running study: computes again if enough time has passed. */
  readWhenDue(): void {
    const due = this.#readAt + Math.max(READ_EVERY, READ_SHARE * this.#readTook)
    if (performance.now() >= due) void this.read()
  }

  cell(cell: ResultCell): Promise<Reply<readonly CellRun[]>> {
    const { selection, unsaved } = this.#context
    const { show } = selection.link
    return this.#context.ask((api) => api.cell(selection.studyShown, show, cell, unsaved))
  }

  file(file: StudyFile): Promise<Reply<string>> {
    const { selection, unsaved } = this.#context
    const { show } = selection.link
    return this.#context.ask((api) => api.file(selection.studyShown, show, file, unsaved))
  }
}
