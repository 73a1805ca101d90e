import type { InitialTranscript } from '../../../workers/api/run.api'
import { transcriptBefore, type Transcript } from '../../engine/transcript'
import type { Choice, RunSpec } from '../../library/spec'
import { withRecordings } from './recordings'
import type { RunClient } from './run-client.svelte'

/**
 * The open run with another model from the current step. The replies so far stay, and their digest distinguishes this
 * run from one that had the other model from the start. Null: the run's own replies could not be read.
 */
export async function withModel(
  { client }: { readonly client: Pick<RunClient, 'scene' | 'ask'> },
  model: Choice,
  digest = (transcript: Transcript) => withRecordings((api) => api.digest(transcript)),
): Promise<{ readonly spec: RunSpec; readonly step: number; readonly beginning: InitialTranscript } | null> {
  const recording = await client.ask((api) => api.recording())
  const { scene } = client
  if (!scene || !recording) return null
  const { step } = recording
  // If the run has not been shown beyond this step, the replies at this step count as past too.
  const transcript = transcriptBefore(recording.transcript, step < scene.furthest ? step : Infinity)
  // Handed over as it was when its digest was made: the run that is left may go on meanwhile.
  return {
    spec: { ...recording.spec, model, begins: await digest(transcript) },
    step,
    beginning: { kind: 'recorded', transcript },
  }
}
