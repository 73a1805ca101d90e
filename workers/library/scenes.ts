import { MINDS } from '../../src/library/minds'
import { truthOf } from '../../src/library/knowledge/truth'
import type { KnowledgeApi } from '../api/library.api'
import { libraryReply } from './fault'
import { PieceError } from './piece-error'
import type { LibraryRig } from './rig'

/** Scenes of saved knowledge. */
export function scenes({
  things,
  resources,
}: Pick<LibraryRig, 'things' | 'resources'>): Pick<KnowledgeApi, 'scene'> {
  return {
    scene: (ref) =>
      libraryReply(async () => {
        const { kind, value } = await things.kept(ref)
        if (kind !== 'knowledge') throw new PieceError('other-kind', kind)
        const { world } = truthOf(value, (await resources()).code)
        const mind = MINDS[value.mind].comparing.toScene(value, world)
        return mind && { mind, world: world.shown }
      }),
  }
}
