/** Whose runs pieces of knowledge rest on, by the names of the pieces: in a class, who found what. */
import { isOfOutside } from '../cards'
import { idOf } from '../digest'
import { withOrigins } from './'
import { inOrder } from './read-run'
import type { Knowledge, RunOf } from './types'

export interface NamedPiece {
  readonly name: string
  /** Whether the user has named it, or the file that it came in; else its name is made up. */
  readonly isNamed: boolean
  readonly knowledge: Knowledge
}

/**
 * Gives every run without a name the name of its piece. A run that asked a person or a live model differs
 * between two owners, although its id is the same, so its id is made of the name, too. The result does not
 * depend on other pieces, so it is one run in any groups and with any repetition. If the piece has no name of
 * its own, the run keeps its id: several steps of it are one run. A run that has a name stays as it is.
 */
export function withRunNames({ name, isNamed, knowledge }: NamedPiece): Knowledge {
  const ids = new Map<string, string>()
  const runs = Object.entries(knowledge.runs).map(([id, run]): [string, RunOf] => {
    if (!isAnybodys(run)) return [id, run]
    const own = isNamed && asksOutside(run) ? idOf([id, name]) : id
    if (own !== id) ids.set(id, own)
    return [own, { ...run, names: [name] }]
  })
  const told =
    ids.size === 0
      ? knowledge
      : withOrigins(knowledge, (origin) => {
          const own = origin.run === undefined ? undefined : ids.get(origin.run)
          return own === undefined ? origin : { ...origin, run: own }
        })
  return { ...told, runs: inOrder(Object.fromEntries(runs)) }
}

const isAnybodys = ({ names }: RunOf) => names.length === 0
const asksOutside = ({ spec }: RunOf) => isOfOutside(spec)

/** The owner's name from a file's name: `anna.knowledge.json.gz` → `anna`. */
export const nameOfFile = (file: string): string =>
  file.replace(/(\.(gz|json|firsthand|knowledge))+$/iu, '').trim() || file
