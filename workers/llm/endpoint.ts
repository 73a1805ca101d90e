import { listModels, OpenAiEngine } from '../../src/models/chat/openai'
import type { Endpoint, LoadProgress } from '../api/llm.api'
import { readyCheck, type LoadedEngine } from './engines'
import { stage } from './progress'

/** A small request with all features of our questions, so that the server shows which it accepts. */
const CHECK = readyCheck('Reply with this JSON and nothing else: {"ready": true}', 32)

/**
 * A server's model, asked once: only a request shows whether it exists, accepts the key and follows schemas.
 * @throws ModelError, or the signal's reason
 */
export async function loadEndpoint(
  endpoint: Endpoint,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<LoadedEngine> {
  onProgress(stage('checking'))
  const engine = new OpenAiEngine(endpoint)
  // An idle server loads the model now.
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
