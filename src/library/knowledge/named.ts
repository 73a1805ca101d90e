/** Whose runs pieces of knowledge rest on, by the names of the pieces: in a class, who found what. */
import { keptIn } from '../../engine/kept'
import { isLive } from '../cards'
import { idOf } from '../digest'
import { withOrigins } from '.'
import type { Knowledge, RunOf } from './types'

/** A piece of knowledge, and what it is called. */
export interface Piece {
  readonly name: string
  readonly knowledge: Knowledge
}

/**
 * Every run of which nobody has said whose it is bears the name of its piece. A run that asked somebody outside its spec, a person or
 * a live model, is not the same in two hands, though its id is: where two pieces bring it under two names, each has one of its own.
 */
export function named(pieces: readonly Piece[]): readonly Knowledge[] {
  const hands = new Map<string, Set<string>>()
  for (const { name, knowledge } of pieces)
    for (const [id, run] of Object.entries(knowledge.runs))
      if (isAnybodys(run) && asksOutside(run)) keptIn(hands, id, () => new Set()).add(name)
  return pieces.map(({ name, knowledge }) => {
    const ids = new Map<string, string>()
    const runs = Object.entries(knowledge.runs).map(([id, run]): [string, RunOf] => {
      if (!isAnybodys(run)) return [id, run]
      const own = (hands.get(id)?.size ?? 0) > 1 ? idOf([id, name]) : id
      ids.set(id, own)
      return [own, { ...run, names: [name] }]
    })
    const told = [...ids].every(([id, own]) => id === own)
      ? knowledge
      : withOrigins(knowledge, (origin) => {
          const own = origin.run === undefined ? undefined : ids.get(origin.run)
          return own === undefined ? origin : { ...origin, run: own }
        })
    return ids.size === 0 ? told : { ...told, runs: Object.fromEntries(runs) }
  })
}

const isAnybodys = ({ names }: RunOf) => names.length === 0
const asksOutside = ({ spec }: RunOf) =>
  isLive('model', spec.model.id) || isLive('similarity', spec.similarity.id)

/** What a file is called, as the name of whoever gave it: `anna.knowledge.json.gz` → `anna`. */
export const nameOfFile = (file: string): string =>
  file.replace(/(\.(gz|json|firsthand|knowledge))+$/iu, '').trim() || file
