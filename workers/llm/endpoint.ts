import { listModels, OpenAiEngine } from '../../src/models/chat/openai'
import type { Endpoint, LoadProgress } from '../api/llm.api'
import { readyCheck, type LoadedEngine } from './engines'
import { stage } from './progress'

/** Small enough to cost nothing, and with all that our questions have, so that the server shows what it takes. */
const CHECK = readyCheck('Reply with this JSON and nothing else: {"ready": true}', 32)

/**
 * A server's model, asked once: only that shows whether it is there, takes the key and keeps to schemas.
 * @throws ModelError, or the signal's reason
 */
export async function loadEndpoint(
  endpoint: Endpoint,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<LoadedEngine> {
  onProgress(stage('checking'))
  const engine = new OpenAiEngine(endpoint)
  // A server that has been asleep loads the model now.
  onProgress(stage('warming-up'))
  await engine.chat(CHECK, { signal })
  onProgress(stage('ready'))
  return { engine, remarks: engine.remarks, unload: () => Promise.resolve() }
}

/** @throws ModelError, or the signal's reason */
export const endpointModels = (
  endpoint: Omit<Endpoint, 'name'>,
  signal: AbortSignal,
): Promise<readonly string[]> => listModels(endpoint, signal)
