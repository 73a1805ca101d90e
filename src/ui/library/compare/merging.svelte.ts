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

/** One of the pieces to merge, with a key that identifies it. */
interface ChosenPiece {
  readonly key: string
  readonly ref: PieceRef
  /** Name of its file. Null: the piece is stored, and its name is in the Library's list. */
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

/** The pieces, the rule and the decisions of a merge. Immutable: each change replaces the whole value. */
interface MergeQuestion {
  readonly pieces: readonly ChosenPiece[]
  readonly rule: MergeRule
  readonly decisions: DecisionsGiven
}

interface MergeAnswer {
  readonly question: MergeQuestion
  readonly preview: MergePreview
}

const askedBy = ({ pieces, rule, decisions }: MergeQuestion): MergeAsked => ({
  pieces: pieces.map(({ ref }) => ref),
  rule,
  // Decisions stay in memory for the rule that asks; the other rules ignore them.
  decisions: rule === 'ask' ? decisions : {},
})

/** A merge in progress: pieces, rule, the user's decisions and the preview. */
export class Merging {
  readonly #client: CompareClient
  #question = $state.raw<MergeQuestion>({ pieces: [], rule: 'experience', decisions: {} })
  /** Stored knowledge that the user can choose from. */
  offered = $state.raw<readonly LibraryRow[]>([])
  /** Why dropped files could not be used. */
  problems = $state.raw<readonly string[]>([])
  isReading = $state(false)
  /** While a new answer is pending, or after a cancel, this is the answer to the previous question. */
  readonly preview = new LatestAnswer<MergeAnswer>()
  readonly keeping = new LatestAnswer<KeptNow>()
  /** The last save. Null: there was none, or it was undone. */
  kept = $state.raw<KeptNow | null>(null)
  /** The browser's answer about permanent storage. */
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
  /** Whether the shown result answers the current question. If not, the user has not seen what would be saved. */
  get isShown(): boolean {
    return this.preview.value?.question === this.#question
  }
  readonly #readLeft = computed(() => {
    const chosen = this.pieces.map(({ key }) => key)
    return this.offered.filter(({ kind, id }) => !chosen.includes(`${kind}:${id}`))
  })
  /** Stored knowledge that is not chosen yet. */
  get left() {
    return this.#readLeft()
  }

  /**
   * The name of a piece, from the preview, its file or the list. Null: none is loaded yet. Looked up by key, because the pieces
   * can change while the preview still shows the earlier ones.
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

  /** Requests the preview. */
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

  /** The question changes, so the note about the last save goes away. */
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

  /** Files that the user chose or dropped, any number at once. */
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
        if (known.length === 0) problems.push(`${file.name} contains no knowledge and is left out.`)
        const mended = known.reduce((sum, { findings, more }) => sum + findings.length + more, 0)
        if (mended > 0)
          problems.push(
            `${file.name} was repaired in ${mended} ${mended === 1 ? 'place' : 'places'}. Import it alone to see where.`,
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

  /** The user decides for one of the versions. */
  decide(thing: string, id: string): void {
    this.#change({ decisions: { ...this.#question.decisions, [thing]: id } })
  }
  forgetDecisions(): void {
    this.#change({ decisions: {} })
  }

  /** Saves the shown result. Does nothing if the question has changed since. */
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
    // An item without its own name gets a generated one in the list.
    const listed = this.offered.find(({ id }) => id === value?.ref.id)
    this.kept = value && { ...value, name: value.name || (listed?.name ?? '') }
    this.promised = await afterKeeping()
  }

  /** Moves the saved item to the bin. */
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

  /** Lets the worker release what it has read of these pieces. */
  #forget(pieces: readonly ChosenPiece[]): void {
    const refs = pieces.flatMap(({ ref }) => ('read' in ref ? [ref] : []))
    if (refs.length > 0) void this.#client.ask((api) => api.forgetRead(refs))
  }
}
