import type { ResultCell, CellRun, ExperimentResults, Reply, StudyFile } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { keyOf } from './selection.svelte'

/** How often at most the results of one that is being run are worked out (ms), */
const READ_EVERY = 1_500
/** and how many times as long as that takes, at least, so that it never has much of a core. */
const READ_SHARE = 5

/** What the experiment that is shown came to. */
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
  /** What was worked out last is of what is shown now. */
  get isOfShown(): boolean {
    return this.#results?.key === keyOf(this.#context.selection.studyShown)
  }

  /** Works out what is shown; asked for while it is at it, it does so once more. */
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

  /** The same for as long as it changes: now and then. */
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
