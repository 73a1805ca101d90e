import type {
  DecisionsGiven,
  MergeAsked,
  MergePreview,
  PieceRef,
} from '../../../../workers/api/library-compare.api'
import type { LibraryRow, ReadThing } from '../../../../workers/api/library.api'
import type { MergeRule } from '../../../library/knowledge/ordering'
import type { LibraryRef } from '../../../library/store/library-types'
import { telling } from '../client'
import { keptBy, type KeptNow } from '../keep/keep'
import { afterKeeping } from '../storage/persist'
import { LatestAnswer, type CompareClient } from './asked.svelte'
import { computed } from '../../state/computed.svelte'

/** Something that is to be united with others, told from all others. */
interface ChosenPiece {
  readonly key: string
  readonly ref: PieceRef
  /** What its file is called; null: it is kept, and the list of what is kept has its name. */
  readonly file: string | null
}

const chosenOf = (given: LibraryRef | ReadThing): ChosenPiece =>
  'read' in given
    ? {
        key: `read:${given.read}`,
        ref: { kind: given.kind, read: given.read },
        file: given.name || given.source,
      }
    : { key: `${given.kind}:${given.id}`, ref: { kind: given.kind, id: given.id }, file: null }

/** What is to become one, and how. Replaced as a whole whenever anything of it changes. */
interface MergeQuestion {
  readonly pieces: readonly ChosenPiece[]
  readonly rule: MergeRule
  readonly decisions: DecisionsGiven
}

/** What would come of it, with what was asked. */
interface MergeAnswer {
  readonly question: MergeQuestion
  readonly preview: MergePreview
}

const askedBy = ({ pieces, rule, decisions }: MergeQuestion): MergeAsked => ({
  pieces: pieces.map(({ ref }) => ref),
  rule,
  // They are remembered for the rule that asks, and nothing to the others.
  decisions: rule === 'ask' ? decisions : {},
})

/** Pieces of knowledge on the way to be one: which, by which rule, what a person decides, and what would come of it. */
export class Merging {
  readonly #client: CompareClient
  #question = $state.raw<MergeQuestion>({ pieces: [], rule: 'experience', decisions: {} })
  /** Knowledge that is kept, to be chosen from. */
  offered = $state.raw<readonly LibraryRow[]>([])
  /** What could not be taken of what was dropped here. */
  problems = $state.raw<readonly string[]>([])
  isReading = $state(false)
  /** While another is awaited, or after the user stopped it, the answer to what was asked before. */
  readonly preview = new LatestAnswer<MergeAnswer>()
  readonly keeping = new LatestAnswer<KeptNow>()
  /** What was kept last; null: nothing, or it was taken back. */
  kept = $state.raw<KeptNow | null>(null)
  /** What the browser said when it was asked to clear nothing by itself. */
  promised = $state<string | null>(null)

  constructor(client: CompareClient, pieces: readonly LibraryRef[]) {
    this.#client = client
    this.#question = { ...this.#question, pieces: pieces.map(chosenOf) }
  }

