/**
 * The page's requests to the worker that reads, writes and replays recordings. The page itself never runs an
 * agent, and a first visit loads none of this.
 */
import type { RequirementSet } from '../../src/engine/worlds/items/types'
import type { RunEvent } from '../../src/engine/events'
import type { Transcript } from '../../src/engine/transcript'
import type { RecordedReply } from '../../src/library/spec'
import type { Recording, Reply } from './run.api'

export interface RecordingApi {
  /** The model's replies in a recording, from the file's text; or the problem with it. */
  said(text: string): Promise<Reply<readonly RecordedReply[]>>
  /** A recording as a file has it. */
  write(recording: Recording): Promise<string>
  /** Names a transcript, for `spec.begins`. */
  digest(transcript: Transcript): Promise<string>
  /** The first graph as the model gave it, for a prior file. */
  prior(events: readonly RunEvent[]): Promise<Readonly<Record<string, RequirementSet>>>
}
