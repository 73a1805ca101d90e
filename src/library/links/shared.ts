/** Contents that fit in a link: a piece of knowledge with its name, or the files of a run. */
import { errorWithCode } from '../../engine/coded-error'
import type { Knowledge } from '../knowledge/types'
import { SpecError } from '../parse-spec'
import { MAX_NAME } from '../store/library-types'
import { knowledge } from './knowledge'
import { packed, unpacked, type Packed } from './pack'
import { PackError } from './pack-error'
import { oneOf, text, type Port } from './port'

/** Tags, and notes on it and its parts, stay behind: they may be longer than any link. */
interface Shared {
  /** Empty: it has none of its own. */
  readonly name: string
  readonly knowledge: Knowledge
}

const WHAT = ['knowledge', 'files'] as const

/** The kind of contents comes first, so that one kind is never read as another. */
export function holding(port: Port, what: (typeof WHAT)[number]): void {
  const read = oneOf(port, 'what', WHAT, what)
  if (read !== what) throw new PackError(`the link holds ${read}, but this page expects ${what}`)
}

const shared: Packed<Shared> = (port, vocabulary, value) => {
  holding(port, 'knowledge')
  const name = text(port, 'name', value?.name, MAX_NAME)
  return { name, knowledge: knowledge(port, vocabulary, value?.knowledge) }
}

export const packShared = (value: Shared): Promise<string> => packed(shared, value)

/** The contents of a link are unusable; the message is shown to the user. */
export class LinkError extends errorWithCode('LinkError', 'bad-link') {
  constructor(problem: string) {
    super(
      `This link cannot be read: ${problem.replace(/\.$/, '')}. Nothing was opened, and nothing was changed. Ask the sender for the link again, or for the file.`,
    )
  }
}

/** @throws LinkError */
export const unpackShared = (packedText: string): Promise<Shared> =>
  withLinkError(() => unpacked(shared, packedText))

/** @throws LinkError in place of what says why something packed cannot be read */
export async function withLinkError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PackError || error instanceof SpecError) throw new LinkError(error.message)
    throw error
  }
}