  get pieces(): readonly ChosenPiece[] {
    return this.#question.pieces
  }
  get rule(): MergeRule {
    return this.#question.rule
  }
  get decided(): number {
    return Object.keys(this.#question.decisions).length
  }
  /** What is asked now is what is shown: else the user has not seen what would be saved. */
  get isShown(): boolean {
    return this.preview.value?.question === this.#question
  }
  readonly #readLeft = computed(() => {
    const chosen = this.pieces.map(({ key }) => key)
    return this.offered.filter(({ kind, id }) => !chosen.includes(`${kind}:${id}`))
  })
  /** Kept, knowledge, and not chosen yet. */
  get left() {
    return this.#readLeft()
  }

  /**
   * What a piece is called, as it was read or as the list has it; null: neither is there yet. By its own key: pieces come and go while
   * what is shown is still of those before.
   */
  nameOf({ key, file }: ChosenPiece): string | null {
    const answered = this.preview.value
    const at = answered?.question.pieces.findIndex((piece) => piece.key === key) ?? -1
    const listed = () => this.offered.find(({ kind, id }) => `${kind}:${id}` === key)?.name
    return answered?.preview.pieces[at]?.name ?? file ?? listed() ?? null
  }

  async start(): Promise<void> {
    void this.show()
    const reply = await this.#client.ask((api) => api.rows())
    if (reply.ok) this.offered = reply.value.rows.filter(({ kind }) => kind === 'knowledge')
    else this.problems = [reply.fault.message]
  }

  /** What would come of it. */
  async show(): Promise<void> {
    const question = this.#question
    if (question.pieces.length === 0) {
      this.preview.cancel()
      this.preview.value = null
      return
    }
    await this.preview.ask(this.#client, async (api, progress) => {
      const reply = await api.previewMerge(askedBy(question), telling(progress))
      return reply.ok ? { ok: true, value: { question, preview: reply.value } } : reply
    })
  }

  /** Something else is asked: what was said of keeping the other is over. */
  #change(changed: Partial<MergeQuestion>): void {
    this.#question = { ...this.#question, ...changed }
    this.kept = null
    this.keeping.fault = null
    void this.show()
  }

  add(refs: readonly (LibraryRef | ReadThing)[]): void {
    const chosen = this.pieces.map(({ key }) => key)
    const added = refs.map(chosenOf).filter(({ key }) => !chosen.includes(key))
    this.#change({ pieces: [...this.pieces, ...added] })
  }

  leave(key: string): void {
    this.#forget(this.pieces.filter((one) => one.key === key))
    this.#change({ pieces: this.pieces.filter((one) => one.key !== key) })
  }

  /** Files that the user has chosen or dropped: as many at once as there are. */
  async take(files: readonly File[]): Promise<void> {
    this.isReading = true
    this.problems = []
    const found: ReadThing[] = []
    const problems: string[] = []
    for (const file of files) {
      const reply = await this.#client.ask((api) => api.read(file.name, file))
      if (!reply.ok) problems.push(`${file.name}: ${reply.fault.message}`)
      else {
        const known = reply.value.filter(({ kind }) => kind === 'knowledge')
        found.push(...known)
        if (known.length === 0) problems.push(`${file.name} holds no knowledge, and is left out.`)
        const mended = known.reduce((sum, { findings, more }) => sum + findings.length + more, 0)
        if (mended > 0)
          problems.push(
            `${file.name} was mended in ${mended} ${mended === 1 ? 'place' : 'places'}. Import it by itself to see which.`,
          )
      }
    }
    this.isReading = false
    this.problems = problems
    if (found.length > 0) this.add(found)
  }

  choose(rule: MergeRule): void {
    this.#change({ rule })
  }

  /** A person decides for one of the things that are said. */
  decide(thing: string, id: string): void {
    this.#change({ decisions: { ...this.#question.decisions, [thing]: id } })
  }
  forgetDecisions(): void {
    this.#change({ decisions: {} })
  }

  /** Keeps what is shown; where something else has been asked since, nothing. */
  async keep(name: string): Promise<void> {
    if (!this.isShown) return
    const asked = askedBy(this.#question)
    const now = Date.now()
    this.kept = null
    const isKept = await this.keeping.ask(this.#client, async (api) => {
      const reply = await api.keepMerged(asked, name.trim())
      if (!reply.ok) return reply
      return { ok: true, value: keptBy(reply.value, await api.thing(reply.value), now) }
    })
    if (!isKept) return
    const { value } = this.keeping
    // It has no name of its own: the list has the made-up one.
    const listed = this.offered.find(({ id }) => id === value?.ref.id)
    this.kept = value && { ...value, name: value.name || (listed?.name ?? '') }
    this.promised = await afterKeeping()
  }

  /** What was kept goes into the bin. */
  async undo(): Promise<void> {
    const { kept } = this
    if (kept?.wasThere !== false) return
    const reply = await this.#client.ask((api) => api.remove([kept.ref]))
    if (reply.ok) this.kept = null
    else this.problems = [reply.fault.message]
  }

  end(): void {
    this.preview.cancel()
    this.keeping.cancel()
    this.#forget(this.pieces)
  }

  /** The worker needs what it has read of these no longer. */
  #forget(pieces: readonly ChosenPiece[]): void {
    const refs = pieces.flatMap(({ ref }) => ('read' in ref ? [ref] : []))
    if (refs.length > 0) void this.#client.ask((api) => api.forgetRead(refs))
  }
}
