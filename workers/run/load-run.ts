import type { Transcript } from '../../src/engine/transcript'
import { assemble, type Resources } from '../../src/library/assemble'
import { runId } from '../../src/library/identity'
import { canonicalJson } from '../../src/engine/json'
import { DEFAULT_SPEC, MAX_SEED, type RunSpec } from '../../src/library/spec'
import type { InitialTranscript } from '../api/run.api'
import { attributionFor } from './player/attribution'
import type { LiveServices } from './live/live-services'
import type { RunPersistence } from './saving/run-persistence'

/** The page's request. */
export interface RunRequest {
  /** Not checked yet. */
  readonly spec: unknown
  readonly beginning: InitialTranscript | undefined
  /** The transcript of the run that is open until then. */
  readonly openTranscript: Transcript | undefined
}

/** Where a run's parts come from. */
interface RunSources {
  readonly resources: (spec: RunSpec) => Promise<Resources>
  readonly persistence: RunPersistence
  readonly services: LiveServices
}

/**
 * Everything that a run needs before it can be shown.
 * @param check called after each wait: throws if something else was opened meanwhile
 * @throws SpecError, ResourceError, SlowStorageError, BadTranscriptError, MissingRecordingError
 */
export async function loadRun(request: RunRequest, sources: RunSources, check: () => void) {
  const { resources, persistence, services } = sources
  const spec = await readSpec(request.spec)
  check()
  const id = await runId(spec)
  const [own, saved, live] = await Promise.all([
    resources(spec),
    persistence.find(id, spec),
    services.forRun(spec),
  ])
  check()
  const transcript =
    saved.found?.transcript ?? services.initialTranscript(spec, request.beginning, request.openTranscript)
  const run = assemble(spec, { ...own, ...live?.resources }, transcript)
  const attribution = live || transcript.length > 0 ? await attributionFor(run) : undefined
  check()
  return { id, spec, run, saved, live, attribution }
}

/**
 * Reads a spec that the page gives. The default spec with any seed, which a first visit plays, is compared instead of parsed: the
 * schemas of all files that a spec can have are as large as the rest of this worker, and load with the first other spec.
 *
 * @throws SpecError with every problem found
 */
async function readSpec(input: unknown): Promise<RunSpec> {
  const seed = typeof input === 'object' && input !== null && 'seed' in input ? input.seed : undefined
  if (typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED) {
    const spec = { ...DEFAULT_SPEC, seed }
    if (canonicalJson(input) === canonicalJson(spec)) return spec
  }
  const { parseSpec } = await import('../../src/library/parse-spec')
  return parseSpec(input)
}
