import { errorWithCode } from '../../src/engine/coded-error'
import { unlessAborted } from '../../src/engine/unless-aborted'
import type { DocumentReader, ReadingBy } from '../../src/library/knowledge/document-code'
import type { KindId } from '../../src/engine/minds'
import { isMind, MINDS } from '../../src/library/minds'
import { usualWorld } from '../../src/library/knowledge/schema-parts'
import { worldAt } from '../../src/library/knowledge/world-at'
import { ReplyStore } from '../../src/library/store/reply-store'
import { CachedEngine } from '../../src/models/chat/cached-engine'
import { MemoryReplies } from '../../src/models/chat/reply-cache'
import { chatReply } from '../../src/models/chat/reply-schema'
import { PortEngine } from '../shared/chat-port'
import { KeptReplies } from '../lab/storage'
import type { DocumentsApi, ReadBy } from '../api/library-documents.api'
import { libraryDone, libraryReply } from './fault'
import type { LibraryContext } from './context'

/** Why what reading waits for is not waited for any longer. */
class EndedEarly extends errorWithCode('EndedEarly', 'aborted') {
  constructor() {
    super('Reading was stopped before it started.')
  }
}

/** Documents that the user brings, read into knowledge. */
export function documents({
  connection,
  resources,
  clock,
}: Pick<LibraryContext, 'connection' | 'resources' | 'clock'>): DocumentsApi {
  let stop = new AbortController()
  const end = () => stop.abort(new EndedEarly())
  const now = () => clock.now()
  const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve))

  /** Who reads, and for which world. */
  async function reading() {
    const { mind, reader } = await documentReader()
    const world = usualWorld(mind)
    const { code } = await resources()
    return { reader, world, seen: worldAt({ world, seed: 1, interventions: [] }, 0, code) }
  }

  async function askedBy(by: ReadBy, signal: AbortSignal): Promise<ReadingBy> {
    if (by.kind === 'rules') return by
    const { port, origin } = by
    let isKept = false
    const engine = new CachedEngine({
      // One that is gone never says who it is.
      engine: await unlessAborted(PortEngine.at(port), signal),
      origin: origin ?? '',
      cache: origin === null ? new MemoryReplies() : new KeptReplies(new ReplyStore(chatReply, connection)),
      now,
      heard: (_, ms) => (isKept = ms === 'kept'),
    })
    return { kind: 'model', engine, wasKept: () => isKept }
  }

  return {
    survey: (sources, tell = () => undefined) =>
      libraryReply(async () => {
        const { reader, seen } = await reading()
        return reader.survey(sources, seen, tell)
      }),
    readDocuments: (sources, by, tell = () => undefined) =>
      libraryReply(async () => {
        end()
        stop = new AbortController()
        const { signal } = stop
        try {
          const [{ reader, world, seen }, asked] = await Promise.all([reading(), askedBy(by, signal)])
          return await reader.read(sources, asked, { seen, world, signal, now, pause, tell })
        } finally {
          if (by.kind === 'model') by.port.close()
        }
      }),
    stopReading: () => libraryDone(end),
  }
}

/** The mind for knowledge from documents, with its reader. */
async function documentReader(): Promise<{ readonly mind: KindId; readonly reader: DocumentReader }> {
  for (const mind of Object.keys(MINDS).filter(isMind)) {
    const reader = await MINDS[mind].documents?.()
    if (reader) return { mind, reader }
  }
  throw new TypeError('This version cannot read documents.')
}
