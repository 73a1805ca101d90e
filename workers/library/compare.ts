import { grouped } from '../../src/engine/sentence'
import { compareKnowledge, truthAs } from '../../src/library/knowledge/compare'
import { COMPARISONS } from '../../src/library/knowledge/comparisons'
import type { Differences } from '../../src/library/knowledge/differences'
import { byName, findersIn } from '../../src/library/knowledge/finders'
import { mergeKnowledge } from '../../src/library/knowledge/merge'
import { nameOfFile, named, type Piece } from '../../src/library/knowledge/named'
import { truthOf, type Truth } from '../../src/library/knowledge/truth'
import type { Seen } from '../../src/library/knowledge/world-at'
import type { Knowledge } from '../../src/library/knowledge/types'
import { apartness } from '../../src/library/knowledge/worlds-apart'
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
import { PieceError } from './piece-error'
import type { LibraryRig } from './rig'

type Rig = Pick<LibraryRig, 'things' | 'resources' | 'tell'>

/** Pieces of knowledge beside each other, and as one. */
export function comparing(rig: Rig): CompareApi {
  const code = async () => (await rig.resources()).code

  /** All of them, under the names of their pieces. @throws PieceError, LibraryError, StoreError */
  async function read(
    refs: readonly PieceRef[],
    progress?: (share: number) => unknown,
  ): Promise<readonly Piece[]> {
    const pieces: Piece[] = []
    for (const ref of refs) {
      pieces.push(await pieceOf(rig, ref))
      await progress?.(pieces.length / refs.length)
    }
    return pieces
  }

  async function merged(
    { pieces: refs, rule, decisions }: MergeAsked,
    progress?: (share: number) => unknown,
  ) {
    const pieces = await read(refs, progress)
    const [first, ...others] = pieces.map(named)
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
          // Both by the rules of the first: what is right is right in one world.
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
        const things = byName(COMPARISONS[whole.mind].said(whole, truth.knowledge), whole.runs)
        const hasTruth = truth.knowledge !== null
        return {
          mind: whole.mind,
          notes: notesOf(
            pieces.map(({ knowledge }) => knowledge),
            truth,
          ),
          pieces: pieces.map(({ name, knowledge }) => ({
            name,
            things: COMPARISONS[knowledge.mind].holding(knowledge).size,
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
        const [ref] = await rig.things.keep([{ kind: 'knowledge', value: whole, labels }])
        if (!ref) throw new PieceError('nothing')
        rig.tell(ref)
        return ref
      }),
  }
}

/** @throws PieceError where it is no knowledge; LibraryError, StoreError */
export async function pieceOf({ things }: Pick<Rig, 'things'>, ref: PieceRef): Promise<Piece> {
  if ('value' in ref) {
    if (ref.kind !== 'knowledge') throw new PieceError('other-kind', ref.kind)
    return { name: ref.labels.name || nameOfFile(ref.source), isNamed: true, knowledge: ref.value }
  }
  const [kept, labels] = await Promise.all([things.kept(ref), things.labels(ref)])
  if (kept.kind !== 'knowledge') throw new PieceError('other-kind', kept.kind)
  const { value, received } = kept
  const given = labels.name || (received === null ? '' : nameOfFile(received))
  return { name: given || nameOf(value), isNamed: given !== '', knowledge: value }
}

/** A run is told from others by its seed, which the list of the Library leaves out, and its moments by their steps. */
function nameOf(knowledge: Knowledge): string {
  const [run, ...others] = Object.values(knowledge.runs)
  if (run && others.length === 0) return `${nameOfRun(run.spec)}, step ${grouped(run.step)}`
  return summaryOf({ version: 1, kind: 'knowledge', value: knowledge, addedAt: 0, received: null }).name
}

function sideOf({ name, knowledge }: Omit<Piece, 'isNamed'>, world: Seen, isTruth = false): ComparedSide {
  const mind = COMPARISONS[knowledge.mind].drawn(knowledge, world)
  return { name, isTruth, scene: mind && { mind, world: world.shown } }
}

const notesOf = (pieces: readonly Knowledge[], truth: Truth | null): readonly string[] => [
  ...apartness(pieces),
  ...(truth?.note ? [truth.note] : []),
]

function rowsOf({ things }: Differences, a: Knowledge, b: Knowledge): readonly ComparedRow[] {
  const [own, theirs] = [COMPARISONS[a.mind].holding(a), COMPARISONS[b.mind].holding(b)]
  return things.map((one) => ({
    ...one,
    a: own.get(one.thing) ?? null,
    b: theirs.get(one.thing) ?? null,
  }))
}

const decisionsIn = (given: DecisionsGiven) => new Map(Object.entries(given))
