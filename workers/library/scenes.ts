import { COMPARISONS } from '../../src/library/knowledge/comparisons'
import { truthOf } from '../../src/library/knowledge/truth'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { KnowledgeApi } from '../library.api'
import { libraryReply } from './fault'
import { PieceError } from './piece-error'
import type { LibraryRig } from './rig'

/** What kept knowledge looks like. */
export function scenes(
  rig: Pick<LibraryRig, 'things' | 'resources' | 'latest'>,
): Pick<KnowledgeApi, 'scene'> {
  async function knowledgeOf(ref: LibraryRef) {
    if (rig.latest?.id === ref.id) return rig.latest.value
    const { kind, value } = await rig.things.kept(ref)
    if (kind !== 'knowledge') throw new PieceError('other-kind', kind)
    return value
  }

  return {
    scene: (ref) =>
      libraryReply(async () => {
        const knowledge = await knowledgeOf(ref)
        const { world } = truthOf(knowledge, (await rig.resources()).code)
        const mind = COMPARISONS[knowledge.mind].drawn(knowledge, world)
        return mind && { mind, world: world.shown }
      }),
  }
}
