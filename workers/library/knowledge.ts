import type { KindId } from '../../src/engine/minds'
import { beginWith, BeginError } from '../../src/library/knowledge/beginning'
import { KNOWLEDGE } from '../../src/library/knowledge'
import { leadingRun } from '../../src/library/knowledge/leading'
import { pairOf } from '../../src/library/knowledge/sooner'
import type { Knowledge } from '../../src/library/knowledge/types'
import { worldAt, type Seen } from '../../src/library/knowledge/world-at'
import { isOfOutside } from '../../src/library/cards'
import { DEFAULT_SPEC, MAX_SEED, type RunSpec } from '../../src/library/spec'
import type { UseApi } from '../api/library-use.api'
import { pieceOf } from './compare'
import { libraryReply } from './fault'
import type { LibraryRig } from './rig'

/** What is done with kept knowledge: a run begins with it, a plan is made of it, and it is seen how much sooner it comes to its goals. */
export function uses(rig: Pick<LibraryRig, 'things' | 'resources'>): UseApi {
  return {
    begin: (ref, how) => libraryReply(async () => beginWith((await pieceOf(rig, ref)).knowledge, how)),

    plan: (ref, goal) =>
      libraryReply(async () => {
        const { knowledge } = await pieceOf(rig, ref)
        const { code } = await rig.resources()
        const told = planIn(knowledge, goal, () => {
          const run = leadingRun(knowledge)
          const of = run?.spec ?? { ...DEFAULT_SPEC, world: knowledge.world }
          return worldAt(inSteadyHands(of), run?.step ?? 0, code)
        })
        if (typeof told === 'string') throw new BeginError(told)
        return told
      }),

    sooner: (ref, how, seeds, progress) =>
      libraryReply(async () => {
        const spec = beginWith((await pieceOf(rig, ref)).knowledge, how)
        if (isOfOutside(spec))
          throw new BeginError(
            'These runs ask somebody, who would have to answer in each of them. Choose a model that answers by itself.',
          )
        const resources = await rig.resources()
        const pairs = []
        for (let at = 0; at < seeds; at++) {
          pairs.push(pairOf(spec, (spec.seed + at) % (MAX_SEED + 1), resources))
          // A turn for whoever asks for something else meanwhile.
          await progress?.((at + 1) / seeds)
        }
        return pairs
      }),
  }
}

function planIn<M extends KindId>({ mind, body }: Knowledge<M>, goal: string, seen: () => Seen) {
  const none = 'A plan for a goal is made of what things take, and this is knowledge of another kind.'
  return KNOWLEDGE[mind].plan?.(goal, body, seen()) ?? none
}

/** A plan is checked for what it says, and not for how well somebody carries it out. */
function inSteadyHands(spec: RunSpec): RunSpec {
  const { options } = spec.world
  if (!('controller' in options)) return spec
  return { ...spec, world: { ...spec.world, options: { ...options, controller: 'perfect' } } }
}
