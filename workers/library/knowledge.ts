import type { KindId } from '../../src/engine/minds'
import { beginWith, BeginError } from '../../src/library/knowledge/initial-knowledge'
import { MINDS } from '../../src/library/minds'
import { referenceRun } from '../../src/library/knowledge/reference-run'
import { speedUpOf } from '../../src/library/knowledge/speed-up'
import type { Knowledge } from '../../src/library/knowledge/types'
import { worldAt, type WorldAtStep } from '../../src/library/knowledge/world-at'
import { areAlike, isLive, isOfOutside } from '../../src/library/cards'
import { DEFAULT_SPEC, MAX_SEED, type RunSpec } from '../../src/library/spec'
import type { KnowledgeApi, OutsidePiece } from '../api/library.api'
import { rowsOf } from '../../src/library/store/library-rows'
import { truthOf } from '../../src/library/knowledge/truth'
import { pieceOf } from './compare'
import { libraryReply } from './fault'
import { PieceError } from './compare'
import type { LibraryContext } from './context'
import { titleOf } from './studies'

/**
 * Uses of saved knowledge: draw it, begin a run with it, make a plan from it, and measure how much sooner it reaches
 * its goals.
 */
export function uses(
  context: Pick<LibraryContext, 'connection' | 'things' | 'read' | 'resources'>,
): KnowledgeApi {
  return {
    outside: (world) =>
      libraryReply(async () => {
        const { rows } = await rowsOf(context.connection, titleOf)
        const runs = new Set(rows.flatMap(({ kind, id }) => (kind === 'run' ? [id] : [])))
        const pieces: OutsidePiece[] = []
        for (const { kind, id, name, world: of } of rows) {
          if (kind !== 'knowledge' || of === null || !areAlike(of, world)) continue
          // The list reports items that cannot be read any more.
          const value = await context.things.kept({ kind, id }).then(
            (kept) => (kept.kind === 'knowledge' ? kept.value : null),
            () => null,
          )
          const isThere =
            value && Object.values(value.runs).some(({ spec }) => isLive('world', spec.world.id))
          if (!isThere) continue
          const here = Object.keys(value.runs).filter((run) => runs.has(run))
          pieces.push({ id, name, knowledge: value, here })
        }
        return pieces
      }),

    scene: (ref) =>
      libraryReply(async () => {
        const { kind, value } = await context.things.kept(ref)
        if (kind !== 'knowledge') throw new PieceError('other-kind', kind)
        const { world } = truthOf(value, (await context.resources()).code)
        const mind = MINDS[value.mind].comparing.toScene(value, world)
        return mind && { mind, world: world.shown }
      }),

    begin: (ref, how) => libraryReply(async () => beginWith((await pieceOf(context, ref)).knowledge, how)),

    plan: (of, goal) =>
      libraryReply(async () => {
        const knowledge = 'body' in of ? of : (await pieceOf(context, of)).knowledge
        const { code } = await context.resources()
        const told = planIn(knowledge, goal, () => {
          const run = referenceRun(knowledge)
          const of = run?.spec ?? { ...DEFAULT_SPEC, world: knowledge.world }
          return worldAt(inSteadyHands(of), run?.step ?? 0, code)
        })
        if (typeof told === 'string') throw new BeginError(told)
        return told
      }),

    sooner: (ref, how, seeds, progress) =>
      libraryReply(async () => {
        const spec = beginWith((await pieceOf(context, ref)).knowledge, how)
        if (isOfOutside(spec))
          throw new BeginError(
            'The page cannot measure this: a person, a connected model or another program would have to answer in every run. Choose a simulated model and world.',
          )
        const resources = await context.resources()
        const pairs = []
        for (let at = 0; at < seeds; at++) {
          pairs.push(speedUpOf(spec, (spec.seed + at) % (MAX_SEED + 1), resources))
          // Other calls have a turn.
          await progress?.((at + 1) / seeds)
        }
        return pairs
      }),
  }
}

function planIn<M extends KindId>({ mind, body }: Knowledge<M>, goal: string, seen: () => WorldAtStep) {
  const none = 'A plan for a goal needs recipes, and this knowledge has none.'
  return MINDS[mind].plan?.(goal, body, seen()) ?? none
}

/** A check of a plan ignores errors of the controller. */
function inSteadyHands(spec: RunSpec): RunSpec {
  const { options } = spec.world
  if (!('controller' in options)) return spec
  return { ...spec, world: { ...spec.world, options: { ...options, controller: 'perfect' } } }
}
