import { grouped } from '../../src/engine/sentence'
import { compareKnowledge, truthAs } from '../../src/library/knowledge/compare'
import { MINDS } from '../../src/library/minds'
import type { Differences } from '../../src/library/knowledge/differences'
import { byName, findersIn } from '../../src/library/knowledge/finders'
import { mergeKnowledge } from '../../src/library/knowledge/merge'
import { nameOfFile, withRunNames, type NamedPiece } from '../../src/library/knowledge/run-names'
import { truthOf, type WorldTruth } from '../../src/library/knowledge/truth'
import type { WorldAtStep } from '../../src/library/knowledge/world-at'
import type { Knowledge } from '../../src/library/knowledge/types'
import { worldMismatch } from '../../src/library/knowledge/world-mismatch'
import { nameOfRun, summaryOf } from '../../src/library/store/summary'
import { NO_LABELS } from '../../src/library/store/library-types'
import type {
  CompareApi,
  ComparedRow,
  ComparedSide,
  DecisionsGiven,
  MergeAsked,
  MergePreview,
  PieceRef,
} from '../api/library-compare.api'
import { libraryReply } from './fault'
import type { LibraryContext } from './context'
import { errorWithCodes } from '../../src/engine/coded-error'
import { formatValue } from '../../src/engine/format-value'

type Rig = Pick<LibraryContext, 'things' | 'read' | 'resources' | 'tell'>

/** Pieces of knowledge beside each other, and as one. */
export function comparing(context: Rig): CompareApi {
  const code = async () => (await context.resources()).code

  /** All of them, under the names of their pieces. @throws PieceError, LibraryError, StoreError */
  async function read(
    refs: readonly PieceRef[],
    progress?: (share: number) => unknown,
  ): Promise<readonly NamedPiece[]> {
    const pieces: NamedPiece[] = []
    for (const ref of refs) {
      pieces.push(await pieceOf(context, ref))
      await progress?.(pieces.length / refs.length)
    }
    return pieces
  }

  async function merged(
    { pieces: refs, rule, decisions }: MergeAsked,
    progress?: (share: number) => unknown,
  ) {
    const pieces = await read(refs, progress)
    const [first, ...others] = pieces.map(withRunNames)
    if (!first) throw new PieceError('nothing')
    return { pieces, whole: mergeKnowledge([first, ...others], rule, decisionsIn(decisions)) }
  }

  return {
    compare: (a, b) =>
      libraryReply(async () => {
        const [own, theirs] = await read(b === 'truth' ? [a] : [a, b])
        if (!own) throw new PieceError('nothing')
        const truth = truthOf(own.knowledge, await code())
        const other = theirs?.knowledge ?? truthAs(own.knowledge, truth.world.shown)
        const differences = compareKnowledge(own.knowledge, other)
        return {
          a: sideOf(own, truth.world),
          // Both with the rules of the first: right and wrong refer to one world.
          b: sideOf(theirs ?? { name: 'the truth', knowledge: other }, truth.world, !theirs),
          notes: notesOf([own.knowledge, other], theirs ? null : truth),
          rows: rowsOf(differences, own.knowledge, other),
          counts: differences.counts,
          edges: differences.edges,
        }
      }),

    previewMerge: (asked, progress) =>
      libraryReply(async (): Promise<MergePreview> => {
        const { pieces, whole } = await merged(asked, progress)
        const truth = truthOf(whole, await code())
        const things = byName(MINDS[whole.mind].comparing.said(whole, truth.knowledge), whole.runs)
        const hasTruth = truth.knowledge !== null
        return {
          mind: whole.mind,
          notes: notesOf(
            pieces.map(({ knowledge }) => knowledge),
            truth,
          ),
          pieces: pieces.map(({ name, knowledge }) => ({
            name,
            things: MINDS[knowledge.mind].comparing.holding(knowledge).size,
          })),
          things,
          people: findersIn(things, hasTruth),
          hasTruth,
        }
      }),

    keepMerged: (asked, name) =>
      libraryReply(async () => {
        const { whole } = await merged(asked)
        const labels = { ...NO_LABELS, name }
        const [ref] = await context.things.keep([{ kind: 'knowledge', value: whole, labels }])
        if (!ref) throw new PieceError('nothing')
        context.tell(ref)
        return ref
      }),
  }
}

/** @throws PieceError where it is no knowledge; LibraryError, StoreError */
export async function pieceOf(
  { things, read }: Pick<Rig, 'things' | 'read'>,
  ref: PieceRef,
): Promise<NamedPiece> {
  if ('read' in ref) {
    const { kind, value, labels, source } = read.get(ref)
    if (kind !== 'knowledge') throw new PieceError('other-kind', kind)
    return { name: labels.name || nameOfFile(source), isNamed: true, knowledge: value }
  }
  const [kept, labels] = await Promise.all([things.kept(ref), things.labels(ref)])
  if (kept.kind !== 'knowledge') throw new PieceError('other-kind', kept.kind)
  const { value, received } = kept
  const given = labels.name || (received === null ? '' : nameOfFile(received))
  return { name: given || nameOf(value), isNamed: given !== '', knowledge: value }
}

/** A run is identified by its seed, which the Library's list leaves out, and its states by their steps. */
function nameOf(knowledge: Knowledge): string {
  const [run, ...others] = Object.values(knowledge.runs)
  if (run && others.length === 0) return `${nameOfRun(run.spec)}, step ${grouped(run.step)}`
  return summaryOf({ version: 1, kind: 'knowledge', value: knowledge, addedAt: 0, received: null }).name
}

function sideOf(
  { name, knowledge }: Omit<NamedPiece, 'isNamed'>,
  world: WorldAtStep,
  isTruth = false,
): ComparedSide {
  const mind = MINDS[knowledge.mind].comparing.toScene(knowledge, world)
  return { name, isTruth, scene: mind && { mind, world: world.shown } }
}

const notesOf = (pieces: readonly Knowledge[], truth: WorldTruth | null): readonly string[] => [
  ...worldMismatch(pieces),
  ...(truth?.note ? [truth.note] : []),
]

function rowsOf({ things }: Differences, a: Knowledge, b: Knowledge): readonly ComparedRow[] {
  const [own, theirs] = [MINDS[a.mind].comparing.holding(a), MINDS[b.mind].comparing.holding(b)]
  return things.map((one) => ({
    ...one,
    a: own.get(one.thing) ?? null,
    b: theirs.get(one.thing) ?? null,
  }))
}

const decisionsIn = (given: DecisionsGiven) => new Map(Object.entries(given))

/** An item to compare or merge is no knowledge. */
export class PieceError extends errorWithCodes<'nothing' | 'other-kind'>('PieceError') {
  constructor(code: 'nothing' | 'other-kind', kind = '') {
    super(
      code,
      code === 'nothing'
        ? 'Nothing is chosen. Choose saved knowledge, or drop knowledge files here.'
        : `One of the chosen entries is a ${formatValue(kind)}, but only knowledge can be compared and merged. Open it and save its knowledge first. The others stay chosen.`,
    )
  }
}
